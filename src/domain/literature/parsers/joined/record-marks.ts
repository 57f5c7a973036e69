/** Formats whose records begin alike. */
export type MarkGroup =
  | 'wos'
  | 'ris'
  | 'bibtex'
  | 'medline'
  | 'ovid'
  | 'refworks'
  | 'refer'
  | 'noteexpress'
  | 'estudy'
  | 'cssci'
  | 'weipu'
  | 'sinomed'
  | 'bracket'
  | 'cscd'
  | 'ei'
  | 'proquest'
  | 'pubmedtext'
  | 'pubmedxml'
  | 'endnotexml'
  | 'wosxml'
  | 'uspatent'
  | 'eppatent'
  | 'weipuxml'
  | 'xml'
  | 'json';

interface GroupRule {
  formats: readonly string[];
  /** How its records begin at a line's start. */
  begins: string;
  /** The one of several beginnings that stands exactly once a record, for counting; absent: all of them do. */
  counted?: RegExp;
  /** Cannot be counted by lines. */
  uncounted?: true;
  /** Such a line also stands in the running text of other exports: alone it proves nothing. */
  weak?: true;
}

const b = '[ \\t\\u00a0]';
const end = `${b}*(?=[\\r\\n]|$)`;

/** The beginnings of records in every format of text that the product reads, in the order they are tried. */
const groups: Readonly<Record<MarkGroup, GroupRule>> = {
  wos: {
    formats: ['wos-tagged'],
    begins: `PT${b}[A-Z]${end}|FN${b}[^\\r\\n]{0,80}?(?:Web of|Clarivate|Thomson|ISI)`,
    counted: /^PT/,
  },
  ris: { formats: ['ris'], begins: `TY${b}{1,4}-|ty${b}{0,4}-${b}?[A-Za-z]{3,6}${end}|TY-${b}?[A-Z]{3,6}${end}` },
  bibtex: {
    formats: ['bibtex'],
    begins: `@${b}{0,4}(?!(?:comment|preamble|string)\\b)(?!(?:COMMENT|PREAMBLE|STRING)\\b)(?!(?:Comment|Preamble|String)\\b)[A-Za-z]{3,40}${b}{0,4}[{(]`,
  },
  medline: { formats: ['medline'], begins: `PMID-${b}?\\d` },
  ovid: { formats: ['ovid'], begins: `<\\s?\\d{1,7}\\s?\\.?\\s?>${end}` },
  refworks: { formats: ['refworks'], begins: `RT${b}[A-Z\\u4e00-\\u9fa5]`, weak: true },
  refer: { formats: ['refer'], begins: `%0(?:${b}\\S|[A-Z\\u4e00-\\u9fa5])` },
  noteexpress: { formats: ['noteexpress'], begins: `\\{Reference${b}Type\\}\\s{0,2}[:：]` },
  estudy: {
    formats: ['cnki-e-study'],
    begins: `(?:DataType|SrcDatabase-来源库|Title-题名)${b}?[:：]`,
    counted: /^Title/,
  },
  cssci: { formats: ['cssci-text'], begins: '【来源篇名】' },
  weipu: { formats: ['weipu-text'], begins: '[【〖]题[\\s\\u3000]{0,4}名[】〗]', weak: true },
  sinomed: {
    formats: ['sinomed-text'],
    begins: '[【〖](?:流水号|标[\\s\\u3000]{0,4}题)[】〗]',
    counted: /^.标/,
    weak: true,
  },
  bracket: {
    formats: ['cssci-text', 'weipu-text', 'sinomed-text'],
    begins: '[【〖](?:篇名|文件序号|序号)[】〗]',
    uncounted: true,
    weak: true,
  },
  cscd: {
    formats: ['cscd-text'],
    begins: `(?:\\d{1,4}[.、]${b}?)?(?:题名|标题|篇名|题目)(?:${b}?[/(（][A-Za-z .-]{1,30}[)）]?)?${b}?[:：]`,
    uncounted: true,
    weak: true,
  },
  ei: { formats: ['ei-ascii'], begins: '<RECORD\\s{1,9}\\d{1,7}>' },
  proquest: {
    formats: ['proquest-text'],
    begins: `Document\\s{1,3}\\d{1,6}\\s{1,3}of\\s{1,3}\\d{1,6}${end}|_{20,200}${end}|Title:${b}`,
    counted: /^Document/,
    weak: true,
  },
  pubmedtext: { formats: ['pubmed-text'], begins: `1[:.]${b}(?=\\S)`, uncounted: true, weak: true },
  pubmedxml: {
    formats: ['pubmed-xml'],
    begins: '<(?:PubmedArticleSet|PubmedArticle|PubmedBookArticle|MedlineCitation(?:Set)?)[\\s>]',
    counted: /^<Pubmed(?:Book)?Article[\s>]/,
    weak: true,
  },
  endnotexml: { formats: ['endnote-xml'], begins: '<(?:records?|xml)[\\s>]', counted: /^<record[\s>]/, weak: true },
  wosxml: { formats: ['wos-xml'], begins: '<REC[\\s>]', weak: true },
  uspatent: {
    formats: ['us-patent-xml'],
    begins: '<(?:us-patent-grant|us-patent-application|patent-application-publication|PATDOC)[\\s>]',
    weak: true,
  },
  eppatent: {
    formats: ['ep-patent-xml'],
    begins: '<(?:ep-patent-document|(?:[\\w.-]{1,30}:)?exchange-document)[\\s>]',
    weak: true,
  },
  weipuxml: { formats: ['weipu-xml'], begins: '<Titles[\\s>]', uncounted: true, weak: true },
  xml: {
    formats: ['pubmed-xml', 'endnote-xml', 'wos-xml', 'us-patent-xml', 'ep-patent-xml', 'weipu-xml'],
    begins: '<\\?xml[\\s?]',
    uncounted: true,
    weak: true,
  },
  json: {
    formats: ['scopus-json', 'wos-starter-json', 'ei-json'],
    begins: '\\{\\s{0,20}"',
    uncounted: true,
    weak: true,
  },
};

