import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplateVersion } from '#domain/reports/report-content.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import type { SimilarityResult } from '#domain/similarity/result.ts';

const folder = path.resolve(import.meta.dirname, '../../fixtures/reports');

/** A report as an earlier release froze it, with the hash that people confirmed. */
interface KeptReport {
  contentHash: string;
  template: TemplateVersion;
  report: ReportData;
}

const read = <Kept>(name: string): Kept => JSON.parse(readFileSync(path.join(folder, 'kept', `${name}.json`), 'utf8'));

export const keptReportNames: readonly string[] = readdirSync(path.join(folder, 'kept'))
  .map((file) => path.parse(file).name)
  .filter((name) => name !== 'similarity')
  .toSorted();

export const keptReport = (name: string): KeptReport => read(name);

/** A finished check of a manuscript, and what its report is issued with. */
export const keptCheck = (): {
  result: SimilarityResult;
  issued: {
    number: string;
    code: string;
    url: string;
    issuedOn: string;
    marks: Record<string, 'cited'>;
    ordered: boolean;
  };
} => read('similarity');

/** Where the text of a drawn report is kept; `-u` writes it anew. */
export const keptText = (form: 'word' | 'pdf' | 'workbook' | 'screen' | 'tags', name: string): string =>
  path.join(folder, 'texts', form, `${name}.txt`);

/** Blanks and line ends are the layout's own; a line ends with its sentence. */
export const inSentences = (text: string): string =>
  `${text
    .replaceAll(/[\s\u00ad\u200b]/g, '')
    .replaceAll(/([。；])/g, '$1\n')
    .trim()}\n`;
