import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { Mail } from '#contracts/mail.ts';
import { type ChannelId, channelIds, channels } from '#domain/notifications/channels.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Note } from '#web/ui/page/note.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import './administration.css';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';
import { TriesDialog } from './message-channels/tries-dialog.tsx';

const filters = ['shown', 'channel'] as const;
const shownOptions = [
  { value: '', label: '未发出' },
  { value: 'all', label: '全部' },
];
const channelOptions = channelIds.map((value) => ({ value, label: channels[value].name }));

const stateOf = ({ state, error, nextAt }: Mail): [Meaning, string] => {
  if (state === 'sent') return ['done', '已发出'];
  if (state === 'unknown') return ['wrong', '不确定'];
  if (state === 'failed') return ['wrong', '未发出'];
  return error && !nextAt ? ['wrong', '未发出'] : ['turn', nextAt ? '稍后再发' : '待发'];
};

const nameOf = ({ personName, recipient }: Mail): string => personName || recipient;
const waysOf = (row: Mail): string =>
  row.state === 'sent'
    ? (row.tries.findLast(({ state }) => state === 'sent')?.channelName ?? '邮件')
    : row.channels.map((one) => channels[one].name).join(' → ');

const columns: Column<Mail>[] = [
  {
    key: 'recipient',
    title: '收件人',
    value: nameOf,
    render: (row) => (
      <>
        {nameOf(row)}
        {row.personName && row.recipient && <span className="cy-soft"> {row.recipient}</span>}
      </>
    ),
    sortable: true,
  },
  { key: 'channel', title: '方式', value: waysOf },
  { key: 'subject', title: '主题', value: (row) => row.subject, sortable: true },
  {
    key: 'body',
    title: '内容',
    value: (row) => (row.secret ? '含验证码，仅收件人可见' : row.body),
    render: (row) => <span className="cy-clip admin-long">{row.secret ? '含验证码，仅收件人可见' : row.body}</span>,
    optional: true,
  },
  {
    key: 'state',
    title: '状态',
    value: (row) => stateOf(row)[1],
    render: (row) => {
      const [meaning, word] = stateOf(row);
      return <StatusTag meaning={meaning}>{word}</StatusTag>;
    },
    sortable: true,
  },
  {
    key: 'error',
    title: '原因',
    value: (row) => row.error,
    render: (row) => <span className="cy-clip admin-long">{row.error}</span>,
  },
  { key: 'attempts', title: '尝试次数', value: (row) => row.attempts, numeric: true, sortable: true, optional: true },
  { key: 'createdAt', title: '写于', value: (row) => row.createdAt, moment: 'time', sortable: true },
  { key: 'sentAt', title: '发出', value: (row) => row.sentAt, moment: 'time', optional: true },
];

const institutionOf = (row: Mail): string => row.institutionName;

/** 发件箱: what left by which way, what did not, and why. */
export const OutboxPage = () => {
  const [shown, setShown] = useState<Mail>();
  const list = useList('mails', filters, ({ filters: wanted, page, limit, institutionId }) =>
    call('POST /mails/list', {
      body: {
        page,
        limit,
        unsent: wanted.shown !== 'all',
        institutionId,
        channel: (wanted.channel || undefined) as ChannelId | undefined,
      },
    }),
  );
  const { data, total } = list;
  const retry = useAction((id: string | undefined) => call('POST /mails/retry', { body: { id } }), {
    refresh: 'mails',
    said: ({ sent, failed }) => `发出 ${sent} 条${failed ? `，${failed} 条仍未发出` : ''}`,
  });
  const again = async (row: Mail) => {
    const text = '上次的结果不明，对方可能已经收到。再发一次，本人可能收到两条。';
    if (row.state !== 'unknown' || (await ask({ title: '再发一次？', text, yes: '再发一次' }))) retry.mutate(row.id);
  };
  return (
    <ListPage
      title="发件箱"
      text="平台写给每个人的消息：用哪种方式，发出没有，没有发出的原因。"
      head={
        <Button type="primary" disabled={total === 0} loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
          全部重发
        </Button>
      }
      note={
        data &&
        !data.smtp && (
          <Note kind="warn">尚未配置发信服务器，邮件留在这里。请在“消息通道”里设置，或把内容转告收件人。</Note>
        )
      }
      name="outbox"
      label="消息"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.subject}，致 ${nameOf(row)}`}
      actions={(row) => (
        <>
          <Button type="link" aria-label={`${row.subject}的经过`} onClick={() => setShown(row)}>
            经过
          </Button>
          {row.state !== 'sent' && (
            <Button type="link" aria-label={`重发给 ${nameOf(row)}`} onClick={() => void again(row)}>
              重发
            </Button>
          )}
        </>
      )}
      filters={
        <>
          <Segmented
            aria-label="显示哪些消息"
            value={list.filters.shown ?? ''}
            options={shownOptions}
            onChange={list.put('shown')}
          />
          <ChoiceFilter
            label="方式"
            value={list.filters.channel}
            options={channelOptions}
            onValue={list.put('channel')}
          />
        </>
      }
      onExport={null}
      empty={{ title: '没有未发出的消息', text: '发不出去的消息会留在这里，不会丢失。' }}
    >
      {shown && <TriesDialog mail={shown} onClose={() => setShown(undefined)} />}
    </ListPage>
  );
};