const names = Object.keys(groups) as MarkGroup[];
const anyMark = new RegExp(names.map((name) => `(?<${name}>${groups[name].begins})`).join('|'), 'y');

const groupOfFormat = new Map(
  names
    .filter((name) => name !== 'xml' && name !== 'bracket')
    .flatMap((name) => groups[name].formats.map((format) => [format, name])),
);

export const markGroupOf = (format: string): MarkGroup | undefined => groupOfFormat.get(format);

export const formatsOf = (group: MarkGroup): readonly string[] => groups[group].formats;

export const isWeak = (group: MarkGroup): boolean => groups[group].weak === true;

const alone = new Set<MarkGroup>(['refworks', 'cscd', 'weipu', 'sinomed']);

/** Weak marks that are told all the same where a paragraph begins with them. */
export const tellsAlone = (group: MarkGroup): boolean => alone.has(group);

/** The kinds that RefWorks writes behind its tag, which running text hardly begins a line with. */
export const isRefworksKind = (line: string): boolean =>
  /^RT\s(?:Journal|Conference|Book|Dissertation|Thesis|Patent|Newspaper)/.test(line);

/** Whether the records of a group can be counted by the marks at the beginnings of lines. */
export const isCounted = (group: MarkGroup): boolean => !groups[group].uncounted;

const xmlRecord =
  /<(?:(?<pubmedxml>PubmedArticle|PubmedBookArticle|MedlineCitation)|(?<endnotexml>record)|(?<wosxml>REC)|(?<uspatent>us-patent-grant|us-patent-application|patent-application-publication|PATDOC)|(?<eppatent>ep-patent-document|(?:[\w.-]{1,30}:)?exchange-document)|(?<weipuxml>Titles))[\s>]/;

/** The formats that a text beginning with this mark may have; the head of an XML file is told by the first record in it. */
export const formatsAt = (group: MarkGroup, text: string): readonly string[] => {
  if (group !== 'xml') return groups[group].formats;
  const found = xmlRecord.exec(text)?.groups ?? {};
  const name = names.find((one) => found[one] !== undefined);
  return name ? groups[name].formats : [];
};

