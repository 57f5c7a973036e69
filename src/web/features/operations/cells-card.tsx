import { Button } from 'antd';
import type { CellFigures, CellState, CellsView } from '#contracts/cells.ts';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { gigabytes } from './status-words.ts';

const cellsKey = 'platform-cells';
const refreshEvery = 60_000;

const figureWords = ({ users, orders, openOrders, issuedReports, fileBytes }: CellFigures): string =>
  `用户 ${users} · 委托 ${orders}（未完成 ${openOrders}）· 已出报告 ${issuedReports} · 文件 ${gigabytes(fileBytes)}`;

const auditWords = ({ sealed, waiting, checked }: CellState['audit']): string => {
  const kept = `审计链 ${sealed} 条${waiting > 0 ? `，${waiting} 条待封存` : ''}`;
  if (!checked) return `${kept}，没有核对过`;
  if (checked.running) return `${kept}，正在核对`;
  const at = checked.at ? formatTime(checked.at, { pattern: '{y}-{m}-{d} {h}:{i}' }) : '';
  return checked.bad ? `${kept}；${at} ${checked.bad}` : `${kept}，${at} 核对 ${checked.lines} 条，完整`;
};

const Institutions = ({ list }: { list: CellState['institutions'] }) => (
  <details>
    <summary>单位 {list.length} 家</summary>
    <Stack as="ul" gap={4} margin="6 0 0" pad={0}>
      {list.map(({ id, name, users, orders, openOrders, lastOrderAt }) => (
        <Text as="li" key={id} size="second" display="block" breaks>
          {id} {name}{' '}
          <Text tone="soft">
            用户 {users}，委托 {orders}（未完成 {openOrders}）
            {lastOrderAt && `，最近一件 ${formatTime(lastOrderAt, { pattern: '{y}-{m}-{d}' })}`}
          </Text>
        </Text>
      ))}
    </Stack>
  </details>
);

const Heard = ({ state }: { state: CellState }) => (
  <>
    <Text as="p" margin={0} breaks>
      {figureWords(state.figures)}
    </Text>
    {state.findings.length > 0 && (
      <Text as="p" margin={0} breaks>
        等着处理：{state.findings.map(({ title, count }) => `${title} ${count}`).join('、')}
      </Text>
    )}
    {state.troubles.map(({ kind, sentence, serious }) => (
      <Text key={`${kind} ${sentence}`} as="p" margin={0} tone={serious ? 'danger' : 'warn'} breaks>
        {sentence}
      </Text>
    ))}
    <Text as="p" margin={0} tone={state.audit.checked?.bad ? 'danger' : 'soft'} size="second" breaks>
      {auditWords(state.audit)}
    </Text>
    <Institutions list={state.institutions} />
  </>
);

const tagOf = ({ state, why }: CellsView['cells'][number]) => {
  if (!state) return <StatusTag meaning="wrong">{why}</StatusTag>;
  const { troubles } = state;
  if (troubles.length === 0) return <StatusTag meaning="done">正常</StatusTag>;
  return (
    <StatusTag
      meaning={troubles.some(({ serious }) => serious) ? 'wrong' : 'money'}
    >{`${troubles.length} 处要看`}</StatusTag>
  );
};

const Cell = ({ cell }: { cell: CellsView['cells'][number] }) => (
  <Stack as="li" gap={6} pad="12 0" edgeTop="line" alignContent="start" minWidth={0}>
    <Flow gap={8}>
      <Text as="strong">{cell.name}</Text>
      {cell.home && <Text tone="soft">主单元</Text>}
      {tagOf(cell)}
      {cell.state && <Text tone="soft">查引 {cell.state.version}</Text>}
    </Flow>
    {cell.state ? (
      <Heard state={cell.state} />
    ) : (
      <Text as="p" margin={0} tone="soft" breaks>
        它的单位暂时不能登录、办理，下面的合计不含它。
      </Text>
    )}
  </Stack>
);

/** Every cell as it says itself, and the sum of those that answered; nothing where the installation stands alone. */
export const CellsCard = () => {
  const { data } = useQuery({
    queryKey: [cellsKey],
    queryFn: () => call('GET /platform/cells'),
    refetchInterval: refreshEvery,
  });
  const verify = useAction(() => call('POST /platform/cells/verify-audit', { body: {} }), {
    refresh: cellsKey,
    said: ({ silent }) => (silent.length > 0 ? `已开始核对，${silent.join('、')} 没有应答` : '已开始核对'),
  });
  if (!data || data.cells.length === 0) return null;
  const { cells, sum, silent } = data;
  return (
    <Card
      title="各单元"
      text="各单元自己说的；要处理的事由该单位的管理员办，平台的规则在主单元改。"
      extra={
        <Button loading={verify.isPending} onClick={() => verify.mutate(undefined)}>
          核对审计链
        </Button>
      }
    >
      <Grid as="ul" columns="repeat(auto-fit, minmax(min(100%, 380px), 1fr))" gap={16} margin={0} pad={0}>
        {cells.map((cell) => (
          <Cell key={cell.name} cell={cell} />
        ))}
      </Grid>
      {sum && (
        <Box as="p" pad="12 0 0" margin={0} edgeTop="line">
          <Text as="strong">{silent.length > 0 ? `合计（不含没有应答的 ${silent.join('、')}）` : '合计'}</Text>{' '}
          {figureWords(sum)}
        </Box>
      )}
    </Card>
  );
};
