import { Button } from 'antd';
import { Link } from 'react-router';
import type { FindingView } from '#contracts/payments/reconciliation.ts';
import { formatTime } from '#domain/dates/format.ts';
import { fen } from '#domain/money/yuan.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { Flow, Row } from '#web/ui/layout/layout.tsx';
import { Fact } from '#web/ui/value/fact.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import './finding-row.css';

interface FindingRowProps {
  finding: FindingView;
  onBook: () => void;
  onSettle: () => void;
}

const Amount = ({ name, amount }: { name: string; amount: number | null }) => (
  <Fact name={name}>{amount === null ? '—' : <Money amount={fen(amount)} />}</Fact>
);

/** A bank's table often names the day alone. */
const dayAlone = (at: string): boolean => formatTime(at).endsWith(' 00:00:00');

const place = ({ row, number, ownNumber }: FindingView): string =>
  [row !== null && `账单第 ${row} 行`, number && `流水号 ${number}`, ownNumber && `商户单号 ${ownNumber}`]
    .filter(Boolean)
    .join(' · ');

/** One thing that does not match: both amounts, where it stands, and what may be done. */
export const FindingRow = ({ finding, onBook, onSettle }: FindingRowProps) => {
  const { settledAt, orderId, orderNumber } = finding;
  return (
    <li className="recon-finding" data-settled={settledAt !== null || undefined}>
      <div className="recon-what">
        <StatusTag meaning={settledAt ? 'done' : 'wrong'}>{finding.kindName}</StatusTag>{' '}
        {finding.movement === 'refund' ? '退款' : '收款'} <Moment at={finding.at} day={dayAlone(finding.at)} />
        {orderId && (
          <>
            {' · '}
            <Link to={`${WORK_ORDER_PATH}?id=${orderId}`}>{orderNumber ?? '查看委托单'}</Link> {finding.applicantName}
          </>
        )}
        <small>{[finding.why, place(finding), finding.remark].filter(Boolean).join(' · ')}</small>
        {settledAt && (
          <small>
            {finding.note}（{finding.settledByName} <Moment at={settledAt} />）
          </small>
        )}
      </div>
      <Row as="dl" className="recon-amounts" gap={20} flex="none">
        <Amount name="账单" amount={finding.statementAmount} />
        <Amount name="账上" amount={finding.bookAmount} />
      </Row>
      {!settledAt && (
        <Flow className="recon-tools" flex="none" justify="flex-end" minWidth={148} margin={0}>
          {finding.bookable && (
            <Button type="primary" aria-label={`入账 ${finding.number || finding.ownNumber}`} onClick={onBook}>
              入账
            </Button>
          )}
          <Button aria-label={`已处理 ${finding.number || finding.ownNumber || orderNumber}`} onClick={onSettle}>
            已处理
          </Button>
        </Flow>
      )}
    </li>
  );
};
