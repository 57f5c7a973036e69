/** What persons decided of a search, in the words of whoever answers for it. */
export const handDecisionWords = {
  acceptedReferences: '疑似引用由人工确认为引用',
  rejectedReferences: '疑似引用由人工排除',
  verdicts: '自引、他引由人工判定',
  matches: '题录与论文的对应由人工判定',
  roles: '作者身份由人工判定',
} as const;

type Kind = keyof typeof handDecisionWords;

/** A line for each kind that occurs, with its number. */
export const handDecisionLines = (counts: Readonly<Record<Kind, number>>): string[] =>
  (Object.keys(handDecisionWords) as Kind[]).flatMap((kind) =>
    counts[kind] > 0 ? [`${handDecisionWords[kind]} ${counts[kind]} 处`] : [],
  );
