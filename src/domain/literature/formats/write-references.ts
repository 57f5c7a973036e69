import type { LiteratureRecord } from '../record.ts';
import { apa } from './apa.ts';
import { bibtexFile } from './bibtex.ts';
import { gbt7714 } from './gbt7714.ts';
import { gbt7714of2025 } from './gbt7714-2025.ts';
import { orcidWorks } from './orcid.ts';
import { plain } from './plain.ts';
import { ris } from './ris.ts';

const numbered = (write: (record: LiteratureRecord) => string) => (records: readonly LiteratureRecord[]) =>
  `${records.map((record, place) => `[${place + 1}] ${write(record)}`).join('\n')}\n`;

const lines = (write: (record: LiteratureRecord) => string) => (records: readonly LiteratureRecord[]) =>
  `${records.map(write).join('\n')}\n`;

/** Every form a list of records can be taken away in. */
export const referenceFormats = {
  gbt7714: { name: 'GB/T 7714-2025', extension: 'txt', write: numbered((record) => gbt7714of2025(record)) },
  'gbt7714-2015': { name: 'GB/T 7714-2015', extension: 'txt', write: numbered((record) => gbt7714(record)) },
  apa: { name: 'APA', extension: 'txt', write: lines(apa) },
  plain: { name: '纯文本', extension: 'txt', write: lines(plain) },
  bibtex: { name: 'BibTeX', extension: 'bib', write: bibtexFile },
  ris: {
    name: 'RIS',
    extension: 'ris',
    write: (records: readonly LiteratureRecord[]) => records.map(ris).join('\r\n'),
  },
  orcid: { name: 'ORCID 作品（XML）', extension: 'xml', write: orcidWorks },
} as const satisfies Record<
  string,
  { name: string; extension: string; write: (records: readonly LiteratureRecord[]) => string }
>;

export type ReferenceFormat = keyof typeof referenceFormats;
