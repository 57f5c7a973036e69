/** What the first bytes say a file is, whatever its name and its sender claim. */
export type Magic = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'zip' | 'gzip' | 'ole' | 'text';

/** How many bytes from the start the magic is read from. */
export const headBytes = 4096;

interface Kind {
  magic: Magic;
  mediaType: string;
  /** Of an Office file: the part that every file of its kind holds. */
  officePart?: string;
}

const text = (mediaType = 'text/plain'): Kind => ({ magic: 'text', mediaType: `${mediaType}; charset=utf-8` });
const office = 'application/vnd.openxmlformats-officedocument';

/** By extension. No SVG, no HTML, nothing that a browser or a shell would run. */
export const kinds = {
  png: { magic: 'png', mediaType: 'image/png' },
  jpg: { magic: 'jpeg', mediaType: 'image/jpeg' },
  jpeg: { magic: 'jpeg', mediaType: 'image/jpeg' },
  gif: { magic: 'gif', mediaType: 'image/gif' },
  webp: { magic: 'webp', mediaType: 'image/webp' },
  pdf: { magic: 'pdf', mediaType: 'application/pdf' },
  docx: { magic: 'zip', mediaType: `${office}.wordprocessingml.document`, officePart: 'word/document.xml' },
  xlsx: { magic: 'zip', mediaType: `${office}.spreadsheetml.sheet`, officePart: 'xl/workbook.xml' },
  pptx: { magic: 'zip', mediaType: `${office}.presentationml.presentation`, officePart: 'ppt/presentation.xml' },
  zip: { magic: 'zip', mediaType: 'application/zip' },
  gz: { magic: 'gzip', mediaType: 'application/gzip' },
  /** GB/T 33190: what electronic invoices come as. */
  ofd: { magic: 'zip', mediaType: 'application/ofd' },
  doc: { magic: 'ole', mediaType: 'application/msword' },
  xls: { magic: 'ole', mediaType: 'application/vnd.ms-excel' },
  ods: { magic: 'zip', mediaType: 'application/vnd.oasis.opendocument.spreadsheet', officePart: 'content.xml' },
  txt: text(),
  csv: text('text/csv'),
  tsv: text('text/tab-separated-values'),
  md: text(),
  tex: text('application/x-tex'),
  json: text('application/json'),
  bib: text('application/x-bibtex'),
  ris: text(),
  enw: text(),
  nbib: text(),
  ciw: text(),
  net: text(),
  eln: text(),
  isi: text(),
  tab: text('text/tab-separated-values'),
  xml: text('text/xml'),
} as const satisfies Record<string, Kind>;

export type Extension = keyof typeof kinds;

export const kindOf = (extension: Extension): Kind => kinds[extension];

const starts = (head: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

const ascii = (letters: string): number[] => [...Buffer.from(letters, 'latin1')];

export const magicOf = (head: Buffer): Magic | null => {
  if (starts(head, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (starts(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(head, ascii('GIF87a')) || starts(head, ascii('GIF89a'))) return 'gif';
  if (starts(head, ascii('RIFF')) && starts(head, ascii('WEBP'), 8)) return 'webp';
  if (starts(head, ascii('%PDF-'))) return 'pdf';
  if (starts(head, [...ascii('PK'), 3, 4])) return 'zip';
  if (starts(head, [0x1f, 0x8b, 8])) return 'gzip';
  if (starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole';
  return isText(head) ? 'text' : null;
};

// Tab, line ends, form feed, the old end-of-file mark, and what some exports put between records.
const oddBytes = new Set([9, 10, 12, 13, 0x1a, 0x1c, 0x1d, 0x1e, 0x1f]);

const decodes = (head: Buffer, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const isText = (head: Buffer): boolean => {
  if (starts(head, [0xff, 0xfe])) return decodes(head.subarray(0, head.length & ~1), 'utf-16le');
  if (starts(head, [0xfe, 0xff])) return decodes(head.subarray(0, head.length & ~1), 'utf-16be');
  if (head.includes(0)) return isWideText(head);
  if (head.some((byte) => byte < 32 && !oddBytes.has(byte))) return false;
  return decodes(head, 'utf-8') || decodes(head, 'gb18030') || isEightBitText(head);
};

/** Some programs leave the mark of UTF-16 off: every second byte of plain letters is zero, and nothing else of a text is. */
const isWideText = (head: Buffer): boolean => {
  const whole = head.subarray(0, head.length & ~1);
  return ['utf-16le', 'utf-16be'].some((encoding) => {
    if (!decodes(whole, encoding)) return false;
    const text = new TextDecoder(encoding).decode(whole);
    // Control characters are what a text has not, but for tabs and line ends.
    if (/[^\P{Cc}\t\n\f\r]/u.test(text)) return false;
    return (text.match(/[\t\n\r -~\u3000-\u9fff]/g)?.length ?? 0) > text.length * 0.9;
  });
};

/** Western text of Windows and the Mac, Chinese of Taiwan: letters above ASCII stand among plain ones or in pairs. */
const isEightBitText = (head: Buffer): boolean =>
  head.filter((byte) => byte >= 128).length < head.length / 3 || decodes(head, 'big5');
