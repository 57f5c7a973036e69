import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CheckLine, OrderedCheck } from '#contracts/similarity.ts';
import { percent } from '#domain/similarity/passage-marks.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { WorkFrame } from '#web/kit/work-frame.tsx';
import { WorkSteps } from '#web/kit/work-steps.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { sizeWords } from '#web/ui/value/size-words.ts';
import { HonestBar } from './honest-bar.tsx';
import { ManuscriptChoice } from './manuscript-choice.tsx';
import { similarityKey, useOverview, useSimilarityTasks } from './use-similarity.ts';
import './similarity.css';
import './ordered-check-page.css';

const stateWords = ({ state, shares, error }: CheckLine): string => {
  if (state === 'running') return '正在比对';
  if (state === 'failed') return error || '没有完成';
  return shares ? `总计 ${percent(shares.total)}，去除引用 ${percent(shares.withoutQuotations)}` : '';
};

const resultPath = (id: string): string => `/similarityCheck?id=${id}`;

const Checks = ({ checks }: { checks: readonly CheckLine[] }) => (
  <ul className="similarity-ordered">
    {checks.map((check) => (
      <li key={check.id}>
        <span>
          <Moment at={check.createdAt} />
          <Text as="small" display="block" size="second">
            {stateWords(check)}
          </Text>
        </span>
        <span>{check.reportNumber && `报告 ${check.reportNumber}`}</span>
        <Link to={resultPath(check.id)}>查看结果</Link>
      </li>
    ))}
  </ul>
);

const isDone = ({ state }: CheckLine): boolean => state === 'done';

const nextStep = ({ checks }: OrderedCheck): string => {
  if (checks.some(({ reportNumber }) => reportNumber))
    return '报告已放进委托的初稿。核对后点“完成初稿”，报告随委托交付。';
  if (checks.some(isDone)) return '比对已完成：请打开结果核对、标注，再点“出具报告”。';
  return checks.some(({ state }) => state === 'running')
    ? '正在比对，您可以离开，完成后回到这里。'
    : '点“开始比对”，用本单位今天的文本比对这份稿件。';
};

const Bench = ({ order }: { order: OrderedCheck }) => {
  const { data: overview } = useOverview();
  useSimilarityTasks('similarity.check');
  const start = useAction(
    () => call('POST /similarity/orders/check', { body: { orderId: order.id, foldTraditional: true } }),
    { refresh: similarityKey, said: '已开始比对' },
  );
  const running = order.checks.some(({ state }) => state === 'running');
  const issued = order.checks.some(({ reportNumber }) => reportNumber);
  // One button in the foot names the next thing to do: compare, look at the result, finish the draft on the order.
  const unissued = issued ? undefined : order.checks.find(isDone);
  const first = !issued && !unissued;
  const [last] = order.checks;
  const steps = [
    { key: 'manuscript', name: '稿件', done: order.manuscript !== null },
    { key: 'check', name: '比对', count: last ? `${order.checks.length} 次` : '', done: order.checks.some(isDone) },
    { key: 'report', name: '报告', done: issued },
  ];
  const navigate = useNavigate();
  const next = first ? (
    order.manuscript && (
      <Button type="primary" loading={start.isPending || running} onClick={() => start.mutate(undefined)}>
        {order.checks.length > 0 ? '再比对一次' : '开始比对'}
      </Button>
    )
  ) : unissued ? (
    <LinkButton type="primary" to={resultPath(unissued.id)}>
      看结果，出具报告
    </LinkButton>
  ) : (
    <WorkSteps orderId={order.id} only={['start', 'compare', 'finish-draft']} refresh={[similarityKey]} />
  );
  return (
    <WorkFrame
      orderId={order.id}
      number={order.number}
      title={order.title || '稿件比对'}
      facts={[order.kind, order.authors, order.state]}
      due={order.due}
      closed={order.closed}
      steps={steps}
      step={steps.find(({ done }) => !done)?.key ?? 'report'}
      onStep={(key) => key !== 'manuscript' && last && void navigate(resultPath((unissued ?? last).id))}
      foot={
        order.closed === null && (
          <>
            <span>{nextStep(order)}</span>
            {next}
          </>
        )
      }
      actions={
        order.closed === null &&
        !first && (
          <Button loading={start.isPending || running} onClick={() => start.mutate(undefined)}>
            再比对一次
          </Button>
        )
      }
    >
      {overview && <HonestBar held={overview.held} day={overview.day} />}
      <Card
        title="稿件"
        text={
          order.manuscript
            ? `${order.manuscript.name}，${sizeWords(order.manuscript.size)}，委托人 ${order.applicantName}`
            : '委托里没有可以比对的稿件，请让委托人补交 Word、PDF、txt 或 tex'
        }
      >
        {order.checks.length > 0 ? <Checks checks={order.checks} /> : <Empty title="还没有比对过" />}
      </Card>
    </WorkFrame>
  );
};

const Ordered = ({ id }: { id: string }) => {
  const { data, load } = useQuery({
    queryKey: [similarityKey, 'ordered', id],
    queryFn: () => call('GET /similarity/orders/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.checks.some((one) => one.state === 'running') ? 3_000 : false),
  });
  return data ? <Bench order={data} /> : <Skeleton load={load} rows={6} />;
};

/** /similarityOrders/workbench: the comparison of an order's manuscript. */
export const OrderedCheckPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <Ordered key={id} id={id} /> : <ManuscriptChoice />;
};
