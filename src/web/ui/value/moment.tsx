import { dayPattern, type TimeInput } from '#domain/dates/format.ts';
import { shownTime } from '#domain/dates/shown.ts';

interface MomentProps {
  at: TimeInput | null | undefined;
  /** The day alone; the whole moment stands in the tooltip. */
  day?: boolean;
}

/** A moment as §9.12 writes it, on English pages as English has it. */
export const Moment = ({ at, day = false }: MomentProps) => {
  const whole = shownTime(at);
  if (whole === '') return <span>—</span>;
  return (
    <time title={whole} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {day ? shownTime(at, { pattern: dayPattern }) : whole}
    </time>
  );
};
