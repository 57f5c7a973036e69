import { useEffect, useRef } from 'react';
import type { OrderProspect } from '#contracts/orders.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DayEntry } from '../fields/fields.tsx';
import { words as texts } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';

const weekdays = [
  texts.sunday,
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
];
export const dayWords = (day: string): string =>
  `${shownDay(day.slice(5))} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;

const extraWords = (extra: number | null): string =>
  extra ? texts.urgentExtra(formatYuan(fen(extra))) : texts.urgentPlain;

/** What becomes of the wish, in a sentence; the first possible day where it cannot be. */
const verdictOf = ({ wanted, usualDays, usualSpan, usualDay, earliest, firstDay }: OrderProspect) => {
  if (usualSpan)
    return { kind: 'plain', words: texts.usualSpan(usualSpan.from, usualSpan.to), more: texts.chooseKindFirst };
  const sooner = earliest ? texts.soonest(dayWords(earliest.day), extraWords(earliest.extra)) : '';
  if (!wanted) return { kind: 'plain', words: texts.usualDays(usualDays, dayWords(usualDay)), more: sooner };
  if (wanted.kind === 'impossible') return { kind: 'warn', words: texts.tooSoon(dayWords(firstDay)), more: sooner };
  if (wanted.kind === 'urgent')
    return { kind: 'good', words: texts.possible(extraWords(wanted.extra)), more: texts.usually(dayWords(usualDay)) };
  return { kind: 'good', words: texts.possibleUsual, more: sooner };
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
      <DayEntry path="neededBy" label={texts.wantedBy} />
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
