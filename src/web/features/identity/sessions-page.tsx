import { Button } from 'antd';
import type { OnlineSession } from '#contracts/identity/identity.ts';
import { isUserType, type UserType } from '#domain/identity/user-types.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { deviceName, wayIn } from './personal/device-name.ts';
import { typeName, typeOptions } from './users/user-words.ts';

const sessionsKey = 'online-sessions';
const filterNames = ['text', 'type'] as const;

const columns: Column<OnlineSession>[] = [
  {
    key: 'fullName',
    title: '姓名',
    value: (row) => row.fullName,
    render: (row) => (
      <>
        {row.fullName}{' '}
        {row.current && (
          <StatusTag meaning="turn" label>
            本机
          </StatusTag>
        )}
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
  { key: 'createdAt', title: '登录于', value: (row) => row.createdAt, moment: 'time', sortable: true },
  { key: 'lastSeenAt', title: '最近使用', value: (row) => row.lastSeenAt, moment: 'time', sortable: true },
];

const institutionOf = (row: OnlineSession): string => row.institutionName;

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
      <Button type="link" danger aria-label={`全部结束：${row.fullName} 的登录`} onClick={() => void askAll()}>
        全部结束
      </Button>
    </>
  );
};

const typeOf = (text: string | undefined): UserType | undefined =>
  text && isUserType(Number(text)) ? (Number(text) as UserType) : undefined;

/** 在线用户: who is signed in, from where, and the way to end it. */
export const SessionsPage = () => {
  const list = useList(sessionsKey, filterNames, ({ filters, page, limit, institutionId }) =>
    call('POST /sessions/online', {
      body: { text: filters.text ?? '', type: typeOf(filters.type), institutionId, page, limit },
    }),
  );
  const { data } = list;
  return (
    <ListPage
      title="在线用户"
      text={data ? `${data.people} 人，${data.total} 个登录。结束后立即失效，须重新登录。` : '未结束的登录。'}
      name="online-sessions"
      label="在线用户"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.fullName}（${row.ip}）`}
      actions={(row) => <Actions row={row} />}
      filters={
        <>
          <SearchField label="姓名、账号或地址" value={list.filters.text ?? ''} onValue={list.put('text')} />
          <ChoiceFilter label="类型" value={list.filters.type} options={typeOptions} onValue={list.put('type')} />
        </>
      }
      empty={{ title: '没有符合条件的登录', text: '换个条件试试。' }}
    />
  );
};
