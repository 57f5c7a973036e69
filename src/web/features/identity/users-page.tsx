import { Button } from 'antd';
import { useState } from 'react';
import type { UserRecord } from '#contracts/identity/users.ts';
import { isUserType, type UserType } from '#domain/identity/user-types.ts';
import { useStationChoice } from '#web/api/calls/stations.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';
import { type MadePassword, PasswordOnce } from '#web/ui/dialog/password-once.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Permitted } from '#web/ui/load/permission.tsx';
import { ImportDialog } from './users/import-dialog.tsx';
import { LinkDialog } from './users/link-dialog.tsx';
import { NumbersDialog } from './users/numbers-dialog.tsx';
import { UserActions } from './users/user-actions.tsx';
import { UserDialog } from './users/user-dialog.tsx';
import { standingOf, typeName, typeOptions } from './users/user-words.ts';

const filterNames = ['text', 'type', 'standing', 'station', 'numbers'] as const;
const standings = [
  { value: 'suspended', label: '已停用' },
  { value: 'pending', label: '待审核' },
  { value: 'closed', label: '已注销' },
];

const columns: Column<UserRecord>[] = [
  { key: 'username', title: '账号', value: (row) => row.username, sortable: true },
  { key: 'fullName', title: '姓名', value: (row) => row.fullName, sortable: true },
  { key: 'type', title: '类型', value: (row) => typeName(row.type), sortable: true },
  { key: 'searchStationName', title: '检索站', value: (row) => row.searchStationName, sortable: true },
  { key: 'department', title: '院系或部门', value: (row) => row.department, sortable: true },
  { key: 'roles', title: '角色', value: (row) => row.roles.map(({ name }) => name).join('、') },
  {
    key: 'standing',
    title: '状态',
    value: (row) => standingOf(row).word,
    meaning: (row) => standingOf(row).meaning,
    sortable: true,
  },
  { key: 'email', title: '邮箱', value: (row) => row.email, optional: true },
  { key: 'mobile', title: '手机号', value: (row) => row.mobile, optional: true },
  { key: 'title', title: '职称', value: (row) => row.title, optional: true },
  { key: 'staffNumber', title: '工号或学号', value: (row) => row.staffNumber, optional: true },
  { key: 'createdAt', title: '注册于', value: (row) => row.createdAt, moment: 'day', sortable: true },
];

const institutionOf = (row: UserRecord): string => row.institutionName;

const typeOf = (text: string | undefined): UserType | undefined =>
  text && isUserType(Number(text)) ? (Number(text) as UserType) : undefined;

/** 用户管理 */
export const UsersPage = () => {
  const list = useList('users', filterNames, ({ filters, page, limit, institutionId }) => {
    const { text = '', type, standing, station } = filters;
    const body = {
      text,
      type: typeOf(type),
      suspended: standing === 'suspended' || undefined,
      pending: standing === 'pending' || undefined,
      closed: standing === 'closed' || undefined,
      searchStationId: Number(station) || undefined,
      institutionId,
    };
    return call('POST /sys/user/list', { body: { ...body, page, limit } });
  });
  const { filters, put } = list;
  const stations = useStationChoice(Number(filters.institution) || undefined);
  const [edited, setEdited] = useState<UserRecord | 'new'>();
  const [importing, setImporting] = useState(false);
  const [made, setMade] = useState<MadePassword>();
  const [linked, setLinked] = useState<UserRecord>();
  const tell = (username: string, password: string | null, waiting: boolean) =>
    setMade(password ? { username, password, ...(waiting ? { half: 'first' } : {}) } : undefined);
  return (
    <ListPage
      title="用户管理"
      text="馆员与委托人的账号、类型与角色。"
      head={
        <Permitted any={['user.write']}>
          <Button onClick={() => put('numbers')('typed')}>核实工号</Button>
          <Button onClick={() => setImporting(true)}>从 Excel 导入</Button>
          <Button type="primary" onClick={() => setEdited('new')}>
            新增用户
          </Button>
        </Permitted>
      }
      name="users"
      label="用户"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.fullName}（${row.username}）`}
      actions={(row) => (
        <UserActions
          user={row}
          onEdit={() => setEdited(row)}
          onPassword={(password, waiting) => tell(row.username, password, waiting)}
          onLink={() => setLinked(row)}
        />
      )}
      onOpen={(row) => row.closedAt === null && setEdited(row)}
      filters={
        <>
          <SearchField label="账号、姓名或部门" value={filters.text ?? ''} onValue={put('text')} />
          <ChoiceFilter label="类型" value={filters.type} options={typeOptions} onValue={put('type')} />
          <ChoiceFilter label="状态" value={filters.standing} options={standings} onValue={put('standing')} />
          {stations.length > 1 && (
            <ChoiceFilter
              label="检索站"
              width={180}
              value={filters.station}
              options={stations}
              onValue={put('station')}
            />
          )}
        </>
      }
      empty={{ title: '没有符合条件的用户', text: '换个条件试试，或新增一个用户。' }}
    >
      {edited && (
        <UserDialog user={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onMade={tell} />
      )}
      {linked && <LinkDialog user={linked} onClose={() => setLinked(undefined)} />}
      {filters.numbers && (
        <Permitted any={['user.write']}>
          <NumbersDialog onClose={() => put('numbers')('')} />
        </Permitted>
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {made && <PasswordOnce {...made} onClose={() => setMade(undefined)} />}
    </ListPage>
  );
};
