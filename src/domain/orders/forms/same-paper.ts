import { compareTitles } from '#domain/literature/matching/compare-titles.ts';
import { compactText } from '#domain/literature/matching/fold-text.ts';
import { titlesOf } from '#domain/literature/matching/title.ts';
import { keysOfPaper, type PaperEntry } from './paper.ts';

const others = ['authors', 'source', 'year', 'volume', 'issue', 'pages', 'accessionNumber'] as const;

/** Whatever both state beside title and DOI is the same, and they state something. */
const restAgrees = (before: PaperEntry, now: PaperEntry): boolean => {
  const both = others
    .map((field) => [before, now].map((paper) => compactText(String(paper[field] ?? ''))))
    .filter(([one, other]) => one && other);
  return both.length > 0 && both.every(([one, other]) => one === other);
};

/**
 * Whether what an applicant now writes in a paper's place is that paper, mended: the same DOI or a title that differs by a
 * slip. A quite different word, another DOI or a heading that returns in every issue needs the rest of the entry to say so
 * too; another number or another kind of notice never is the same.
 */
export const isMendedPaper = (before: PaperEntry, now: PaperEntry): boolean => {
  const [oldDoi, newDoi] = [keysOfPaper(before).doi, keysOfPaper(now).doi];
  if (oldDoi && oldDoi === newDoi) return true;
  const otherDoi = oldDoi !== '' && newDoi !== '';
  const [oldTitles, newTitles] = [titlesOf(before.title), titlesOf(now.title)];
  const { level, numbered, replaced, recurring } = compareTitles(oldTitles, newTitles);
  if (numbered !== 'no' || oldTitles.notice !== newTitles.notice) return false;
  if (otherDoi) return level === 'equal' && !recurring && restAgrees(before, now);
  if (level !== 'equal' && level !== 'near' && level !== 'similar' && level !== 'subtitle') return false;
  return (!replaced && !recurring) || restAgrees(before, now);
};
