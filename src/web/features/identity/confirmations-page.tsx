import { Select } from 'antd';
import { useState } from 'react';
import type { Confirmation } from '#contracts/identity/confirmations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ListPage } from '#web/kit/list-page.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { type MadePassword, PasswordOnce } from '#web/ui/dialog/password-once.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { confirmQuestion, lineWords } from './confirmations/line-words.ts';

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

const institutionOf = (row: Confirmation): string => row.institutionName;

const columns: Column<Confirmation>[] = [
  { key: 'title', title: '变更', value: (row) => row.title },
  {
    key: 'lines',
    title: '内容',
    value: (row) => row.lines.map(lineWords).join('；'),
    render: (row) => row.lines.map((line) => <div key={line.label}>{lineWords(line)}</div>),
  },
  { key: 'proposedBy', title: '提交人', value: (row) => row.proposedBy },
  { key: 'proposedAt', title: '提交于', value: (row) => row.proposedAt, moment: 'time' },
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

const RejectDialog = ({ row, onClose }: { row: Confirmation; onClose: () => void }) => (
  <ReasonDialog
    title={`退回：${row.title}`}
    okText="退回"
    danger
    label="原因（提交人会看到）"
    missing="请填写原因"
    most={200}
    send={(reason) => call('POST /confirmations/reject', { body: { id: row.id, reason }, quiet: true })}
    refresh={confirmationsKey}
    said="已退回，没有任何改动生效"
    onClose={onClose}
  />
);

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
    if (!(await ask(confirmQuestion(row)))) return;
    const { passwordPart } = await agree.mutateAsync(undefined);
    if (passwordPart) onPassword({ username: title, password: passwordPart, half: 'second' });
  };
  return (
    <>
      {row.mayConfirm && (
        <RowButton of={title} onClick={() => void confirm()}>
          确认
        </RowButton>
      )}
      {row.mayReject && (
        <RowButton of={title} danger onClick={onReject}>
          退回
        </RowButton>
      )}
      {row.mayWithdraw && (
        <RowButton of={title} onClick={() => back.mutate(undefined)}>
          撤回
        </RowButton>
      )}
    </>
  );
};

/** 待确认: changes that one person proposed and another confirms. */
export const ConfirmationsPage = () => {
  const list = useList(confirmationsKey, filterNames, ({ filters, page, limit, institutionId }) =>
    call('POST /confirmations/list', { body: { waiting: filters.state !== 'past', institutionId, page, limit } }),
  );
  const [made, setMade] = useState<MadePassword>();
  const [rejected, setRejected] = useState<Confirmation>();
  return (
    <ListPage
      title="待确认"
      text="涉及签章、费用和授权的变更由一人提交、另一人确认，14 天内有效。"
      name="confirmations"
      label="待确认的变更"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      actions={(row) => <Actions row={row} onPassword={setMade} onReject={() => setRejected(row)} />}
      onExport={null}
      filters={
        <Select
          aria-label="状态"
          style={{ width: 140 }}
          value={list.filters.state === 'past' ? 'past' : 'waiting'}
          options={[
            { value: 'waiting', label: '等待确认' },
            { value: 'past', label: '已处理' },
          ]}
          onChange={(next: string) => list.put('state')(next === 'past' ? 'past' : '')}
        />
      }
      empty={{ title: '没有等待确认的变更', text: '需要另一人确认的变更提交后列在这里。' }}
    >
      {rejected && <RejectDialog row={rejected} onClose={() => setRejected(undefined)} />}
      {made && <PasswordOnce {...made} onClose={() => setMade(undefined)} />}
    </ListPage>
  );
};
