import { Segmented } from 'antd';
import { useState } from 'react';
import type { GroupPersonLine } from '#contracts/groups.ts';
import { type GroupStage, groupStageNames, groupStages } from '#domain/groups/stage.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Flow, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { collegeOf, personName } from './group-words.ts';
import './group-tiles.css';

/** More are bars: a tile that is too small to hit says nothing. */
const mostTiles = 600;

/** Of so many people, in this window. */
export const useTiled = (people: number): boolean => !useNarrow() && people <= mostTiles;

/** A tile that says what its colour means. */
export const StageSign = ({ stage }: { stage: GroupStage }) => (
  <span className="cy-tile" data-stage={stage} data-sign="true" aria-hidden="true">
    {stage === 'stuck' && '!'}
  </span>
);

interface TilesProps {
  people: readonly GroupPersonLine[];
  only: GroupStage | undefined;
  onOpen: (line: GroupPersonLine) => void;
}

const Tile = ({ line, off, onOpen }: { line: GroupPersonLine; off: boolean; onOpen: () => void }) => {
  const said = `${personName(line)}：${groupStages[line.stage]}${line.waitsFor && `（${line.waitsFor}）`}`;
  return (
    <button
      type="button"
      className="cy-tile"
      data-stage={line.stage}
      data-off={off}
      title={said}
      aria-label={said}
      onClick={onOpen}
    >
      {line.stage === 'stuck' && '!'}
    </button>
  );
};

/** Done first, then as far as each has come. */
const inOrder = (people: readonly GroupPersonLine[]): GroupPersonLine[] =>
  people.toSorted((one, other) => groupStageNames.indexOf(one.stage) - groupStageNames.indexOf(other.stage));

const ways = { college: '按学院', stage: '按状态', person: '按人' } as const;
type Way = keyof typeof ways;

const rowsOf = (people: readonly GroupPersonLine[], way: Way): [string, GroupPersonLine[]][] => {
  if (way === 'person') return [['全部', [...people]]];
  if (way === 'stage')
    return groupStageNames
      .map((stage): [string, GroupPersonLine[]] => [groupStages[stage], people.filter((line) => line.stage === stage)])
      .filter(([, some]) => some.length > 0);
  return [...new Set(people.map(collegeOf))].map((name) => [
    name,
    inOrder(people.filter((line) => collegeOf(line) === name)),
  ]);
};

/** The bars say by colour what the tiles say. */
const meanings = {
  done: 'good',
  reviewing: 'going',
  searching: 'begun',
  accepting: 'queued',
  asked: 'waits',
  stuck: 'stuck',
  idle: 'nothing',
} as const satisfies Record<GroupStage, string>;

/** One tile, one person. On a phone, and of very many, bars. */
export const GroupTiles = ({ people, only, onOpen }: TilesProps) => {
  const [way, setWay] = useState<Way>('college');
  const tiled = useTiled(people.length);
  if (!tiled) {
    const rows = rowsOf(people, 'college').map(([name, some]) => {
      const counts = groupStageNames.map((stage) => [stage, some.filter((one) => one.stage === stage).length]);
      return { name, ...(Object.fromEntries(counts) as Record<GroupStage, number>) };
    });
    return (
      <BarChart
        title="各单位的进展"
        unit="人"
        heading="单位"
        lying
        rows={rows}
        series={groupStageNames
          .filter((stage) => people.some((one) => one.stage === stage))
          .map((key) => ({ key, name: groupStages[key], meaning: meanings[key] }))}
      />
    );
  }
  return (
    <Stack gap={8} columns="1fr">
      <Flow justify="flex-end">
        <Segmented aria-label="怎样排" value={way} onChange={setWay} options={optionsOf(ways)} />
      </Flow>
      {rowsOf(people, way).map(([name, some]) => (
        <Grid key={name} columns="minmax(96px, 168px) 1fr auto" gap={8}>
          <span>{name}</span>
          <div className="cy-tiles">
            {some.map((line) => (
              <Tile
                key={line.id}
                line={line}
                off={only !== undefined && line.stage !== only}
                onOpen={() => onOpen(line)}
              />
            ))}
          </div>
          <Text tone="soft">
            {way !== 'stage' && `${some.filter(({ stage }) => stage === 'done').length} / `}
            {some.length}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
};
