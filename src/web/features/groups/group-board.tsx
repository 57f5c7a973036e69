import { Button } from 'antd';
import { useState } from 'react';
import type { GroupPersonLine, GroupView } from '#contracts/groups.ts';
import { groupStageNames, groupStages } from '#domain/groups/stage.ts';
import { downloadTaskFile, taskFile } from '#web/api/calls/tasks.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { personName } from './group-words.ts';

const noUnit = '没有单位';
/** The first step of the way down: the college. */
const collegeOf = ({ person, told }: GroupPersonLine): string => (person?.unit || told.unit || noUnit).split(' / ')[0]!;

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

/** Where everybody stands, who is stuck, and what is there to take away. */
export const GroupBoard = ({ group }: { group: GroupView }) => {
  const zip = useZip(group.id);
  const file = zip.task && taskFile(zip.task);
  const people = group.people.filter(({ state }) => state !== 'dropped' && state !== 'cancelled');
  const of = (stage: GroupPersonLine['stage'], among = people) => among.filter((one) => one.stage === stage).length;
  const colleges = [...new Set(people.map(collegeOf))].map((name) => {
    const among = people.filter((one) => collegeOf(one) === name);
    const counts = Object.fromEntries(groupStageNames.map((stage) => [stage, of(stage, among)]));
    return { name, ...(counts as Record<GroupPersonLine['stage'], number>) };
  });
  const stuck = people.filter(({ stage }) => stage === 'stuck');
  const issued = people.flatMap(({ orders }) => orders.filter(({ report }) => report)).length;
  return (
    <Card
      title={`${of('done')} / ${people.length} 人已出具`}
      extra={
        <Flow gap={8}>
          <Button onClick={() => startDownload('GET /groups/:id/table', { params: { id: group.id } })}>
            汇总表 Excel
          </Button>
          {issued > 0 && (
            <Button type="primary" loading={zip.busy} onClick={zip.start}>
              打包 {issued} 份报告
            </Button>
          )}
          {file && <Button onClick={() => void downloadTaskFile(file)}>下载 {file.name}</Button>}
        </Flow>
      }
    >
      <Stack gap={12} columns="1fr">
        <Text>
          {groupStageNames
            .filter((stage) => of(stage) > 0)
            .map((stage) => `${groupStages[stage]} ${of(stage)}`)
            .join(' · ')}
        </Text>
        {people.length > 0 && (
          <BarChart
            title="各单位的进展"
            unit="人"
            lying
            rows={colleges}
            series={groupStageNames.filter((stage) => of(stage) > 0).map((key) => ({ key, name: groupStages[key] }))}
          />
        )}
        {stuck.length > 0 && (
          <Text tone="warn" breaks>
            卡住 {stuck.length} 人：{stuck.slice(0, 8).map(personName).join('、')}
            {stuck.length > 8 && ' 等'}
          </Text>
        )}
      </Stack>
    </Card>
  );
};
