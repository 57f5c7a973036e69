import { refuse } from '#domain/errors.ts';
import type { ListedParagraph } from '#domain/literature/references/read-references.ts';
import { openOffice } from '../files/reading/open-office.ts';
import { type XmlToken, xmlTokens } from './xml-tokens.ts';

const documentPart = 'word/document.xml';
const stylesPart = 'word/styles.xml';
const mostParagraphs = 50_000;
const wordSpace =
  /xmlns:(\w{1,20})\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/;

/** Text that is in the file but not on the page: deletions, moved-away text, the old drawing of a text box. */
const hidden = new Set(['del', 'moveFrom', 'Fallback', 'fldData', 'delText', 'instrText', 'rPrChange', 'pPrChange']);

/** The paragraphs of a .docx as a reader sees them, with a mark on those Word numbers by itself. */
export const readDocx = async (path: string): Promise<ListedParagraph[]> => {
  const { wanted } = await openOffice(path, {
    name: 'Word 文件',
    ending: '.docx',
    mainPart: /^word\/document\.xml$/,
    wanted: (name) => name === documentPart || name === stylesPart,
  });
  const xml = wanted
    .get(documentPart)!
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const prefix = wordSpace.exec(xml.slice(0, 20_000))?.[1] ?? 'w';
  const reading = new DocumentReading(listStyles(wanted.get(stylesPart)?.toString('utf8') ?? ''));
  for (const token of xmlTokens(xml)) reading.take(token, prefix);
  return reading.paragraphs();
};

/** Paragraph styles that number by themselves. */
const listStyles = (xml: string): ReadonlySet<string> => {
  const listed = new Set<string>();
  let style = '';
  for (const { kind, value, inside } of xmlTokens(xml)) {
    if (kind !== 'open') continue;
    if (value === 'w:style') style = attribute(inside, 'styleId') ?? '';
    else if (value === 'w:numId' && style && attribute(inside, 'val') !== '0') listed.add(style);
  }
  return listed;
};

const attribute = (inside: string, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']{0,300})["']`).exec(inside)?.[1];

interface OpenParagraph {
  pieces: string[];
  listed: boolean;
  /** Pieces in bold or underlined; runs beside each other are one. */
  emphasised: string[];
  /** Whether the last piece of text was one of them. */
  stressed: boolean;
}

/** `<w:b/>` is bold, `<w:b w:val="0"/>` and `<w:u w:val="none"/>` are not. */
const isOn = (value: string | undefined): boolean => !['0', 'false', 'off', 'none'].includes(value ?? '');

interface OpenTable {
  /** The cells of the row being read, each a list of paragraphs. */
  cells: ListedParagraph[][];
}

const joinedRow = (cells: readonly ListedParagraph[]): ListedParagraph => {
  const emphasised = cells.flatMap((cell) => cell.emphasised ?? []);
  return {
    text: cells.map(({ text }) => text).join('\t'),
    listed: cells.some(({ listed }) => listed),
    ...(emphasised.length > 0 && { emphasised }),
  };
};

class DocumentReading {
  readonly #done: ListedParagraph[] = [];
  readonly #open: OpenParagraph[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #listStyles: ReadonlySet<string>;
  #hiddenDepth = 0;
  #inText = false;
  #inRun = false;
  #stressed = false;
  #count = 0;

  constructor(styles: ReadonlySet<string>) {
    this.#listStyles = styles;
  }

  paragraphs(): ListedParagraph[] {
    while (this.#open.length > 0) this.#endParagraph();
    while (this.#tables.length > 0) this.#endRow(this.#tables.pop()!);
    return this.#done;
  }

  take(token: XmlToken, prefix: string): void {
    if (token.kind === 'text') {
      if (this.#inText && this.#hiddenDepth === 0) this.#addText(token.value);
      return;
    }
    const colon = token.value.indexOf(':');
    const [space, name] = [token.value.slice(0, Math.max(0, colon)), token.value.slice(colon + 1)];
    if (hidden.has(name) && !token.empty)
      this.#hiddenDepth = Math.max(0, this.#hiddenDepth + (token.kind === 'open' ? 1 : -1));
    if (space !== prefix || this.#hiddenDepth > 0) return;
    if (token.kind === 'open') this.#begin(name, token);
    if (token.kind === 'close' || token.empty) this.#end(name);
  }

  #begin(name: string, { inside, empty }: XmlToken): void {
    const paragraph = this.#open.at(-1);
    if (name === 'p') this.#open.push({ pieces: [], listed: false, emphasised: [], stressed: false });
    else if (name === 'r') [this.#inRun, this.#stressed] = [!empty, false];
    else if (name === 't') this.#inText = !empty;
    else if (name === 'tbl') this.#tables.push({ cells: [] });
    else if (name === 'tc') this.#tables.at(-1)?.cells.push([]);
    else if (!paragraph) return;
    else if (this.#inRun && (name === 'b' || name === 'u')) this.#stressed ||= isOn(attribute(inside, 'val'));
    else if (name === 'tab') paragraph.pieces.push('\t');
    else if (name === 'br' || name === 'cr') paragraph.pieces.push('\n');
    else if (name === 'noBreakHyphen') paragraph.pieces.push('-');
    else if (name === 'numId') paragraph.listed = attribute(inside, 'val') !== '0';
    else if (name === 'pStyle') paragraph.listed ||= this.#listStyles.has(attribute(inside, 'val') ?? '');
  }

  #addText(text: string): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    paragraph.pieces.push(text);
    if (this.#stressed && paragraph.stressed) paragraph.emphasised.push(`${paragraph.emphasised.pop()}${text}`);
    else if (this.#stressed) paragraph.emphasised.push(text);
    paragraph.stressed = this.#stressed;
  }

  #end(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'r') this.#inRun = false;
    else if (name === 'p') this.#endParagraph();
    else if (name === 'tr') {
      const table = this.#tables.at(-1);
      if (table) this.#endRow(table);
    } else if (name === 'tbl') {
      const table = this.#tables.pop();
      if (table) this.#endRow(table);
    }
  }

  #endParagraph(): void {
    const paragraph = this.#open.pop();
    if (!paragraph) return;
    const text = paragraph.pieces
      .join('')
      .replace(/[\u200b\u00ad\ufeff]/g, '')
      .trim();
    const { listed, emphasised } = paragraph;
    if (text) this.#put({ text, listed, ...(emphasised.length > 0 && { emphasised }) });
  }

  /** A row of short cells is one line (number, reference); a cell with many paragraphs is a page laid out as a table. */
  #endRow(table: OpenTable): void {
    const cells = table.cells;
    table.cells = [];
    const filled = cells.filter((paragraphs) => paragraphs.length > 0);
    const outer = this.#tables.at(-1) === table ? this.#tables.at(-2) : this.#tables.at(-1);
    const rows = filled.every((paragraphs) => paragraphs.length === 1)
      ? filled.length > 0
        ? [joinedRow(filled.map(([one]) => one!))]
        : []
      : filled.flat();
    const target = outer?.cells.at(-1) ?? this.#done;
    for (const row of rows) target.push(row);
  }

  #put(paragraph: ListedParagraph): void {
    this.#count += 1;
    if (this.#count > mostParagraphs) throw refuse('too-large', { sentence: `Word 文件超过 ${mostParagraphs} 个段落` });
    (this.#tables.at(-1)?.cells.at(-1) ?? this.#done).push(paragraph);
  }
}
