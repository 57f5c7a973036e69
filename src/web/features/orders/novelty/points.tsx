import { Button } from 'antd';
import { mostNoveltyPoints, suggestedPointLength } from '#domain/orders/services/novelty/form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { GroupFrame, ProblemSentence } from '../form/fields/field-frame.tsx';
import { GrowingArea } from '../form/fields/growing-area.tsx';
import { RemovedEntry } from '../form/fields/removed-entry.tsx';
import { problemAt, useField, useSheet, useSheetState } from '../form/sheet-context.ts';
import { words } from './novelty-words.ts';

const Point = ({ place, onRemove }: { place: number; onRemove: (() => void) | undefined }) => {
  const { value, change, touch } = useField<string>(`noveltyPoints.${place}`);
  const problem = useSheetState((state) => problemAt(state, `noveltyPoints.${place}`, false));
  const length = [...(value ?? '').trim()].length;
  return (
    <Stack gap={2} marginBottom={10} data-path={`noveltyPoints.${place}`}>
      <GrowingArea
        aria-label={words.point(place + 1)}
        rows={2}
        maxLength={1000}
        value={value}
        placeholder={words.pointHint(place + 1)}
        onChange={({ target }) => change(target.value)}
        onBlur={touch}
      />
      <Row align="center" justify="space-between">
        <span className="of-hint">{words.lengthOf(length, suggestedPointLength)}</span>
        {onRemove && (
          <Button type="link" size="small" aria-label={words.removePoint(place + 1)} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </Row>
      {problem && <ProblemSentence problem={problem} />}
    </Stack>
  );
};

/** 查新点, each a text of its own that can be taken out. */
export const Points = () => {
  const { value, problem, change } = useField<string[]>('noveltyPoints');
  const sheet = useSheet();
  const points = value.length === 0 ? [''] : value;
  const remove = (place: number) => {
    if (points[place]?.trim())
      sheet.removeAt('noveltyPoints', place, words.pointRemoved(place + 1, points[place] ?? ''));
    else change(points.toSpliced(place, 1));
  };
  return (
    <GroupFrame path="noveltyPoints" label={words.points} required problem={problem} wide hint={words.pointsHint}>
      {points.map((_, place) => (
        <Point
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name but its place
          key={place}
          place={place}
          onRemove={points.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <RemovedEntry path="noveltyPoints" />
      <div>
        <Button size="small" disabled={points.length >= mostNoveltyPoints} onClick={() => change([...points, ''])}>
          {words.addPoint}
        </Button>
      </div>
    </GroupFrame>
  );
};
