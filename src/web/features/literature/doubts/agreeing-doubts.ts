import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';

const referenceKey = ({ record, reference }: DoubtfulCitationView): string => `${record.id}|${reference}`;

/** Those in which nothing that is told differs, and whose reference may mean no other paper of the order. */
export const agreeingDoubts = (open: readonly DoubtfulCitationView[]): DoubtfulCitationView[] => {
  const papers = new Map<string, Set<string>>();
  for (const item of open) {
    const key = referenceKey(item);
    papers.set(key, (papers.get(key) ?? new Set()).add(item.paperId));
  }
  return open.filter((item) => item.differ.length === 0 && papers.get(referenceKey(item))!.size === 1);
};
