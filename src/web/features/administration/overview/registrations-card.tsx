import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RegistrationApplicant } from '#contracts/identity/registration.ts';
import { registrationsKey, useApproveMany } from '#web/api/calls/registrations.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { daysSince } from './waited.ts';
import './registrations-card.css';

const shown = 20;

const placeOf = ({ department, username }: RegistrationApplicant): string =>
  [department, username].filter(Boolean).join(' ');

const waitOf = ({ createdAt }: RegistrationApplicant, now: Date): string => {
  const days = daysSince(createdAt, now);
  return days === 0 ? '今天' : `${days} 天`;
};

/** What speaks for or against letting somebody in. */
const Known = ({ row }: { row: RegistrationApplicant }) =>
  row.sameName ? (
    <StatusTag meaning="money">与已有账号同名</StatusTag>
  ) : (
    <Text margin={0} tone="soft">
      {row.email || row.mobile || '没有留联系方式'}
    </Text>
  );

/** Who waits to be let in, ticked unless somebody of that name has an account: one press for all of them. */
export const RegistrationsCard = ({ path, now }: { path: string; now: Date }) => {
  const { rows, total, load } = usePageOf([registrationsKey, 1, shown], () =>
    call('POST /registrations/list', { body: { page: 1, limit: shown } }),
  );
  const [untied, setUntied] = useState<ReadonlyMap<string, boolean>>(new Map());
  const approve = useApproveMany();
  const narrow = useNarrow();
  if (!rows) return <Skeleton load={load} rows={4} name="注册申请" />;
  const isChosen = (id: string, sameName: boolean) => untied.get(id) ?? !sameName;
  const chosen = rows.filter(({ id, sameName }) => isChosen(id, sameName)).map(({ id }) => id);
  const choose = (id: string, on: boolean) => setUntied(new Map(untied).set(id, on));
  const chooseAll = (on: boolean) => setUntied(new Map(rows.map(({ id }) => [id, on])));
  if (rows.length === 0) return null;
  const ticked = ({ id, sameName, fullName }: RegistrationApplicant) => ({
    'aria-label': `选择${fullName}`,
    checked: isChosen(id, sameName),
    onChange: ({ target }: { target: { checked?: boolean } }) => choose(id, target.checked === true),
  });
  const everybody = (words?: string) => (
    <Checkbox
      aria-label="选择全部"
      checked={chosen.length === rows.length}
      indeterminate={chosen.length > 0 && chosen.length < rows.length}
      onChange={({ target }) => chooseAll(target.checked)}
    >
      {words}
    </Checkbox>
  );
  return (
    <Card
      title={`注册待审核 ${total} 人`}
      extra={
        <Row as="span" className="overview-ways" gap={12} align="center">
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={approve.isPending}
            onClick={() => approve.mutate(chosen)}
          >
            通过选中的 {chosen.length} 人
          </Button>
          <Link to={path}>{total > rows.length ? `全部 ${total} 人` : '逐份审核或拒绝'}</Link>
        </Row>
      }
    >
      {narrow ? (
        <>
          {everybody('全选')}
          <ul className="overview-persons" aria-label="等待审核的人">
            {rows.map((row) => (
              <li key={row.id}>
                <Checkbox {...ticked(row)}>
                  <strong>{row.fullName}</strong>
                </Checkbox>
                <span>{waitOf(row, now)}</span>
                <span>{placeOf(row)}</span>
                <Known row={row} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Box maxHeight={420} overflow="auto">
          <table className="overview-people">
            <thead>
              <tr>
                <th scope="col">{everybody()}</th>
                <th scope="col">姓名</th>
                <th scope="col">院系 / 账号</th>
                <th scope="col">核对</th>
                <th scope="col">等待</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Checkbox {...ticked(row)} />
                  </td>
                  <th scope="row">{row.fullName}</th>
                  <td>{placeOf(row)}</td>
                  <td>
                    <Known row={row} />
                  </td>
                  <td>{waitOf(row, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Card>
  );
};
