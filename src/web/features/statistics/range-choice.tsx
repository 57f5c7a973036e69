import { Button } from 'antd';
import { typedDay } from '#domain/dates/typed-day.ts';
import { type DayRange, type Preset, presetRange, presets } from '#domain/statistics/periods.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Flow } from '#web/ui/layout/layout.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';

const presetNames = Object.keys(presets) as Preset[];
const usual: Preset = 'year';

/** What the address bar says, else this year; nonsense and days turned round are left out. */
export const readRange = (params: URLSearchParams, now: number): DayRange => {
  const [from, to] = [typedDay(params.get('from') ?? ''), typedDay(params.get('to') ?? '')];
  return from && to && from <= to ? { from, to } : presetRange(usual, now);
};

/** The range in the address bar: a link shows a colleague the same figures. */
export const useRange = (): [DayRange, (range: DayRange) => void] => {
  const [params, setParams] = useAddressQuery();
  return [
    readRange(params, Date.now()),
    (range) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('from', range.from);
          next.set('to', range.to);
          return next;
        },
        { replace: true },
      ),
  ];
};

interface RangeChoiceProps {
  range: DayRange;
  onRange: (range: DayRange) => void;
}

/** This month, the quarter, the year, or any days. */
export const RangeChoice = ({ range, onRange }: RangeChoiceProps) => {
  const chosen = (preset: Preset): boolean => {
    const { from, to } = presetRange(preset, Date.now());
    return from === range.from && to === range.to;
  };
  const put = (side: keyof DayRange) => (typed: string) => {
    const day = typedDay(typed);
    if (!day) return;
    const next = { ...range, [side]: day };
    // Of two days turned round the one just chosen stands.
    onRange(next.from <= next.to ? next : { from: day, to: day });
  };
  return (
    <Flow className="statistics-range" gap="8 20">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <span role="group" aria-label="时间范围">
        {presetNames.map((preset) => (
          <Button
            key={preset}
            type={chosen(preset) ? 'primary' : 'default'}
            aria-pressed={chosen(preset)}
            onClick={() => onRange(presetRange(preset, Date.now()))}
          >
            {presets[preset]}
          </Button>
        ))}
      </span>
      <span>
        <DateField label="从" value={range.from} onChange={put('from')} /> —{' '}
        <DateField label="到" value={range.to} onChange={put('to')} />
      </span>
    </Flow>
  );
};
