import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { fieldsOf } from './compared-fields.ts';

const referenceKey = ({ record, reference }: DoubtfulCitationView): string => `${record.id}|${reference}`;

/** Names are spelt in many ways: that they were not compared says nothing. */
const leavesOpen = (item: DoubtfulCitationView, paper: Pick<WorkbenchPaper, 'printed'>): boolean =>
  fieldsOf(item, paper, 'uncompared').some((field) => field !== 'author');

/** Those in which nothing that is told differs or was left uncompared, and whose reference may mean no other paper of the order. */
export const agreeingDoubts = (
  open: readonly DoubtfulCitationView[],
  papers: readonly Pick<WorkbenchPaper, 'id' | 'printed'>[],
): DoubtfulCitationView[] => {
  const meant = new Map<string, Set<string>>();
  for (const item of open) {
    const key = referenceKey(item);
    meant.set(key, (meant.get(key) ?? new Set()).add(item.paperId));
  }
  return open.filter((item) => {
    const paper = papers.find(({ id }) => id === item.paperId);
    if (!paper || item.differ.length > 0 || leavesOpen(item, paper)) return false;
    return meant.get(referenceKey(item))!.size === 1;
  });
};
