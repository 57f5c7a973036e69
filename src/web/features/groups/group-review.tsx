import { Button } from 'antd';
import { Link } from 'react-router';
import type { GroupView, GroupReview as Review } from '#contracts/groups.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { type PlanColumn, PlanTable } from '#web/kit/plan-table.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { groupsKey } from './group-words.ts';

type Line = Review['list'][number];

const orUnknown = (figure: number | null): number | string => figure ?? '—';

const stateOf = ({ state, passedBy, sampled, unusual }: Line, percent: number) => {
  if (state !== 'waiting') return <Text tone="good">{passedBy ? `${passedBy}已审核` : '已审核'}</Text>;
  if (unusual.length > 0) return <Text tone="warn">请先看</Text>;
  return sampled && percent < 100 ? <b>抽中，请看</b> : '待审核';
};

const columnsOf = (percent: number): PlanColumn<Line>[] => [
  {
    title: '报告',
    width: 220,
    say: ({ orderId, number, applicantName }) => (
      <>
        <Link to={`/workOrder/workOrder?id=${orderId}`}>{number}</Link> {applicantName}
      </>
    ),
  },
  { title: '情况', say: (line) => stateOf(line, percent), width: 120 },
  {
    title: '论文 / 收录 / 被引 / 他引',
    width: 190,
    say: ({ papers, included, cited, others }) => [papers, ...[included, cited, others].map(orUnknown)].join(' / '),
  },
  {
    title: '为什么先看',
    say: ({ unusual }) => (unusual.length > 0 ? unusual.join('；') : <Text tone="soft">没有异常</Text>),
  },
];

/** The finished drafts of the group: the unusual first; where the institution says so, usual ones pass by a sample. */
export const GroupReview = ({ group }: { group: GroupView }) => {
  const { data } = useQuery({
    queryKey: [groupsKey, 'review', group.id],
    queryFn: () => call('GET /groups/:id/review', { params: { id: group.id } }),
    failure: 'beside',
  });
  const pass = useAction(
    (lines: readonly Line[]) =>
      call('POST /groups/review/pass', {
        body: {
          id: group.id,
          orders: lines.map(({ orderId: id, version, contentHash }) => ({ id, version, contentHash })),
        },
      }),
    {
      refresh: groupsKey,
      said: ({ passed, refused }) =>
        [`按抽样放行 ${passed} 份`, ...refused.map(({ number, sentence }) => `${number}：${sentence}`)].join('；'),
    },
  );
  if (!data || data.list.length === 0) return null;
  const { list, percent } = data;
  const waiting = list.filter(({ state }) => state === 'waiting');
  const odd = waiting.filter(({ unusual }) => unusual.length > 0);
  const drawn = waiting.filter(({ sampled }) => sampled);
  const rest = waiting.filter(({ unusual, sampled }) => unusual.length === 0 && !sampled);
  return (
    <Card
      title={`初稿 ${list.length} 份 = ${list.length - waiting.length} 已审核 + ${odd.length} 请先看 + ${waiting.length - odd.length} 没有异常`}
      extra={
        percent < 100 &&
        rest.length > 0 && (
          <Button disabled={drawn.length > 0} loading={pass.isPending} onClick={() => pass.mutate(rest)}>
            按抽样放行其余 {rest.length} 份
          </Button>
        )
      }
    >
      <Stack gap={12} columns="1fr">
        <Text tone="soft">
          {percent < 100
            ? `没有异常的按本单位设置抽查 ${percent}%，由内容哈希抽取${drawn.length > 0 ? `；还有 ${drawn.length} 份抽中的没有审核` : ''}。放行写入每份报告的记录。`
            : '每份都审核，有异常的在前。'}
        </Text>
        <PlanTable rowKey={({ orderId }) => orderId} columns={columnsOf(percent)} rows={list} pageSize={20} />
      </Stack>
    </Card>
  );
};
