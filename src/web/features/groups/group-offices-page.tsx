import { Button } from 'antd';
import { useState } from 'react';
import type { GroupOffice } from '#contracts/groups.ts';
import { useDepartments } from '#web/api/calls/departments.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { PlanTable } from '#web/kit/plan-table.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';

const key = 'group-offices';

interface Values {
  username: string;
  unitCode: string;
}

const GrantDialog = ({ office, onClose }: { office: GroupOffice | undefined; onClose: () => void }) => {
  const departments = useDepartments();
  const save = useAction(
    (values: Values) =>
      call('POST /group-offices/save', { body: { ...values, version: office?.version ?? 0 }, quiet: true }),
    { refresh: key, said: '已授予批量委托权' },
  );
  return (
    <SendDialog<Values>
      title={office ? `${office.name} 负责的单位` : '授予批量委托权'}
      okText="保存"
      initialValues={{ username: office?.username ?? '', unitCode: office?.unitCode ?? '' }}
      send={save.mutateAsync}
      onClose={onClose}
    >
      <TextItem name="username" label="用户名" needed="请填写用户名" maxLength={64} disabled={office !== undefined} />
      <ChoiceItem
        name="unitCode"
        label="负责的单位"
        extra="只能带入这个单位及其下级的人员，看不到别处的人。"
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: '', label: '全校' }, ...departments.map(({ code, path }) => ({ value: code, label: path }))]}
      />
    </SendDialog>
  );
};

/** 批量委托授权: which accounts order for many, and for whose people. */
export const GroupOfficesPage = () => {
  const [open, setOpen] = useState<{ office?: GroupOffice }>();
  const { data, load } = useQuery({ queryKey: [key], queryFn: () => call('GET /group-offices') });
  const remove = useAction(
    ({ userId, version }: GroupOffice) => call('POST /group-offices/remove', { body: { userId, version } }),
    { refresh: key, said: '已收回，已交的批次照常办理' },
  );
  return (
    <>
      <PageHead title="批量委托授权" text="人事处、科研院、学院可以用一张名单为许多人委托，按一张账单结算。">
        <Button type="primary" onClick={() => setOpen({})}>
          授予
        </Button>
      </PageHead>
      {!data && <Skeleton load={load} rows={4} name="批量委托授权" />}
      {data?.length === 0 && <Empty title="还没有授予任何账号" text="授予后，这个账号的菜单里出现“批量委托”。" />}
      {data && data.length > 0 && (
        <PlanTable<GroupOffice>
          rowKey={({ userId }) => userId}
          pageSize={20}
          rows={data}
          columns={[
            { title: '账号', say: ({ username }) => username, width: 140 },
            { title: '姓名', say: ({ name }) => name, width: 120 },
            { title: '单位', say: ({ unit }) => unit, width: 240 },
            {
              title: '授予',
              say: ({ grantedByName, grantedAt }) => (
                <>
                  {grantedByName} <Moment at={grantedAt} />
                </>
              ),
              width: 200,
            },
            {
              title: '办理',
              say: (office) => (
                <>
                  <RowButton of={office.name} onClick={() => setOpen({ office })}>
                    改单位
                  </RowButton>
                  <RowButton of={office.name} danger onClick={() => remove.mutate(office)}>
                    收回
                  </RowButton>
                </>
              ),
            },
          ]}
        />
      )}
      {open && <GrantDialog office={open.office} onClose={() => setOpen(undefined)} />}
    </>
  );
};
