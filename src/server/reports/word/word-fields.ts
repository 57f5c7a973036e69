import { attributeOf, decodeXml, type XmlToken } from './strict-xml.ts';

/** Fields that say something of the document itself; all others could read a file, fetch an address or run a program. */
const harmless = new Set(
  (
    'ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY ' +
    'DOCVARIABLE EDITTIME EQ FILENAME FORMCHECKBOX FORMDROPDOWN FORMTEXT HYPERLINK IF INDEX INFO KEYWORDS ' +
    'LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM ' +
    'SAVEDATE SECTION SECTIONPAGES SEQ SHAPE STYLEREF SUBJECT SYMBOL TA TC TIME TITLE TOA TOC USERADDRESS ' +
    'USERINITIALS USERNAME XE'
  ).split(' '),
);

const wordOf = (instruction: string): string => /^\s*([^\s"\\]*)/.exec(instruction)?.[1]?.toUpperCase() ?? '';

const isHarmless = (instruction: string): boolean => {
  const word = wordOf(instruction);
  // A formula is written `= 1 + 2`; an empty instruction shows nothing.
  return word === '' ? instruction.trim() === '' : word.startsWith('=') || harmless.has(word);
};

/** The instructions of all fields, each for itself: one may be spread over runs, and stand inside another. */
const instructionsOf = (tokens: readonly XmlToken[]): string[] => {
  const done: string[] = [];
  const open: string[] = [];
  let loose = '';
  let isInside = false;
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (!isInside) continue;
      const text = decodeXml(token.source);
      if (open.length > 0) open.push(`${open.pop()}${text}`);
      else loose += text;
      continue;
    }
    if (token.local === 'instrText' || token.local === 'delInstrText') isInside = token.kind === 'open';
    if (token.kind === 'close') continue;
    if (token.local === 'fldSimple') done.push(attributeOf(token.attributes, 'instr'));
    if (token.local !== 'fldChar') continue;
    const kind = attributeOf(token.attributes, 'fldCharType');
    if (kind === 'begin') open.push('');
    if (kind === 'end') done.push(open.pop() ?? '');
  }
  return [...done, ...open, loose];
};

/** The first field that is not harmless. */
export const riskyField = (tokens: readonly XmlToken[]): string | undefined =>
  instructionsOf(tokens).find((instruction) => !isHarmless(instruction));
