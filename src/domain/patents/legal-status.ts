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

/** Words of Lens, Espacenet, Google Patents, Derwent and the offices, in Chinese. */
const chineseWords: Readonly<Record<string, string>> = {
  active: '有效',
  alive: '有效',
  'in force': '有效',
  'in-force': '有效',
  valid: '有效',
  granted: '已授权',
  grant: '已授权',
  patented: '已授权',
  'patented case': '已授权',
  issued: '已授权',
  registered: '已注册',
  maintained: '维持有效',
  pending: '审中',
  'application pending': '审中',
  'under examination': '实质审查中',
  examination: '实质审查中',
  'request for examination': '已请求实质审查',
  published: '已公开',
  publication: '已公开',
  filed: '已受理',
  application: '申请中',
  inactive: '失效',
  dead: '失效',
  'not in force': '失效',
  expired: '届满失效',
  'expired - lifetime': '届满失效',
  'expired - fee related': '未缴年费失效',
  'expired due to failure to pay maintenance fee': '未缴年费失效',
  'lapsed due to non-payment of fees': '未缴年费失效',
  lapsed: '终止',
  ceased: '终止',
  terminated: '终止',
  discontinued: '终止审查',
  withdrawn: '撤回',
  'deemed withdrawn': '视为撤回',
  'application deemed withdrawn': '视为撤回',
  abandoned: '放弃',
  surrendered: '放弃',
  rejected: '驳回',
  refused: '驳回',
  revoked: '撤销',
  invalidated: '宣告无效',
  opposed: '异议中',
  reinstated: '权利恢复',
  transferred: '权利转移',
  unknown: '不明',
  undefined: '不明',
};

/** A source's word in Chinese; undefined where it is Chinese already or no table has it. */
export const chineseStatus = (word: string): string | undefined =>
  chineseWords[
    word
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, ' ')
  ];

/** For a report: the Chinese word with the source's own behind it. */
export const statusInWords = (word: string): string => {
  const chinese = chineseStatus(word);
  return chinese ? `${chinese}（${word}）` : word;
};

export const stateWords: Record<LegalState, string> = { valid: '有效', pending: '审中', dead: '失效' };

/** The newest event; the later of two on one day is the one that stands later in the list. */
export const newestEvent = (events: readonly LegalEvent[]): LegalEvent | undefined => {
  let newest: LegalEvent | undefined;
  for (const event of events) if (!newest || (event.date ?? '') >= (newest.date ?? '')) newest = event;
  return newest;
};
