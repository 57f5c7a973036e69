import type { RunCounts } from '#contracts/identity/roster.ts';
import { changeKindNames, changeKinds } from '#domain/roster/roster.ts';

const told = (counts: RunCounts['person'], unit: string): string =>
  changeKindNames
    .flatMap((kind) => (counts[kind] > 0 ? [`${changeKinds[kind]} ${counts[kind]} ${unit}`] : []))
    .join('、');

/** What a run did or would do, in words. */
export const countWords = ({ person, unit }: RunCounts): string =>
  [told(person, '人'), told(unit, '个部门')].filter(Boolean).join('；') || '没有变化';
