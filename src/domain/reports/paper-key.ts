import { doiKey, isWholeDoi } from '../literature/fields/doi.ts';
import type { ReportPaper } from './report-data.ts';

const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The DOI, else title and year: by these a later report tells of the same paper. */
export const paperKey = ({ doi, title, year }: Pick<ReportPaper, 'doi' | 'title' | 'year'>): string =>
  doi && isWholeDoi(doi) ? `doi:${doiKey(doi)}` : `title:${plainTitle(title).slice(0, 300)}:${year}`;
