import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplateVersion } from '#domain/reports/report-content.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import type { SimilarityResult } from '#domain/similarity/result.ts';
import type { LookedPage } from './pdf-look.ts';

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

/** Blanks, line ends and hyphens are the layout's own. */
const plain = (text: string): string => text.replaceAll(/[\s\u00ad\u200b-]/g, '');

/** What marks every page of a draft is larger than any text. */
const largestText = 60;

/** The text between head and foot of each page, a line to a sentence. The head of a table counts once. */
export const pdfText = (pages: readonly LookedPage[], heads: readonly string[]): string => {
  const texts = pages.map(({ words, height }) =>
    plain(
      words
        .filter((word) => word.y > 66 && word.y < height - 66 && word.height < largestText)
        .map(({ text }) => text)
        .join(''),
    ),
  );
  const known = heads.map(plain).toSorted((one, other) => other.length - one.length);
  const whole = texts.map((text) => text.slice(known.find((head) => text.startsWith(head))?.length ?? 0)).join('');
  return `${whole.replaceAll(/([。；])/g, '$1\n').trim()}\n`;
};
