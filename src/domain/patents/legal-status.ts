import { effectOfCode, effectOfWords, type LegalEffect } from './legal-state-rules.ts';
import type { LegalEvent, LegalState } from './patent-record.ts';

/** What a source's word says of the right; undefined is 不明: a word that says nothing, or that no case knows. */
export const stateOfWord = (word: string): LegalState | undefined => {
  const effect = effectOfWords(word);
  // Only a right that was granted is licensed, pledged or handed on under this name.
  if (effect === 'none')
    return /专利权/.test(word) && !/申请权/.test(word) && /许可|质押|保全|转移|转让/.test(word) ? 'valid' : undefined;
  return effect;
};

/** A source that knows nothing itself, or tells of something beside the right: its events may know more. */
export const leavesStateToEvents = (word: string): boolean =>
  effectOfWords(word) === 'none' ||
  /^(?:[-—/\s]*|未知|不明|未确认|无数据|暂无|unknown|undefined|not available|n\/a)$/i.test(word.trim());

/** By its code where the office is known, else by its words. */
const effectOfEvent = ({ code, text }: LegalEvent, office: string | undefined): LegalEffect | undefined => {
  const effect = code && office ? effectOfCode(office, code) : undefined;
  if (effect === 'words') return effectOfWords(text) ?? 'none';
  return effect ?? effectOfWords(text);
};

/**
 * Events in the order of time. A file that lists the newest first lists those of one day so too; events without a day
 * stand before the others.
 */
const inTime = (events: readonly LegalEvent[]): LegalEvent[] => {
  const day = ({ date }: LegalEvent): string => date ?? '';
  const days = events.map(day).filter(Boolean);
  const listed = (days[0] ?? '') > (days.at(-1) ?? '') ? events.toReversed() : events;
  return listed.toSorted((one, other) => (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0));
};

/**
 * The last event in time that changes the state, with that state. An event that no case knows leaves it open from then
 * on: whether it ended the right nobody here can tell.
 */
export const decidingEvent = (
  events: readonly LegalEvent[],
  office?: string,
): { event: LegalEvent; state: LegalState } | undefined => {
  const ordered = inTime(events);
  let firstGrant: number | undefined;
  let isPassed = false;
  for (const [at, event] of [...ordered.entries()].reverse()) {
    const effect = effectOfEvent(event, office);
    if (effect === 'none') continue;
    if (effect === 'pending') {
      firstGrant ??= ordered.findIndex((one) => effectOfEvent(one, office) === 'valid');
      // What was granted is not examined again: a corrected publication or an appeal stands beside the right.
      if (firstGrant >= 0 && firstGrant < at) {
        isPassed = true;
        continue;
      }
    }
    if (isPassed && effect === 'dead') return undefined;
    return effect && { event, state: effect };
  }
  return undefined;
};

export const stateByEvents = (events: readonly LegalEvent[], office?: string): LegalState | undefined =>
  decidingEvent(events, office)?.state;

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

/** The newest event. */
export const newestEvent = (events: readonly LegalEvent[]): LegalEvent | undefined => inTime(events).at(-1);
