import { Button, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Confirmation } from '#contracts/identity/confirmations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { type MadePassword, PasswordOnce } from '#web/ui/dialog/password-once.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { lineWords } from './confirmations/line-words.ts';
import { useOwnInstitution } from './roles/use-roles.ts';

const confirmationsKey = 'confirmations';
const filterNames = ['state'] as const;

const states: Record<Confirmation['state'], { word: string; meaning: Meaning }> = {
  waiting: { word: '等待他人确认', meaning: 'turn' },
  confirmed: { word: '已确认', meaning: 'done' },
  rejected: { word: '已退回', meaning: 'wrong' },
  withdrawn: { word: '已撤回', meaning: 'other' },
  expired: { word: '已过期', meaning: 'other' },
};

const stateWord = ({ state, mayConfirm }: Confirmation): string => (mayConfirm ? '等待您确认' : states[state].word);

const institutionColumn: Column<Confirmation> = {
  key: 'institutionName',
  title: '单位',
  value: (row) => row.institutionName || '平台',
};

const plainColumns: Column<Confirmation>[] = [
  { key: 'title', title: '变更', value: (row) => row.title },
  {
    key: 'lines',
    title: '内容',
    value: (row) => row.lines.map(lineWords).join('；'),
    render: (row) => row.lines.map((line) => <div key={line.label}>{lineWords(line)}</div>),
  },
  { key: 'proposedBy', title: '提交人', value: (row) => row.proposedBy },
  {
    key: 'proposedAt',
    title: '提交于',
    value: (row) => row.proposedAt,
    render: (row) => <Moment at={row.proposedAt} />,
  },
  {
    key: 'state',
    title: '状态',
    value: stateWord,
    render: (row) => (
      <>
        <StatusTag meaning={states[row.state].meaning}>{stateWord(row)}</StatusTag>
        {row.hint && <div>{row.hint}</div>}
        {row.decidedBy && <div>{row.decidedBy}</div>}
        {row.reason && <div>{row.reason}</div>}
      </>
    ),
  },
];

const RejectDialog = ({ row, onClose }: { row: Confirmation; onClose: () => void }) => {
  const [form] = Form.useForm<{ reason: string }>();
  const reject = useAction(
    (reason: string) => call('POST /confirmations/reject', { body: { id: row.id, reason }, quiet: true }),
    { refresh: confirmationsKey, said: '已退回，没有任何改动生效' },
  );
  const { busy, fault, submit } = useSubmit(form, async ({ reason }) => {
    await reject.mutateAsync(reason);
    onClose();
  });
  return (
    <FormDialog title={`退回：${row.title}`} okText="退回" danger {...{ form, busy, fault, onClose }} onSubmit={submit}>
      <Form.Item
        name="reason"
        label="原因（提交人会看到）"
        rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};

interface ActionsProps {
  row: Confirmation;
  onPassword: (made: MadePassword) => void;
  onReject: () => void;
}

const Actions = ({ row, onPassword, onReject }: ActionsProps) => {
  const { id, title } = row;
  const agree = useAction(() => call('POST /confirmations/confirm', { body: { id } }), {
    refresh: confirmationsKey,
    said: '已确认，变更立即生效',
  });
  const back = useAction(() => call('POST /confirmations/withdraw', { body: { id } }), {
    refresh: confirmationsKey,
    said: '已撤回，没有任何改动生效',
  });
  const confirm = async () => {
    const text = `${row.lines.map(lineWords).join('；')}。提交人：${row.proposedBy}。请先向本人核实，确认后立即生效。`;
    if (!(await ask({ title, text, yes: '确认' }))) return;
    const { passwordPart } = await agree.mutateAsync(undefined);
    if (passwordPart) onPassword({ username: title, password: passwordPart, half: 'second' });
  };
  return (
    <>
      {row.mayConfirm && (
        <Button type="link" aria-label={`确认 ${title}`} onClick={() => void confirm()}>
          确认
        </Button>
      )}
      {row.mayReject && (
        <Button type="link" danger aria-label={`退回 ${title}`} onClick={onReject}>
          退回
        </Button>
      )}
      {row.mayWithdraw && (
        <Button type="link" aria-label={`撤回 ${title}`} onClick={() => back.mutate(undefined)}>
          撤回
        </Button>
      )}
    </>
  );
};

/** 待确认: changes that one person proposed and another confirms. */
export const ConfirmationsPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const ofPlatform = useOwnInstitution() === null;
  const waiting = filters.state !== 'past';
  const [made, setMade] = useState<MadePassword>();
  const [rejected, setRejected] = useState<Confirmation>();
  const { rows, total, load, loading } = usePageOf([confirmationsKey, page, limit, waiting], () =>
    call('POST /confirmations/list', { body: { waiting, page, limit } }),
  );
  const columns = useMemo<Column<Confirmation>[]>(
    () => [
      ...(ofPlatform ? [institutionColumn] : []),
      ...plainColumns,
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (row) => <Actions row={row} onPassword={setMade} onReject={() => setRejected(row)} />,
      },
    ],
    [ofPlatform],
  );
  return (
    <>
      <PageHead title="待确认" text="涉及签章、费用和授权的变更由一人提交、另一人确认，14 天内有效。" />
      <DataTable
        name="confirmations"
        label="待确认的变更"
        {...{ columns, rows, total, load, loading, state }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        onState={change}
        toolbar={
          <Select
            aria-label="状态"
            style={{ width: 140 }}
            value={waiting ? 'waiting' : 'past'}
            options={[
              { value: 'waiting', label: '等待确认' },
              { value: 'past', label: '已处理' },
            ]}
            onChange={(next: string) => change({ filters: { state: next === 'past' ? 'past' : '' } })}
          />
        }
        empty={<Empty title="没有等待确认的变更" text="需要另一人确认的变更提交后列在这里。" />}
      />
      {rejected && <RejectDialog row={rejected} onClose={() => setRejected(undefined)} />}
      {made && <PasswordOnce {...made} onClose={() => setMade(undefined)} />}
    </>
  );
};
