import type { Permission } from '#domain/identity/permissions.ts';
import type { Extension } from './file-kinds.ts';

const mebibyte = 1024 * 1024;

export interface PurposeRule {
  extensions: readonly Extension[];
  maxBytes: number;
  /** What the uploader needs beyond the call's own permission. */
  needs?: Permission;
  /** Shown to everybody of the institution; else to its owner and to staff. */
  shared?: true;
  /** Only those with this permission read it. */
  readWith?: Permission;
}

const images: readonly Extension[] = ['png', 'jpg', 'jpeg', 'gif', 'webp'];
const records: readonly Extension[] = ['txt', 'csv', 'tsv', 'bib', 'ris', 'enw', 'nbib', 'ciw', 'net'];
const documents: readonly Extension[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'pptx', 'zip', 'md', ...records];

/** Each kind of upload: which files, how large, for whose eyes. */
export const purposes = {
  picture: { extensions: images, maxBytes: 10 * mebibyte, shared: true },
  avatar: { extensions: images, maxBytes: 2 * mebibyte, shared: true },
  logo: { extensions: images, maxBytes: 2 * mebibyte, needs: 'institution.write', shared: true },
  station: { extensions: images, maxBytes: 10 * mebibyte, needs: 'station.write', shared: true },
  /** Stamped into PDFs, which know no WebP; and it must be see-through. */
  seal: { extensions: ['png'], maxBytes: 2 * mebibyte, needs: 'station.write', readWith: 'station.write' },
  content: { extensions: [...images, ...documents], maxBytes: 50 * mebibyte },
  document: { extensions: [...images, ...documents], maxBytes: 50 * mebibyte },
  deploy: { extensions: ['zip'], maxBytes: 50 * mebibyte, readWith: 'deploy.upload' },
  database: {
    extensions: ['zip', 'xls', 'xlsx', 'ods', 'json', ...records],
    maxBytes: 200 * mebibyte,
    readWith: 'database.upload',
  },
  /** Of a bank or a payment gateway. */
  statement: { extensions: ['csv', 'txt', 'xlsx'], maxBytes: 20 * mebibyte, readWith: 'order.money' },
  /** Exports of databases, read into records. */
  records: {
    extensions: ['xls', 'xlsx', 'ods', 'xml', 'eln', 'isi', 'tab', ...records],
    maxBytes: 200 * mebibyte,
    readWith: 'order.search',
  },
  /** Drawn from the data of a report; applicants get theirs through the report. */
  report: { extensions: ['docx', 'pdf', 'xlsx', 'zip'], maxBytes: 500 * mebibyte, readWith: 'order.search' },
  /** Of reports, uploaded by an administrator; checked before it is kept. */
  template: { extensions: ['docx'], maxBytes: 10 * mebibyte, readWith: 'institution.write' },
  /** Made by the platform itself for the one who asked. */
  export: { extensions: ['xlsx'], maxBytes: 100 * mebibyte, readWith: 'user.read' },
} as const satisfies Record<string, PurposeRule>;

export type Purpose = keyof typeof purposes;

export const ruleOf = (purpose: string): PurposeRule | undefined =>
  Object.hasOwn(purposes, purpose) ? purposes[purpose as Purpose] : undefined;
