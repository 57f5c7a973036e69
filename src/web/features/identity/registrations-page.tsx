import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { RegistrationApplicant } from '#contracts/identity/registration.ts';
import { useApproveMany } from '#web/api/calls/registrations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

const noFilters: readonly string[] = [];

interface RefuseDialogProps {
  applicant: RegistrationApplicant;
  onClose: () => void;
}

const RefuseDialog = ({ applicant, onClose }: RefuseDialogProps) => {
  const [form] = Form.useForm<{ reason: string }>();
  const refuse = useAction(
    (reason: string) => call('POST /registrations/refuse', { body: { id: applicant.id, reason }, quiet: true }),
    { refresh: 'registrations', said: '已拒绝，理由会告知申请人' },
  );
  const { busy, fault, submit } = useSubmit(form, async ({ reason }) => {
    await refuse.mutateAsync(reason);
    onClose();
  });
  return (
    <FormDialog
      title={`拒绝 ${applicant.fullName} 的注册申请`}
      okText="拒绝申请"
      danger
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Form.Item
        name="reason"
        label="理由（申请人会看到）"
        rules={[{ required: true, whitespace: true, message: '请填写拒绝理由' }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
};

/** 注册审核: who waits to be let in. */
export const RegistrationsPage = () => {
  const [state, change] = useListState(noFilters);
  const { page, limit } = state;
  const [refusing, setRefusing] = useState<RegistrationApplicant>();
  const { rows, total, loading, load } = usePageOf(['registrations', page, limit], () =>
    call('POST /registrations/list', { body: { page, limit } }),
  );
  const approve = useAction((id: string) => call('POST /registrations/approve', { body: { id } }), {
    refresh: 'registrations',
    said: '已通过，申请人现在可以登录',
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const approveMany = useApproveMany();
  const ready = chosen.filter((id) => rows?.some((row) => row.id === id));
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
    { key: 'department', title: '院系或部门', value: (row) => row.department, sortable: true },
    { key: 'email', title: '邮箱', value: (row) => row.email },
    { key: 'mobile', title: '手机号', value: (row) => row.mobile },
    { key: 'institutionName', title: '单位', value: (row) => row.institutionName, optional: true },
    {
      key: 'createdAt',
      title: '申请时间',
      value: (row) => row.createdAt,
      render: (row) => <Moment at={row.createdAt} />,
      sortable: true,
    },
    {
      key: 'actions',
      title: '操作',
      value: () => null,
      actions: true,
      render: (row) => (
        <>
          <Button type="link" aria-label={`通过 ${row.fullName}`} onClick={() => approve.mutate(row.id)}>
            通过
          </Button>
          <Button type="link" danger aria-label={`拒绝 ${row.fullName}`} onClick={() => setRefusing(row)}>
            拒绝
          </Button>
        </>
      ),
    },
  ];
  return (
    <>
      <PageHead title="注册审核" text="通过后申请人即可登录；拒绝须写明理由。" />
      <DataTable
        name="registrations"
        label="注册申请"
        {...{ columns, rows, total, loading, load, state }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.fullName}
        onState={change}
        selection={{ chosen: ready, onChosen: (keys) => setChosen(keys.map(String)) }}
        toolbar={
          <Button
            type="primary"
            disabled={ready.length === 0}
            loading={approveMany.isPending}
            onClick={() => approveMany.mutate(ready)}
          >
            {ready.length === 0 ? '通过选中的' : `通过选中的 ${ready.length} 人`}
          </Button>
        }
        empty={<Empty title="没有待审核的申请" text="有人注册并需要审核时，会列在这里。" />}
      />
      {refusing && <RefuseDialog applicant={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  );
};
