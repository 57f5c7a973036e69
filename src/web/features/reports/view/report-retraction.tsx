import { Button } from 'antd';
import { useState } from 'react';
import type { Confirmation } from '#contracts/identity/confirmations.ts';
import { type Retraction, retractions } from '#domain/reports/withdrawal.ts';
import { reportsKey } from '#web/api/calls/reports.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ask } from '#web/ui/dialog/ask.ts';
import { LongTextItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import type { ShownReport } from './use-report.ts';

interface Wish {
  reason: string;
  successorNumber?: string;
}

const ProposeDialog = ({ report, kind, onClose }: { report: ShownReport; kind: Retraction; onClose: () => void }) => {
  const propose = useAction(
    (wish: Wish) => call('POST /reports/retract', { body: { id: report.id, kind, ...wish }, quiet: true }),
    { refresh: reportsKey, said: '已提出，由另一人确认后生效' },
  );
  return (
    <SendDialog<Wish> title={retractions[kind].label} okText="提出" danger send={propose.mutateAsync} onClose={onClose}>
      <p>{retractions[kind].consequence}由另一位有权的人确认后才生效。</p>
      <LongTextItem
        name="reason"
        label="原因（委托人会看到，验真页不显示）"
        needed="请填写原因"
        rows={3}
        maxLength={200}
        showCount
      />
      {kind === 'withdraw' && <TextItem name="successorNumber" label="取代它的报告编号（没有可不填）" maxLength={60} />}
    </SendDialog>
  );
};

const RejectDialog = ({ row, onClose }: { row: Confirmation; onClose: () => void }) => {
  const reject = useAction(
    (reason: string) => call('POST /confirmations/reject', { body: { id: row.id, reason }, quiet: true }),
    { refresh: reportsKey, said: '已退回，报告没有任何改变' },
  );
  return (
    <SendDialog<{ reason: string }>
      title={`退回：${row.title}`}
      okText="退回"
      danger
      send={({ reason }) => reject.mutateAsync(reason)}
      onClose={onClose}
    >
      <LongTextItem name="reason" label="原因（提出人会看到）" needed="请填写原因" rows={3} maxLength={200} showCount />
    </SendDialog>
  );
};

const Waiting = ({ row }: { row: Confirmation }) => {
  const [rejecting, setRejecting] = useState(false);
  const confirm = useAction(() => call('POST /confirmations/confirm', { body: { id: row.id } }), {
    refresh: reportsKey,
    said: '已确认，立即生效',
  });
  const back = useAction(() => call('POST /confirmations/withdraw', { body: { id: row.id } }), {
    refresh: reportsKey,
    said: '已收回，报告没有任何改变',
  });
  const words = row.lines.map(({ label, after }) => `${label}：${after}`);
  const agree = async () => {
    const text = `${words.join('；')}。提出人：${row.proposedBy}。`;
    if (await ask({ title: row.title, text, yes: '确认' })) await confirm.mutateAsync(undefined);
  };
  return (
    <Stack gap={6}>
      <b>{row.title}</b>
      <small>
        {row.proposedBy}，<Moment at={row.proposedAt} />
      </small>
      {words.map((word) => (
        <Text as="p" key={word} margin={0}>
          {word}
        </Text>
      ))}
      {row.hint && <small>{row.hint}</small>}
      <span className="cy-flow">
        {row.mayConfirm && (
          <Button type="primary" danger loading={confirm.isPending} onClick={() => void agree()}>
            确认
          </Button>
        )}
        {row.mayReject && <Button onClick={() => setRejecting(true)}>退回</Button>}
        {row.mayWithdraw && (
          <Button loading={back.isPending} onClick={() => back.mutate(undefined)}>
            收回
          </Button>
        )}
      </span>
      {rejecting && <RejectDialog row={row} onClose={() => setRejecting(false)} />}
    </Stack>
  );
};

/** For those with the right: propose to withdraw or correct an issued report, and decide what another proposed. */
export const ReportRetraction = ({ report }: { report: ShownReport }) => {
  const [kind, setKind] = useState<Retraction>();
  const { data } = useQuery({
    queryKey: [reportsKey, 'retractions', report.id],
    queryFn: () => call('POST /confirmations/list', { body: { waiting: true, subjectId: report.id }, quiet: true }),
    enabled: report.may.retract && report.state !== 'draft',
  });
  if (!report.may.retract || report.state === 'draft') return null;
  const waiting = data?.list ?? [];
  const offered = (['withdraw', 'correct'] as const).filter((one) => report.may[one]);
  if (waiting.length === 0 && offered.length === 0) return null;
  return (
    <Card title="撤回与更正">
      {waiting.map((row) => (
        <Waiting key={row.id} row={row} />
      ))}
      {waiting.length === 0 && (
        <>
          <p className="cy-soft">发现差错时使用；一人提出，另一人确认后生效。</p>
          <span className="cy-flow">
            {offered.map((one) => (
              <Button key={one} danger={one === 'withdraw'} onClick={() => setKind(one)}>
                {retractions[one].label}
              </Button>
            ))}
          </span>
        </>
      )}
      {kind && <ProposeDialog report={report} kind={kind} onClose={() => setKind(undefined)} />}
    </Card>
  );
};
