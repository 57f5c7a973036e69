import { Button, Select } from 'antd';
import { useMemo } from 'react';
import type { OnlineSession } from '#contracts/identity/identity.ts';
import { isUserType, type UserType } from '#domain/identity/user-types.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useInstitutionChoice } from '#web/api/session/institution-choice.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { deviceName, wayIn } from './personal/device-name.ts';
import { useOwnInstitution } from './roles/use-roles.ts';
import { typeName, typeOptions } from './users/user-words.ts';

const sessionsKey = 'online-sessions';
const filterNames = ['text', 'type', 'institution'] as const;

const plainColumns: Column<OnlineSession>[] = [
  {
    key: 'fullName',
    title: '姓名',
    value: (row) => row.fullName,
    render: (row) => (
      <>
        {row.fullName} {row.current && <StatusTag meaning="turn">本机</StatusTag>}
      </>
    ),
    sortable: true,
  },
  { key: 'username', title: '账号', value: (row) => row.username, sortable: true },
  { key: 'type', title: '类型', value: (row) => typeName(row.type), sortable: true },
  {
    key: 'device',
    title: '设备',
    value: (row) => deviceName(row.userAgent),
    render: (row) => <span title={row.userAgent}>{deviceName(row.userAgent)}</span>,
    sortable: true,
  },
  { key: 'ip', title: '地址', value: (row) => row.ip, sortable: true },
  { key: 'way', title: '登录方式', value: (row) => wayIn(row.fromType), sortable: true },
  {
    key: 'createdAt',
    title: '登录于',
    value: (row) => row.createdAt,
    render: (row) => <Moment at={row.createdAt} />,
    sortable: true,
  },
  {
    key: 'lastSeenAt',
    title: '最近使用',
    value: (row) => row.lastSeenAt,
    render: (row) => <Moment at={row.lastSeenAt} />,
    sortable: true,
  },
];

const institutionColumn: Column<OnlineSession> = {
  key: 'institutionName',
  title: '单位',
  value: (row) => row.institutionName || '平台',
  sortable: true,
};

const Actions = ({ row }: { row: OnlineSession }) => {
  const one = useAction(() => call('POST /sessions/endOne', { body: { id: row.id } }), {
    refresh: sessionsKey,
    said: `${row.fullName} 的这个登录已结束`,
  });
  const all = useAction(() => call('POST /sys/user/forceOut', { body: { id: row.userId } }), {
    refresh: sessionsKey,
    said: ({ ended }) => `已结束 ${row.fullName} 的 ${ended} 个登录`,
  });
  const askAll = async () => {
    const text = '此人在所有设备上都要重新登录；没有保存的内容会丢失。';
    const title = `结束 ${row.fullName} 的全部登录`;
    if (await ask({ title, text, yes: '全部结束', danger: true })) all.mutate(undefined);
  };
  if (row.current) return null;
  return (
    <>
      <Button type="link" aria-label={`结束 ${row.fullName} 的登录（${row.ip}）`} onClick={() => one.mutate(undefined)}>
        结束
      </Button>
      <Button type="link" danger aria-label={`结束 ${row.fullName} 的全部登录`} onClick={() => void askAll()}>
        全部结束
      </Button>
    </>
  );
};

const typeOf = (text: string | undefined): UserType | undefined =>
  text && isUserType(Number(text)) ? (Number(text) as UserType) : undefined;

/** 在线用户: who is signed in, from where, and the way to end it. */
export const SessionsPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const ofPlatform = useOwnInstitution() === null;
  const institutions = useInstitutionChoice(ofPlatform);
  const institutionId = filters.institution ? Number(filters.institution) : undefined;
  const wanted = { text: filters.text ?? '', type: typeOf(filters.type), institutionId };
  const { data, rows, total, loading, load } = usePageOf([sessionsKey, page, limit, wanted], () =>
    call('POST /sessions/online', { body: { ...wanted, page, limit } }),
  );
  const columns = useMemo<Column<OnlineSession>[]>(
    () => [
      ...plainColumns,
      ...(ofPlatform ? [institutionColumn] : []),
      { key: 'actions', title: '操作', value: () => null, actions: true, render: (row) => <Actions row={row} /> },
    ],
    [ofPlatform],
  );
  return (
    <>
      <PageHead
        title="在线用户"
        text={data ? `${data.people} 人，${data.total} 个登录。结束后立即失效，须重新登录。` : '未结束的登录。'}
      />
      <DataTable
        name="online-sessions"
        label="在线用户"
        {...{ columns, rows, total, loading, load, state }}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.fullName}（${row.ip}）`}
        onState={change}
        onExport={(sheet) => void saveSheet('在线用户', sheet)}
        toolbar={
          <>
            <SearchField
              label="姓名、账号或地址"
              value={wanted.text}
              onValue={(text) => change({ filters: { text } })}
            />
            <Select
              aria-label="用户类型"
              allowClear
              placeholder="全部类型"
              style={{ width: 130 }}
              value={wanted.type}
              options={typeOptions}
              onChange={(type: number | undefined) => change({ filters: { type: type ? String(type) : '' } })}
            />
            {ofPlatform && (
              <Select
                aria-label="单位"
                allowClear
                placeholder="全部单位"
                style={{ width: 200 }}
                value={institutionId}
                options={institutions}
                onChange={(next: number | undefined) => change({ filters: { institution: next ? String(next) : '' } })}
              />
            )}
          </>
        }
        empty={<Empty title="没有符合条件的登录" text="换个条件试试。" />}
      />
    </>
  );
};
