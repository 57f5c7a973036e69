import { Button, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { UserRecord } from '#contracts/identity/users.ts';
import { isUserType } from '#domain/identity/user-types.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { type MadePassword, PasswordOnce } from '#web/ui/dialog/password-once.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Permitted } from '#web/ui/load/permission.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { ImportDialog } from './users/import-dialog.tsx';
import { LinkDialog } from './users/link-dialog.tsx';
import { UserActions } from './users/user-actions.tsx';
import { UserDialog } from './users/user-dialog.tsx';
import { standingOf, typeName, typeOptions } from './users/user-words.ts';
import './users/users.css';

const filterNames = ['text', 'type', 'standing'] as const;
const standings = [
  { value: 'suspended', label: '已停用' },
  { value: 'pending', label: '待审核' },
];

const plainColumns: Column<UserRecord>[] = [
  { key: 'username', title: '账号', value: (row) => row.username, sortable: true },
  { key: 'fullName', title: '姓名', value: (row) => row.fullName, sortable: true },
  { key: 'type', title: '类型', value: (row) => typeName(row.type), sortable: true },
  { key: 'department', title: '院系或部门', value: (row) => row.department, sortable: true },
  { key: 'roles', title: '角色', value: (row) => row.roles.map(({ name }) => name).join('、') },
  {
    key: 'standing',
    title: '状态',
    value: (row) => standingOf(row).word,
    render: (row) => <StatusTag meaning={standingOf(row).meaning}>{standingOf(row).word}</StatusTag>,
    sortable: true,
  },
  { key: 'email', title: '邮箱', value: (row) => row.email, optional: true },
  { key: 'mobile', title: '手机号', value: (row) => row.mobile, optional: true },
  { key: 'title', title: '职称', value: (row) => row.title, optional: true },
  { key: 'staffNumber', title: '工号或学号', value: (row) => row.staffNumber, optional: true },
  { key: 'institutionName', title: '单位', value: (row) => row.institutionName, optional: true },
  {
    key: 'createdAt',
    title: '注册于',
    value: (row) => row.createdAt,
    render: (row) => <Moment at={row.createdAt} day />,
    sortable: true,
  },
];

const useUsers = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const wanted = {
    text: filters.text ?? '',
    type: filters.type && isUserType(Number(filters.type)) ? (Number(filters.type) as never) : undefined,
    suspended: filters.standing === 'suspended' || undefined,
    pending: filters.standing === 'pending' || undefined,
  };
  const list = usePageOf(['users', page, limit, wanted], () =>
    call('POST /sys/user/list', { body: { ...wanted, page, limit } }),
  );
  return { ...list, state, change, filters };
};

/** 用户管理 */
export const UsersPage = () => {
  const { data, rows, total, loading, load, state, change, filters } = useUsers();
  const [edited, setEdited] = useState<UserRecord | 'new'>();
  const [importing, setImporting] = useState(false);
  const [made, setMade] = useState<MadePassword>();
  const [linked, setLinked] = useState<UserRecord>();
  const tell = useCallback(
    (username: string, password: string | null, waiting: boolean) =>
      setMade(password ? { username, password, ...(waiting ? { half: 'first' } : {}) } : undefined),
    [],
  );
  const columns = useMemo<Column<UserRecord>[]>(
    () => [
      ...plainColumns,
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (row) => (
          <UserActions
            user={row}
            onEdit={() => setEdited(row)}
            onPassword={(password, waiting) => tell(row.username, password, waiting)}
            onLink={() => setLinked(row)}
          />
        ),
      },
    ],
    [tell],
  );
  return (
    <>
      <PageHead title="用户管理" text="馆员与委托人的账号、类型与角色。">
        <Permitted any={['user.write']}>
          <Button onClick={() => setImporting(true)}>从 Excel 导入</Button>
          <Button type="primary" onClick={() => setEdited('new')}>
            新增用户
          </Button>
        </Permitted>
      </PageHead>
      <DataTable
        name="users"
        label="用户"
        {...{ columns, rows, total, loading, load, state }}
        capped={data?.capped ?? false}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.fullName}（${row.username}）`}
        onState={change}
        onOpen={setEdited}
        onExport={(sheet) => void saveSheet('用户', sheet)}
        toolbar={
          <>
            <SearchField
              label="账号、姓名或部门"
              value={filters.text ?? ''}
              onValue={(text) => change({ filters: { text } })}
            />
            <Select
              aria-label="用户类型"
              allowClear
              placeholder="全部类型"
              style={{ width: 130 }}
              value={filters.type ? Number(filters.type) : undefined}
              options={typeOptions}
              onChange={(type: number | undefined) => change({ filters: { type: type ? String(type) : '' } })}
            />
            <Select
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              style={{ width: 120 }}
              value={filters.standing || undefined}
              options={standings}
              onChange={(standing: string | undefined) => change({ filters: { standing: standing ?? '' } })}
            />
          </>
        }
        empty={<Empty title="没有符合条件的用户" text="换个条件试试，或新增一个用户。" />}
      />
      {edited && (
        <UserDialog user={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onMade={tell} />
      )}
      {linked && <LinkDialog user={linked} onClose={() => setLinked(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {made && <PasswordOnce {...made} onClose={() => setMade(undefined)} />}
    </>
  );
};
