import type { LegalEvent, LegalState } from './patent-record.ts';

/** What sources write, by what it means for the right. The first rule that fits decides. */
const rules: readonly [RegExp, LegalState][] = [
  // 公布后的视为撤回, 公布后的驳回: the word at the end decides.
  [/撤回|驳回|放弃|无效宣告|宣告无效|全部无效|终止|失效|届满|未缴|视为|撤销|避免重复授权/, 'dead'],
  [
    /inactive|discontinued|expired|lapsed|withdrawn|abandoned|rejected|revoked|ceased|refused|dead|not in force/i,
    'dead',
  ],
  [/授权|授予|有效|维持|恢复|专利权人的姓名|专利权的转移|许可|质押|保全/, 'valid'],
  [/active|granted|patented|in force|alive|valid|maintained/i, 'valid'],
  [/公开|公布|实质审查|审中|在审|受理|申请/, 'pending'],
  [/pending|published|examination|filed|application/i, 'pending'],
];

/** `无数据` says nothing; everything else that no rule knows is left open too. */
export const stateOfWord = (word: string): LegalState | undefined => {
  if (/^(?:无数据|未知|unknown|undefined|-+)$/i.test(word.trim())) return undefined;
  // Before or after the grant alike.
  if (/专利申请权、专利权的转移/.test(word)) return undefined;
  return rules.find(([pattern]) => pattern.test(word))?.[1];
};

export const stateWords: Record<LegalState, string> = { valid: '有效', pending: '审中', dead: '失效' };

/** The newest event; the later of two on one day is the one that stands later in the list. */
export const newestEvent = (events: readonly LegalEvent[]): LegalEvent | undefined => {
  let newest: LegalEvent | undefined;
  for (const event of events) if (!newest || (event.date ?? '') >= (newest.date ?? '')) newest = event;
  return newest;
};
