import { refuse } from '#domain/errors.ts';

/** What a table may hold: more than any export, and little enough to be built in a moment. */
export const tableLimits = {
  /** Places between the first and the last cell of each row, filled or not: that many are built. */
  cells: 10_000_000,
  /** Columns with anything in them. */
  columns: 2_000,
  merges: 20_000,
  /** Excel itself knows no more formats. */
  styles: 66_000,
  depth: 200,
};

const tooLarge = (what: string) => refuse('too-large', { sentence: `${what}，请精简或分成几个文件` });

const less = 0x3c;
const greater = 0x3e;
const slash = 0x2f;
const [single, double] = [0x27, 0x22];

/** The number an attribute gives; 0 where it is not there. */
const numberOf = (tag: string, attribute: string): number => {
  const at = tag.indexOf(`${attribute}=`);
  if (at < 0) return 0;
  const from = at + attribute.length + 2;
  return Number.parseInt(tag.slice(from, from + 12), 10) || 0;
};

/** The column of a place such as XFD12, counted from 1. */
const columnOf = (tag: string): number => {
  const at = tag.indexOf(' r="');
  if (at < 0) return 0;
  let column = 0;
  for (let letter = at + 4; letter < at + 12; letter += 1) {
    const code = tag.charCodeAt(letter) & ~0x20;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column;
};

/** How a kind of table writes its rows and cells. */
export type TableKind = 'xlsx' | 'xml' | 'ods' | 'html';

/**
 * Counts what a table would be built of, from its markup and before anything is built: rows that begin far down, cells
 * that stand far right or repeat, merged cells, formats, nesting. Goes over the bytes once.
 */
export class MarkupCounter {
  readonly #kind: TableKind;
  #rest = Buffer.alloc(0);
  #depth = 0;
  #cells = 0;
  #merges = 0;
  #styles = 0;
  /** Of the row being read. */
  #column = 0;
  #width = 0;
  #filled = 0;
  #rowRepeats = 1;
  /** Rows read and the widest, of the sheet: some readers build the whole rectangle. */
  #row = 0;
  #lastRow = 0;
  #widest = 0;

  constructor(kind: TableKind) {
    this.#kind = kind;
  }

  add(piece: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    let at = bytes.indexOf(less);
    while (at >= 0) {
      const end = tagEnd(bytes, at + 1);
      if (end < 0) break;
      this.#tag(bytes, at + 1, end);
      at = bytes.indexOf(less, end);
    }
    // A tag that goes on and on is no tag of a table; its beginning is let go.
    this.#rest = at >= 0 && bytes.length - at < 1_000_000 ? Buffer.from(bytes.subarray(at)) : Buffer.alloc(0);
  }

  end(): void {
    this.#endRow();
    this.#endSheet();
  }

  #tag(bytes: Buffer, from: number, end: number): void {
    const first = bytes[from];
    if (first === 0x21 || first === 0x3f) return;
    const closes = first === slash;
    const isEmpty = !closes && bytes[end - 1] === slash;
    if (this.#kind !== 'html' && !isEmpty) this.#depth += closes ? -1 : 1;
    if (this.#depth > tableLimits.depth) throw tooLarge(`文件的内容嵌套超过 ${tableLimits.depth} 层`);
    const nameFrom = closes ? from + 1 : from;
    let nameEnd = nameFrom;
    while (nameEnd < end && nameEnd - nameFrom < 60 && bytes[nameEnd]! > 0x20 && bytes[nameEnd] !== slash) nameEnd += 1;
    const whole = bytes.toString('latin1', nameFrom, nameEnd);
    const colon = whole.indexOf(':');
    const name = colon < 0 ? whole : whole.slice(colon + 1);
    if (closes) this.#closed(name);
    else this.#opened(name, isEmpty, () => bytes.toString('latin1', from, Math.min(end, from + 4_000)));
  }

  #closed(name: string): void {
    if (/^(?:row|Row|table-row|tr)$/i.test(name)) this.#endRow();
    else if (/^(?:table|Table|Worksheet|sheetData)$/i.test(name)) this.#endSheet();
  }

  #opened(name: string, isEmpty: boolean, tag: () => string): void {
    if (this.#kind === 'xlsx') this.#ofExcel(name, isEmpty, tag);
    else if (this.#kind === 'xml') this.#ofExcelXml(name, isEmpty, tag);
    else if (this.#kind === 'ods') this.#ofOpenDocument(name, isEmpty, tag);
    else this.#ofPage(name.toLowerCase(), tag);
  }

  #ofExcel(name: string, isEmpty: boolean, tag: () => string): void {
    if (name === 'c') {
      this.#column = columnOf(tag()) || this.#column + 1;
      this.#reach(isEmpty);
    } else if (name === 'row') this.#endRow();
    else if (name === 'mergeCell') this.#addMerge();
    else if (name === 'xf' || name === 'font' || name === 'fill' || name === 'border') this.#addStyle();
  }

  #ofExcelXml(name: string, isEmpty: boolean, tag: () => string): void {
    if (name === 'Cell') {
      const text = tag();
      this.#column = (numberOf(text, 'Index') || this.#column + 1) + numberOf(text, 'MergeAcross');
      this.#reach(isEmpty);
      if (text.includes('Merge')) this.#addMerge();
    } else if (name === 'Row') {
      this.#endRow();
      const index = numberOf(tag(), 'Index');
      this.#row = index > 0 ? index : this.#row + 1;
    } else if (name === 'Worksheet') this.#endSheet();
    else if (name === 'Style') this.#addStyle();
  }

  #ofOpenDocument(name: string, isEmpty: boolean, tag: () => string): void {
    if (name === 'table-cell' || name === 'covered-table-cell') {
      const text = tag();
      this.#column += numberOf(text, 'number-columns-repeated') || 1;
      // The empty rest of a row is written as one cell that repeats to the edge of the sheet.
      if (!isEmpty || text.includes('value-type')) this.#reach(false);
      if (text.includes('-spanned')) this.#addMerge();
    } else if (name === 'table-row') {
      this.#endRow();
      this.#rowRepeats = numberOf(tag(), 'number-rows-repeated') || 1;
    } else if (name === 'table') this.#endSheet();
    else if (name === 'style') this.#addStyle();
  }

  #ofPage(name: string, tag: () => string): void {
    if (name === 'td' || name === 'th') {
      const text = tag().toLowerCase();
      this.#column += numberOf(text, 'colspan') || 1;
      this.#reach(false);
      if (text.includes('span')) this.#addMerge();
    } else if (name === 'tr') this.#endRow();
  }

  #reach(isEmpty: boolean): void {
    this.#width = Math.max(this.#width, this.#column);
    if (!isEmpty) this.#filled = Math.max(this.#filled, this.#column);
    if (this.#filled > tableLimits.columns) throw tooLarge(`表格超过 ${tableLimits.columns} 列`);
  }

  #addMerge(): void {
    this.#merges += 1;
    if (this.#merges > tableLimits.merges) throw tooLarge(`表格中合并的单元格超过 ${tableLimits.merges} 处`);
  }

  #addStyle(): void {
    this.#styles += 1;
    if (this.#styles > tableLimits.styles) throw tooLarge(`表格中的格式超过 ${tableLimits.styles} 种`);
  }

  #endRow(): void {
    const repeats = this.#width > 0 ? this.#rowRepeats : 0;
    this.#cells += this.#width * repeats;
    if (this.#kind !== 'xml') this.#row += this.#rowRepeats;
    if (this.#width > 0) this.#lastRow = Math.max(this.#lastRow, this.#row);
    this.#widest = Math.max(this.#widest, this.#width);
    [this.#column, this.#width, this.#filled, this.#rowRepeats] = [0, 0, 0, 1];
    this.#check(this.#cells);
    // Only this kind of reader builds each row as it stands.
    if (this.#kind !== 'xlsx') this.#check(this.#widest * this.#lastRow);
  }

  #endSheet(): void {
    this.#endRow();
    [this.#row, this.#lastRow, this.#widest] = [0, 0, 0];
  }

  #check(cells: number): void {
    if (cells > tableLimits.cells) throw tooLarge(`表格的行列过多，超过 ${tableLimits.cells / 10_000} 万个单元格`);
  }
}

/** Where a tag ends; what stands between quotes may hold any sign. -1 where it does not end here. */
const tagEnd = (bytes: Buffer, from: number): number => {
  if (bytes[from] === 0x21) return sectionEnd(bytes, from);
  let quote = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === greater) return at;
    else if (byte === single || byte === double) quote = byte;
  }
  return -1;
};

/** Of a comment or of text as it stands: what looks like tags inside is none. */
const sectionEnd = (bytes: Buffer, from: number): number => {
  const head = bytes.toString('latin1', from, from + 8);
  const mark = head.startsWith('!--') ? '-->' : head.startsWith('![CDATA[') ? ']]>' : '>';
  const end = bytes.indexOf(mark, from);
  return end < 0 ? -1 : end + mark.length - 1;
};

/** The same for a whole text. */
export const countMarkup = (kind: TableKind, bytes: Buffer): void => {
  const counter = new MarkupCounter(kind);
  counter.add(bytes);
  counter.end();
};
