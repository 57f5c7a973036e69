import type { ListedInstitution } from '#contracts/institutions/institutions.ts';
import { formatDay } from '#domain/dates/format.ts';
import { boughtModules } from '#domain/navigation/work-types.ts';
import { services } from '#domain/services/service.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import type { Meaning } from '#web/ui/value/status-tag.tsx';

export const moduleOptions = optionsOf(services, boughtModules);

export const moduleNames = (modules: readonly string[]): string =>
  moduleOptions
    .filter(({ value }) => modules.includes(value))
    .map(({ label }) => label)
    .join('、');

export const standings = [
  { value: 'open', label: '使用中' },
  { value: 'suspended', label: '已停用' },
  { value: 'due-soon', label: '即将到期' },
  { value: 'past-due', label: '已到期' },
] as const;

export type Standing = (typeof standings)[number]['value'];

export const isStanding = (text: string | undefined): text is Standing => standings.some(({ value }) => value === text);

/** One word for how an institution stands; the gravest first. */
export const standingOf = (
  { suspended, dueDate }: Pick<ListedInstitution, 'suspended' | 'dueDate'>,
  today: number,
): { word: string; meaning: Meaning } => {
  if (suspended) return { word: '已停用', meaning: 'wrong' };
  if (dueDate !== null && dueDate < formatDay(today)) return { word: '已到期', meaning: 'money' };
  return { word: '使用中', meaning: 'done' };
};
