import { formatDay, formatTime, type TimeInput } from '#domain/dates/format.ts';

interface MomentProps {
  at: TimeInput | null | undefined;
  /** The day alone; the whole moment stands in the tooltip. */
  day?: boolean;
}

/** A moment as §9.12 writes it. */
export const Moment = ({ at, day = false }: MomentProps) => {
  const whole = formatTime(at);
  if (whole === '') return <span>—</span>;
  return (
    <time title={whole} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {day ? formatDay(at) : whole}
    </time>
  );
};
