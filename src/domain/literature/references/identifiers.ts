import { findDoi } from '../fields/doi.ts';

export interface Identifiers {
  doi?: string;
  /** A second one in the same item: which is the paper's nobody can tell. */
  otherDoi?: string;
  url?: string;
  accession?: string;
  /** The folded text with all of these blanked out, every place kept. */
  rest: string;
}

const blank = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;

const blankAll = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => ' '.repeat(found.length));

/** Takes DOI, address and accession number out of a reference, so that their points and digits mislead nobody. */
export const takeIdentifiers = (folded: string): Identifiers => {
  const found: Identifiers = { rest: folded };
  // A list may state it twice, as an address and bare.
  for (let doi = findDoi(found.rest), turns = 0; doi && turns < 4; doi = findDoi(found.rest), turns += 1) {
    found.doi ??= doi.doi;
    if (doi.doi.toLowerCase() !== found.doi.toLowerCase()) found.otherDoi = doi.doi;
    const before = /(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi\s{0,2}:?\s{0,2}(?:https?:\/\/(?:dx\.)?doi\.org\/)?)$/i;
    const label = before.exec(found.rest.slice(Math.max(0, doi.start - 60), doi.start))?.[0].length ?? 0;
    found.rest = blank(found.rest, doi.start - label, doi.end);
  }
  const url = /(?:https?|ftp):\/\/[^\s"<>\u4e00-\u9fff]{1,1000}|\bwww\.[\w-]{1,60}\.[^\s"<>\u4e00-\u9fff]{1,500}/i.exec(
    found.rest,
  );
  if (url) {
    const address = url[0].replace(/[.,;:)\]]+$/, '');
    found.url = address;
    found.rest = blank(found.rest, url.index, url.index + address.length);
  }
  const accession = /\b(?:WOS|ISI|CSCD):\s?[A-Z0-9]{6,15}\b/i.exec(found.rest);
  if (accession) {
    found.accession = accession[0].replace(/\s/g, '').toUpperCase();
    found.rest = blank(found.rest, accession.index, accession.index + accession[0].length);
  }
  found.rest = withoutRemarks(found.rest);
  return found;
};

/** `（已录用）`, `(人大复印资料全文转载)` at the end. */
const closingRemark =
  /[([][^()[\]\d]{0,30}(?:录用|接收|接受|转载|独立作者|论文|期刊|[A-D]类|[A-D]级|CCF|top|文摘|复印资料|获奖|排名|见刊|省级|国家级|corresp|featured|scopus|invited|in press|accepted)[^()[\]]{0,20}[)\]][\s.;,]*$/i;

/** What applicants add for the reader: access dates, index marks, impact factors, citation counts. */
const withoutRemarks = (text: string): string => {
  const remarks = [
    /(?:\bEI\s?|\bSCI\s?|\bAccession\s)?(?:收录号|检索号|入藏号|登录号|(?:accession|access)\s(?:number|no\.?))\s?:?\s?[A-Z]{0,4}:?\d{6,20}/gi,
    /\[\s?(?:19|20)\d{2}-\d{1,2}(?:-\d{1,2})?\s?\]/g,
    /[([](?!(?:通[讯信]作者|第一作者|共同一作)\)\s?[,.;:、]\s?\S)(?:[^()[\]]{0,40}?)(?:(?<![A-Za-z])(?:SCI-?E?|SSCI|EI|CSCD|CSSCI|JCR|ESI|A&HCI)(?![A-Za-z])|中文核心|北大核心|核心期刊|影响因子|[一二三四1-4]区|(?<![A-Za-z])IF\s?\d{0,4}\s?[=:\d]|impact factor|高被引|highly cited|中科院|检索|收录|通[讯信]作者|第一作者|共同一作|本人|导师|corresponding author|cited by|times cited|citations?:?\s?\d|被引|他引|引用|封面)[^()[\]]{0,60}[)\]]/gi,
    /(?:SCI|SSCI|EI|CSCD|CSSCI)\s?(?:收录|检索|源刊|期刊)|\bIF\s?[=:]\s?\d{1,3}(?:\.\d{1,4})?|(?:被引|他引)\s?\d{1,6}\s?次|\bRetrieved from\b|\[?Online\]?\.?\s?Available\s?:|\[Online\]|\bAccessed\s?:?[^.]{0,30}\.|\bPMID\s?:\s?\d{1,9}|[([]?\b(?:ISSN|ISBN)\s?:?\s?[\d-]{8,17}X?[)\]]?|(?<![\p{L}])(?:SCI-?E?|SSCI|EI)[,、]?\s?(?:中科院|JCR)[^\s,;()]{0,14}|\b(?:cited by|times cited)\s?:?\s?\d{1,5}|(?:被引次数|被引频次|他引次数|引用次数)\s?[:为]?\s?\d{1,5}|\s[-—]{1,2}\s?《[^《》]{2,20}》(?:全文)?转载|\bPMCID\s?:\s?PMC\d{1,9}/giu,
  ];
  return remarks
    .reduce(blankAll, text)
    .replace(/\s[([]\d{1,2}\s?\/\s?\d{1,2}[)\]][\s.;,]*$/, (found) => ' '.repeat(found.length))
    .replace(closingRemark, (found) => ' '.repeat(found.length));
};
