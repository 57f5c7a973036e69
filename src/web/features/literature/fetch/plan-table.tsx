import { Checkbox } from 'antd';
import type { FetchPlan } from '#contracts/connections/fetches.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { Box, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import './plan-table.css';

interface PlanTableProps {
  title: string;
  plans: readonly FetchPlan[];
  chosen: ReadonlySet<SourceId>;
  onChoose: (source: SourceId, on: boolean) => void;
}

/** Today's budget: what is spent, what this fetch takes, what is left. */
const Budget = ({ plan, taken }: { plan: FetchPlan; taken: boolean }) => {
  const { dailyBudget, usedToday, leftToday, requests } = plan;
  if (plan.whyNot) return <span className="cy-second">—</span>;
  if (dailyBudget === null || leftToday === null) return <span className="cy-second">不限额</span>;
  const part = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, dailyBudget))}%`;
  return (
    <Row as="span" gap={8} align="center" size="second" numeric whiteSpace="nowrap" phone={{ wrap: true }}>
      <Row as="span" className="fetch-bar" flex="1 1 auto" height={6} round={3} overflow="hidden" aria-hidden>
        <span style={{ inlineSize: part(usedToday) }} />
        {taken && <span data-now style={{ inlineSize: part(Math.min(requests, leftToday)) }} />}
      </Row>
      剩 {leftToday} / {dailyBudget}
    </Row>
  );
};

/** The sources of one kind with what comes, what it costs, and today's budget. */
export const PlanTable = ({ title, plans, chosen, onChoose }: PlanTableProps) => {
  const unset = plans.filter((plan) => plan.unset);
  const set = plans.filter((plan) => !plan.unset);
  return (
    <table className="fetch-plans">
      <Box as="caption" pad="4 0" tone="soft" size="second" textAlign="start">
        {title}
      </Box>
      {set.length > 0 && <TableHead words={['来源', '要用', '今天的额度']} />}
      <tbody>
        {set.map((plan) => (
          <tr key={plan.source} data-chosen={chosen.has(plan.source)}>
            <td>
              <Checkbox
                checked={chosen.has(plan.source)}
                disabled={plan.whyNot !== ''}
                onChange={({ target }) => onChoose(plan.source, target.checked)}
              >
                <Stack as="span">
                  <b>{plan.name}</b>
                  <span className="cy-second">
                    {[plan.checkFailed && '上次自检没有通过，没有勾选', plan.whyNot || plan.text]
                      .filter(Boolean)
                      .join('；')}
                  </span>
                </Stack>
              </Checkbox>
            </td>
            <td>{plan.whyNot ? '—' : `${plan.requests} 次`}</td>
            <td>
              <Budget plan={plan} taken={chosen.has(plan.source)} />
              {plan.shortage && (
                <Text margin={0} display="block" tone="warn" size="second" leading="20px">
                  {plan.shortage}
                </Text>
              )}
            </td>
          </tr>
        ))}
        {unset.length > 0 && (
          <tr>
            <td colSpan={3} className="cy-second">
              没有启用：{unset.map(({ name }) => name).join('、')}（管理员在“数据库连接”里设置）
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
};
