import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { GroupPersonLine, GroupView } from '#contracts/groups.ts';
import { type GroupStage, groupStageNames, groupStages } from '#domain/groups/stage.ts';
import { downloadTaskFile, taskFile } from '#web/api/calls/tasks.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { type PlanColumn, PlanTable } from '#web/kit/plan-table.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Flow, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { GroupStuck } from './group-stuck.tsx';
import { GroupTiles, StageSign, useTiled } from './group-tiles.tsx';
import { collegeOf, personName, stageMeanings } from './group-words.ts';

const useZip = (id: string) => {
  const [taskId, setTaskId] = useState<string>();
  const start = useAction(() => call('POST /groups/zip', { body: { id } }), { refresh: 'tasks' });
  const { data: task } = useQuery({
    queryKey: ['tasks', 'one', taskId],
    queryFn: () => call('GET /tasks/:id', { params: { id: taskId ?? '' } }),
    enabled: taskId !== undefined,
    refetchInterval: ({ state }) => (state.data && ['waiting', 'running'].includes(state.data.state) ? 1_000 : false),
    failure: 'beside',
  });
  const busy = start.isPending || task?.state === 'waiting' || task?.state === 'running';
  return { start: () => start.mutate(undefined, { onSuccess: (begun) => setTaskId(begun.taskId) }), task, busy };
};

/** Whether it will be done in time, in one sentence. */
const Forecast = ({ forecast, neededBy }: { forecast: GroupView['forecast']; neededBy: string }) => {
  const { left, finishOn, late, lately } = forecast;
  if (left === 0) return <Text tone="good">全部好了。</Text>;
  const by = neededBy && `，期限 ${neededBy}`;
  if (late !== null && late > 0)
    return (
      <Text tone="warn">
        {finishOn ? `照最近五个工作日的速度 ${finishOn} 全部好` : '最近五个工作日没有出具'}
        {by}：会有 {late} 人赶不上
      </Text>
    );
  return (
    <Text tone="soft">
      {finishOn
        ? `照最近五个工作日的速度（${lately} 人）${finishOn} 全部好${by}`
        : `还有 ${left} 人；最近五个工作日没有出具，还不能预计${by}`}
    </Text>
  );
};

/** The states that have a key. */
const keyed: readonly GroupStage[] = ['done', 'reviewing', 'searching', 'asked', 'stuck'];

const lastReport = ({ orders }: GroupPersonLine) =>
  orders.flatMap(({ report }) => report ?? []).toSorted((one, other) => other.issuedOn.localeCompare(one.issuedOn))[0];

const figure = (line: GroupPersonLine, of: 'included' | 'cited' | 'others'): string => {
  const reports = line.orders.flatMap(({ report }) => report ?? []);
  return reports.length === 0 ? '' : reports.map((report) => report[of] ?? '—').join(' / ');
};

const columns: PlanColumn<GroupPersonLine>[] = [
  {
    title: '人',
    say: (line) => (
      <>
        <b>{personName(line)}</b> <Text tone="soft">{collegeOf(line)}</Text>
      </>
    ),
  },
  {
    title: '情况',
    say: ({ stage, waitsFor }) => (
      <StatusTag meaning={stageMeanings[stage]}>{`${groupStages[stage]}${waitsFor && `（${waitsFor}）`}`}</StatusTag>
    ),
    width: 190,
  },
  { title: '收录', say: (line) => figure(line, 'included'), width: 80, numeric: true },
  { title: '被引', say: (line) => figure(line, 'cited'), width: 80, numeric: true },
  { title: '他引', say: (line) => figure(line, 'others'), width: 80, numeric: true },
  { title: '出具', say: (line) => lastReport(line)?.issuedOn ?? '', width: 120, numeric: true },
];

const newestFirst = (one: GroupPersonLine, other: GroupPersonLine): number =>
  (lastReport(other)?.issuedOn ?? '').localeCompare(lastReport(one)?.issuedOn ?? '') ||
  groupStageNames.indexOf(one.stage) - groupStageNames.indexOf(other.stage);

/** Where everybody stands, who is stuck, whether it will be done in time, and what is there to take away. */
export const GroupBoard = ({ group }: { group: GroupView }) => {
  const zip = useZip(group.id);
  const file = zip.task && taskFile(zip.task);
  const [only, setOnly] = useState<GroupStage>();
  const [name, setName] = useState('');
  const search = useRef<HTMLDivElement>(null);
  const tiled = useTiled(group.people.length);
  const people = group.people.filter(({ state }) => state !== 'dropped' && state !== 'cancelled');
  const of = (stage: GroupStage) => people.filter((one) => one.stage === stage).length;
  const issued = people.flatMap(({ orders }) => orders.filter(({ report }) => report)).length;
  const toggle = (stage: GroupStage) => setOnly((now) => (now === stage ? undefined : stage));
  useKeys({
    ...Object.fromEntries(keyed.map((stage, at) => [String(at + 1), () => toggle(stage)])),
    '/': () => search.current?.querySelector('input')?.focus(),
    d: () => (issued > 0 ? zip.start() : false),
  });
  const wanted = name.trim().toLowerCase();
  const listed = people
    .filter((line) => only === undefined || line.stage === only)
    .filter(
      (line) =>
        !wanted || `${personName(line)} ${line.person?.number ?? line.told.number}`.toLowerCase().includes(wanted),
    )
    .toSorted(newestFirst);
  return (
    <>
      <Grid gap={12} columns="1fr 300px" narrow={{ columns: '1fr' }}>
        <Card
          title={`已出具 ${of('done')} / ${people.length}`}
          extra={
            <Flow gap={8}>
              <Button onClick={() => startDownload('GET /groups/:id/table', { params: { id: group.id } })}>
                汇总表 Excel
              </Button>
              {issued > 0 && (
                <Button type={file ? 'default' : 'primary'} loading={zip.busy} onClick={zip.start}>
                  打包 {issued} 份报告
                </Button>
              )}
              {file && (
                <Button type="primary" onClick={() => void downloadTaskFile(file)}>
                  下载 {file.name}
                </Button>
              )}
            </Flow>
          }
        >
          <Stack gap={12} columns="1fr">
            <Forecast forecast={group.forecast} neededBy={group.terms?.neededBy ?? ''} />
            <Flow gap={8}>
              {groupStageNames
                .filter((stage) => of(stage) > 0)
                .map((stage) => (
                  <Button
                    key={stage}
                    type={only === stage ? 'primary' : 'default'}
                    icon={tiled && <StageSign stage={stage} />}
                    aria-pressed={only === stage}
                    onClick={() => toggle(stage)}
                  >
                    {groupStages[stage]} {of(stage)}
                  </Button>
                ))}
            </Flow>
            {people.length > 0 && (
              <GroupTiles people={people} only={only} onOpen={(line) => setName(personName(line))} />
            )}
          </Stack>
        </Card>
        <Card title={`卡住 ${of('stuck')}`}>
          <GroupStuck group={group} stuck={people.filter(({ stage }) => stage === 'stuck')} />
        </Card>
      </Grid>
      <Card
        title="最近变化"
        extra={
          <div ref={search}>
            <SearchField label="姓名、工号" value={name} onValue={setName} />
          </div>
        }
      >
        <PlanTable rowKey={({ id }) => id} columns={columns} rows={listed} pageSize={8} />
      </Card>
    </>
  );
};