export interface FoundMark {
  group: MarkGroup;
  /** Its first letter, behind whatever a mail program or an editor put before it. */
  at: number;
  /** Stands once a record. */
  counted: boolean;
  /** Written with blanks that never break a line. */
  fixedBlanks: boolean;
}

const isFirstLetter = (() => {
  const letters = new Uint8Array(128);
  for (const letter of 'PTFtD@<R%{S_1') letters[letter.charCodeAt(0)] = 1;
  for (let digit = 48; digit <= 57; digit += 1) letters[digit] = 1;
  return (code: number): boolean => (code < 128 ? letters[code] === 1 : code >= 0x3010 && code < 0xa000);
})();

const isDecoration = (code: number): boolean =>
  code === 32 || code === 9 || code === 0xa0 || code === 0x3e || code === 0x3000 || code === 0xfeff;

/** What a mail program or an editor puts before a line: quotation marks of replies, blanks. */
const mostDecoration = 16;

/** Where the text of a line begins behind its decoration. */
export const behindDecoration = (text: string, start: number): number => {
  let at = start;
  while (at - start < mostDecoration && isDecoration(text.charCodeAt(at))) at += 1;
  return at;
};

/** The mark that a line begins with, if any. */
export const markAt = (text: string, start: number): FoundMark | undefined => {
  const at = behindDecoration(text, start);
  if (!isFirstLetter(text.charCodeAt(at))) return undefined;
  anyMark.lastIndex = at;
  const found = anyMark.exec(text);
  if (!found) return undefined;
  const group = names.find((name) => found.groups![name] !== undefined)!;
  const { counted, uncounted } = groups[group];
  return {
    group,
    at,
    counted: !uncounted && (counted?.test(found[0]) ?? true),
    fixedBlanks: found[0].includes('\u00a0'),
  };
};

/**
 * Marks that begin no line because the file before them ended without a line break. They are matched, not looked ahead
 * for: the engine passes over text that begins none of them many times as fast.
 */
const glued = new RegExp(
  `(?<=[^\\s>] ?)(?:${[
    `TY {2}- [A-Z]{3,6}${end}`,
    'PT [A-Z][ \\t]*\\r?\\n(?:AU|AF|BA|TI|CA|GP|PN) ',
    'FN (?:Clarivate|Thomson|ISI) ',
    `@(?:article|inproceedings|conference|book|incollection|inbook|phdthesis|mastersthesis|techreport|misc)\\{[^\\s,{}]{0,120},${end}`,
    '%0 (?:Journal|Conference|Book|Thesis|Patent|Generic|Report|Newspaper|Electronic)',
    '\\{Reference Type\\}[:：]',
    `PMID- \\d{1,9}${end}`,
    'RT (?:Journal|Conference|Book|Dissertation|Thesis|Patent|Newspaper)[^\\r\\n]{0,40}[\\r\\n]{1,2}(?:SR|ID|A1|T1) ',
    '<\\?xml[\\s?]',
    `<\\d{1,7}\\. >${end}`,
    `<RECORD \\d{1,7}>${end}`,
    'DataType: ?\\d',
    'SrcDatabase-来源库:',
    '【来源篇名】',
  ].join('|')})`,
  'g',
);

/** How far behind its beginning a glued mark is looked at. */
export const longestMark = 200;

/** The text with a line break before every mark that stands behind other text; a mark of byte order inside is one too. */
export const unglued = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  glued.lastIndex = 0;
  for (let found = glued.exec(text); found; found = glued.exec(text)) {
    parts.push(text.slice(from, found.index), '\n');
    from = found.index;
    // A mark may begin within another one.
    glued.lastIndex = from + 1;
  }
  const parted = from > 0 ? [...parts, text.slice(from)].join('') : text;
  return parted.includes('\uFEFF') ? parted.replace(/(?<=[^\r\n])\uFEFF/g, '\n\uFEFF') : parted;
};
