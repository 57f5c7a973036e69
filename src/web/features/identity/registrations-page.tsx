import { Button } from 'antd';
import { useState } from 'react';
import type { RegistrationApplicant } from '#contracts/identity/registration.ts';
import { useApproveMany } from '#web/api/calls/registrations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ListPage } from '#web/kit/list-page.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

const noFilters: readonly string[] = [];

interface RefuseDialogProps {
  applicant: RegistrationApplicant;
  onClose: () => void;
}

const RefuseDialog = ({ applicant: { id, fullName }, onClose }: RefuseDialogProps) => (
  <ReasonDialog
    title={`拒绝 ${fullName} 的注册申请`}
    okText="拒绝申请"
    danger
    label="理由（申请人会看到）"
    missing="请填写拒绝理由"
    most={500}
    send={(reason) => call('POST /registrations/refuse', { body: { id, reason }, quiet: true })}
    refresh="registrations"
    said="已拒绝，理由会告知申请人"
    onClose={onClose}
  />
);

const columns: Column<RegistrationApplicant>[] = [
  {
    key: 'fullName',
    title: '姓名',
    value: (row) => row.fullName,
    render: (row) => (
      <>
        {row.fullName} {row.sameName && <StatusTag meaning="money">与已有账号同名</StatusTag>}
      </>
    ),
    sortable: true,
  },
  { key: 'username', title: '账号', value: (row) => row.username, sortable: true },
  { key: 'outsideUnit', title: '校内或校外', value: (row) => (row.outsideUnit ? `校外：${row.outsideUnit}` : '校内') },
  { key: 'department', title: '院系或部门', value: (row) => row.department, sortable: true },
  { key: 'email', title: '邮箱', value: (row) => row.email },
  { key: 'mobile', title: '手机号', value: (row) => row.mobile },
  { key: 'createdAt', title: '申请时间', value: (row) => row.createdAt, moment: 'time', sortable: true },
];

const institutionOf = (row: RegistrationApplicant): string => row.institutionName;

/** 注册审核: who waits to be let in. */
export const RegistrationsPage = () => {
  const list = useList('registrations', noFilters, ({ page, limit, institutionId }) =>
    call('POST /registrations/list', { body: { page, limit, institutionId } }),
  );
  const [refusing, setRefusing] = useState<RegistrationApplicant>();
  const approve = useAction((id: string) => call('POST /registrations/approve', { body: { id } }), {
    refresh: 'registrations',
    said: '已通过，申请人现在可以登录',
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const approveMany = useApproveMany();
  const ready = chosen.filter((id) => list.rows?.some((row) => row.id === id));
  return (
    <ListPage
      title="注册审核"
      text="通过后申请人即可登录；拒绝须写明理由。"
      name="registrations"
      label="注册申请"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.fullName}
      actions={(row) => (
        <>
          <RowButton of={row.fullName} onClick={() => approve.mutate(row.id)}>
            通过
          </RowButton>
          <RowButton of={row.fullName} danger onClick={() => setRefusing(row)}>
            拒绝
          </RowButton>
        </>
      )}
      onExport={null}
      selection={{ chosen: ready, onChosen: (keys) => setChosen(keys.map(String)) }}
      filters={
        <Button
          type="primary"
          disabled={ready.length === 0}
          loading={approveMany.isPending}
          onClick={() => approveMany.mutate(ready)}
        >
          {ready.length === 0 ? '通过选中的' : `通过选中的 ${ready.length} 人`}
        </Button>
      }
      empty={{ title: '没有待审核的申请', text: '有人注册并需要审核时，会列在这里。' }}
    >
      {refusing && <RefuseDialog applicant={refusing} onClose={() => setRefusing(undefined)} />}
    </ListPage>
  );
};
