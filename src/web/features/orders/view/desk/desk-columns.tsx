import type { OrderLine } from '#contracts/orders.ts';
import { fen, formatYuan, sumFen } from '#domain/money/yuan.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Money } from '#web/ui/value/money.tsx';
import { DueMark, OrderStatus, orderName, UrgentMark } from '../order-marks.tsx';
import { words } from './desk-words.ts';
import './desk-columns.css';

/** A name is never broken in two. */
const Whole = ({ children }: { children: string | null }) => <Text whiteSpace="nowrap">{children || '—'}</Text>;

/** The columns of every desk; the first opens the order. */
export const deskColumns = (onOpen: (order: OrderLine) => void): Column<OrderLine>[] => [
  {
    key: 'number',
    title: words.number,
    value: (row) => row.number,
    render: (row) => (
      <Row as="span" gap={6} align="center" display="inline-flex" numeric whiteSpace="nowrap">
        <button type="button" className="order-link" onClick={() => onOpen(row)}>
          {orderName(row)}
        </button>
        <UrgentMark urgent={row.urgent} />
      </Row>
    ),
  },
  {
    key: 'applicant',
    title: words.applicant,
    value: (row) => row.applicantName,
    render: (row) => (
      <Stack as="span" leading={1.35}>
        <Whole>{row.applicantName}</Whole>
        <Text as="small" size="second">
          {row.department}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'service',
    title: words.service,
    value: (row) => row.serviceName,
    render: (row) => <Whole>{row.serviceName}</Whole>,
  },
  {
    key: 'summary',
    title: words.contents,
    value: (row) => row.summary,
    render: (row) => (
      <span className="order-summary" title={row.summary}>
        {row.summary}
      </span>
    ),
  },
  { key: 'papers', title: words.papers, value: (row) => row.paperCount || null, numeric: true },
  {
    key: 'status',
    title: words.state,
    value: (row) => row.status.label,
    render: (row) => <OrderStatus order={row} />,
  },
  { key: 'turn', title: words.turn, value: (row) => row.turnName },
  { key: 'due', title: words.due, value: (row) => row.dueWords, render: (row) => <DueMark order={row} /> },
  {
    key: 'assignee',
    title: words.librarian,
    value: (row) => row.assigneeName,
    render: (row) => <Whole>{row.assigneeName}</Whole>,
  },
  {
    key: 'balance',
    title: words.toPay,
    value: (row) => row.balance / 100,
    render: (row) => (row.balance === 0 ? '—' : <Money amount={fen(row.balance)} />),
    numeric: true,
    sum: (rows) =>
      rows.some((row) => row.balance > 0)
        ? formatYuan(sumFen(rows.map((row) => fen(Math.max(0, row.balance)))))
        : undefined,
  },
  { key: 'report', title: words.reportNumber, value: (row) => row.reportNumber, optional: true },
  { key: 'created', title: words.created, value: (row) => row.createdAt, moment: 'day', optional: true },
  { key: 'updated', title: words.updated, value: (row) => row.updatedAt, moment: 'day', optional: true },
];
