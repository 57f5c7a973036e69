import type { RecordLine } from '#contracts/literature/records.ts';
import type { WorkGroups } from '#contracts/literature/work-groups.ts';

type Group = WorkGroups['list'][number];

/** Groups of which some record says what is sought. */
export const groupsWith = (list: readonly Group[], sought: string): readonly Group[] => {
  const text = sought.trim().toLowerCase();
  if (!text) return list;
  return list.filter(({ records }) =>
    records.some(({ title, authors, source, accession, doi }) =>
      [title, authors, source, accession, doi].some((field) => field.toLowerCase().includes(text)),
    ),
  );
};

/** 卷(期): 页 as far as they are known. */
export const placeWords = ({ volume, issue, pages }: Pick<RecordLine, 'volume' | 'issue' | 'pages'>): string => {
  const number = issue ? `${volume}(${issue})` : volume;
  return [number, pages].filter(Boolean).join(': ');
};
