import { englishDay } from '../dates/english-day.ts';
import type { MailKey } from './order-mails.ts';

/** What comes about by the day a mail names: an automatic confirmation, the end of a period, or the work that is due. */
export type UntilKind = 'confirmed' | 'received' | 'objections' | 'staff' | 'expected';

const kinds: Readonly<Partial<Record<MailKey, UntilKind>>> = {
  'draft-ready': 'confirmed',
  'draft-reminder': 'confirmed',
  couriered: 'received',
  completed: 'objections',
  'work-new': 'staff',
  'work-back': 'staff',
  // Orders that the library has in its hands: the expected day is what the reader waits for.
  submitted: 'expected',
  paid: 'expected',
  'in-progress': 'expected',
  'in-review': 'expected',
  'awaiting-signature': 'expected',
  'draft-objected': 'expected',
  'draft-taken-back': 'expected',
  'work-resumed': 'expected',
};

/** undefined: nobody can say by when anything happens. */
export const untilKindOf = (key: MailKey): UntilKind | undefined => kinds[key];

const chinese: Readonly<Record<UntilKind, (day: string, isPast: boolean) => string>> = {
  confirmed: (day) => `${day} 前未回复视为确认`,
  received: (day) => `${day} 前未确认视为收到`,
  objections: (day) => `异议请在 ${day} 前提出`,
  staff: (day, isPast) => (isPast ? `应于 ${day} 完成，已逾期` : `应在 ${day} 前完成`),
  // A day that is past is no expectation.
  expected: (day, isPast) => (isPast ? '' : `预计 ${day} 完成`),
};

const english: typeof chinese = {
  confirmed: (day) => `${day}; without a reply the draft counts as confirmed`,
  received: (day) => `${day}; without a word it counts as received`,
  objections: (day) => `objections until ${day}`,
  staff: chinese.staff,
  expected: (day, isPast) => (isPast ? '' : `expected on ${day}`),
};

interface Until {
  day: string;
  today: string;
  inEnglish?: boolean;
}

export const untilWords = (kind: UntilKind, { day, today, inEnglish = false }: Until): string =>
  inEnglish ? english[kind](englishDay(day), day < today) : chinese[kind](day, day < today);
