import type { ConnectionView } from '#contracts/connections/connections.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid, Row, Text } from '#web/ui/layout/layout.tsx';
import './usage-card.css';

const dayOf = (day: string): string => day.slice(5);

const limitWords = (limit: number | null, unit: string, used: number): string =>
  `${limit === null ? '不限' : `${limit} ${unit}`}，已用 ${used}`;

/** What only a language model counts. */
const ModelLimits = (model: ConnectionView) => (
  <>
    <dt>每月</dt>
    <Text as="dd" numeric>
      {limitWords(model.monthlyBudget, '次', model.usedThisMonth)}
    </Text>
    <dt>词元</dt>
    <Text as="dd" numeric>
      每天 {limitWords(model.dailyTokens, '个', model.tokensToday)}
    </Text>
    <dt />
    <Text as="dd" numeric>
      每月 {limitWords(model.monthlyTokens, '个', model.tokensThisMonth)}
    </Text>
    <dt>一次</dt>
    <Text as="dd" numeric>
      最多发 {model.promptCharacters} 字
    </Text>
  </>
);

/** Where the quota went this month: a bar for each day, a line for each order, and the limits. */
export const UsageCard = ({ connection }: { connection: ConnectionView }) => {
  const { source, dailyBudget, yearlyBudget, orderBudget, perSecond, concurrency, askAbove } = connection;
  const { data } = useQuery({
    queryKey: ['connections', 'usage', source],
    queryFn: () => call('POST /connections/usage', { body: { source } }),
    failure: 'beside',
  });
  const days = data?.days ?? [];
  const most = Math.max(1, ...days.map(({ requests }) => requests));
  const unit = connection.yearlyUnit === 'records' ? '条' : '次';
  return (
    <aside className="connections-usage ui-card cy-stack cy-gap-3" aria-label="额度去向">
      <Text as="h2" margin={0} size="block" leading="24px">
        额度去向
      </Text>
      {days.length > 0 ? (
        <>
          <Row
            as="ul"
            className="connections-days"
            gap={4}
            align="end"
            height={76}
            edgeBottom="line"
            aria-label="本月每天的请求"
          >
            {days.map(({ day, requests }) => (
              <Text as="li" key={day} flex="1 1 0" maxWidth={16} title={`${dayOf(day)}：${requests} 次`}>
                <span style={{ blockSize: `${Math.max(4, (requests / most) * 72)}px` }} />
                <span className="visually-hidden">
                  {dayOf(day)}：{requests} 次
                </span>
              </Text>
            ))}
          </Row>
          <p className="cy-second connections-soft">
            {dayOf(days[0]!.day)} 至 {dayOf(days.at(-1)!.day)}，最多一天 {most} 次
          </p>
        </>
      ) : (
        <p className="cy-second connections-soft">这个月还没有请求过。</p>
      )}
      {data && data.orders.length + data.others > 0 && (
        <ul>
          {data.orders.map(({ number, requests }) => (
            <Row as="li" key={number} justify="space-between" pad="6 0" edgeTop="line" numeric>
              <span>{number}</span>
              <b>{requests}</b>
            </Row>
          ))}
          {data.others > 0 && (
            <Row as="li" justify="space-between" pad="6 0" edgeTop="line" numeric>
              <span>自检与其他</span>
              <b>{data.others}</b>
            </Row>
          )}
        </ul>
      )}
      <Text as="h2" margin={0} size="block" leading="24px">
        限制
      </Text>
      <Grid as="dl" columns="64px 1fr" gap="6 8">
        <dt>每秒</dt>
        <Text as="dd" numeric>
          {perSecond} 次，同时 {concurrency} 个
        </Text>
        <dt>每天</dt>
        <Text as="dd" numeric>
          {dailyBudget === null ? '不限' : `${dailyBudget} 次，今天已用 ${connection.usedToday}`}
        </Text>
        {connection.kind === 'model' ? (
          <ModelLimits {...connection} />
        ) : (
          <>
            <dt>每年</dt>
            <Text as="dd" numeric>
              {yearlyBudget === null ? '不限' : `${yearlyBudget} ${unit}，已用 ${connection.usedThisYear}`}
            </Text>
          </>
        )}
        <dt>每张委托</dt>
        <Text as="dd" numeric>
          {orderBudget === null ? '不限' : `${orderBudget} 次`}
        </Text>
        {connection.kind !== 'model' && (
          <>
            <dt>超过</dt>
            <Text as="dd" numeric>
              {askAbove} 次先问，再取
            </Text>
          </>
        )}
        {connection.quota.map(({ name, left }) => [
          <dt key={name}>对方说</dt>,
          <Text as="dd" key={`${name} left`} numeric>
            {name} {left}
          </Text>,
        ])}
      </Grid>
    </aside>
  );
};
