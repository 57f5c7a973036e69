import type { Permission } from '#domain/identity/permissions.ts';
import type { UploadPurpose } from '#domain/orders/file-access.ts';
import type { Extension } from './file-kinds.ts';

const mebibyte = 1024 * 1024;

export interface PurposeRule {
  extensions: readonly Extension[];
  maxBytes: number;
  /** What the uploader needs beyond the call's own permission. */
  needs?: Permission;
  /** XML is kept as a document: data alone, nothing that a reader would load or run. */
  plainXml?: true;
  /** Databases write a page with a table and call it .xls: such text is taken under that name. */
  pagesAsSheets?: true;
}

const images: readonly Extension[] = ['png', 'jpg', 'jpeg', 'gif', 'webp'];
const records: readonly Extension[] = ['txt', 'csv', 'tsv', 'bib', 'ris', 'enw', 'nbib', 'ciw', 'net'];
const documents: readonly Extension[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'pptx', 'zip', 'md', 'tex', ...records];
/** 数电发票: the tax office hands it out in these besides PDF. */
const invoices: readonly Extension[] = ['ofd', 'xml'];

/** Each kind of upload: which files, how large, by whom. Who reads them stands in the domain's table. */
export const purposes = {
  picture: { extensions: images, maxBytes: 10 * mebibyte },
  avatar: { extensions: images, maxBytes: 2 * mebibyte },
  logo: { extensions: images, maxBytes: 2 * mebibyte, needs: 'institution.write' },
  station: { extensions: images, maxBytes: 10 * mebibyte, needs: 'station.write' },
  /** Stamped into PDFs, which know no WebP; and it must be see-through. */
  seal: { extensions: ['png'], maxBytes: 2 * mebibyte, needs: 'station.write' },
  content: { extensions: [...images, ...documents], maxBytes: 50 * mebibyte },
  document: { extensions: [...images, ...documents, ...invoices], maxBytes: 50 * mebibyte, plainXml: true },
  deploy: { extensions: ['zip'], maxBytes: 50 * mebibyte },
  database: {
    extensions: ['zip', 'xls', 'xlsx', 'ods', 'json', ...records],
    maxBytes: 200 * mebibyte,
  },
  /** Of a bank or a payment gateway. */
  statement: { extensions: ['csv', 'txt', 'xlsx'], maxBytes: 20 * mebibyte },
  /** Exports of databases, read into records. */
  records: {
    extensions: ['xls', 'xlsx', 'ods', 'xml', 'eln', 'isi', 'tab', 'zip', 'gz', ...records],
    maxBytes: 200 * mebibyte,
    pagesAsSheets: true,
  },
  /** Drawn from the data of a report; applicants get theirs through the report. */
  report: { extensions: ['docx', 'pdf', 'xlsx', 'zip'], maxBytes: 500 * mebibyte },
  'group-reports': { extensions: ['zip'], maxBytes: 500 * mebibyte },
  /** Of reports, uploaded by an administrator; checked before it is kept. */
  template: { extensions: ['docx'], maxBytes: 10 * mebibyte },
  /** To be checked for similar passages. */
  manuscript: { extensions: ['docx', 'pdf', 'txt', 'md', 'tex'], maxBytes: 50 * mebibyte },
  /** What manuscripts are compared with. */
  'similarity-text': { extensions: ['docx', 'pdf', 'txt', 'md', 'tex'], maxBytes: 50 * mebibyte },
  'similarity-report': { extensions: ['pdf'], maxBytes: 100 * mebibyte },
  /** Of the system used before. */
  'archived-report': { extensions: ['pdf'], maxBytes: 50 * mebibyte },
  /** Made by the platform itself for the one who asked. */
  export: { extensions: ['xlsx'], maxBytes: 100 * mebibyte },
} as const satisfies Partial<Record<UploadPurpose, PurposeRule>>;

export type Purpose = keyof typeof purposes;
