import { useEffect, useRef } from 'react';
import type { OrderProspect } from '#contracts/orders.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DayEntry } from '../fields/fields.tsx';
import { useSheet, useSheetState } from '../sheet-context.ts';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
export const dayWords = (day: string): string =>
  `${day.slice(5)} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;

const extraWords = (extra: number | null): string => (extra ? `，加急 +${formatYuan(fen(extra))}` : '，加急');

/** What becomes of the wish, in a sentence; the first possible day where it cannot be. */
const verdictOf = ({ wanted, usualDays, usualSpan, usualDay, earliest, firstDay }: OrderProspect) => {
  if (usualSpan)
    return { kind: 'plain', words: `通常 ${usualSpan.from}–${usualSpan.to} 个工作日`, more: '选一种，就有日期和价格' };
  const sooner = earliest ? `最快 ${dayWords(earliest.day)}${extraWords(earliest.extra)}` : '';
  if (!wanted) return { kind: 'plain', words: `通常 ${usualDays} 个工作日，${dayWords(usualDay)}`, more: sooner };
  if (wanted.kind === 'impossible') return { kind: 'warn', words: `来不及，最早 ${dayWords(firstDay)}`, more: sooner };
  if (wanted.kind === 'urgent')
    return { kind: 'good', words: `来得及${extraWords(wanted.extra)}`, more: `通常 ${dayWords(usualDay)}` };
  return { kind: 'good', words: '来得及，普通件', more: sooner };
};

/** A day before the usual one makes the order urgent, any other does not: nobody has to say both. */
const useUrgency = (prospect: OrderProspect | undefined): void => {
  const sheet = useSheet();
  const day = useSheetState(({ form }) => form.neededBy);
  const before = useRef<{ day: string; usualDays?: number }>({ day });
  useEffect(() => {
    if (prospect === undefined || (prospect.wanted?.day ?? '') !== day.trim()) return;
    const { usualDays } = prospect;
    const last = before.current;
    before.current = { day, usualDays };
    // Another kind or more papers take other days: the same wish may have become usual, or hurried.
    const longer = day.trim() !== '' && last.usualDays !== undefined && last.usualDays !== usualDays;
    if (last.day === day && !longer) return;
    const urgent = prospect.wanted !== null && prospect.wanted.kind !== 'usual';
    if (sheet.store.getState().form.urgent !== urgent) sheet.change('urgent', urgent);
  }, [day, prospect, sheet]);
};

/** 几时要 → whether it can be → what it costs. */
export const DayPart = ({ prospect }: { prospect: OrderProspect | undefined }) => {
  useUrgency(prospect);
  const verdict = prospect && verdictOf(prospect);
  return (
    <>
      <DayEntry path="neededBy" label="几时要" />
      {verdict && (
        <div className="oq-verdict" data-kind={verdict.kind} role="status">
          <span>{verdict.words}</span>
          {verdict.more && (
            <Text as="small" display="block">
              {verdict.more}
            </Text>
          )}
        </div>
      )}
    </>
  );
};
