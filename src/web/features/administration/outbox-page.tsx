import { Button, Segmented } from 'antd';
import type { Mail } from '#contracts/mail.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Note } from '#web/ui/page/note.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import './administration.css';
import { ListPage } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';

const filters = ['shown'] as const;
const shownOptions = [
  { value: '', label: '待发' },
  { value: 'all', label: '全部' },
];

const columns: Column<Mail>[] = [
  { key: 'recipient', title: '收件人', value: (row) => row.recipient, sortable: true },
  { key: 'subject', title: '主题', value: (row) => row.subject, sortable: true },
  {
    key: 'body',
    title: '内容',
    value: (row) => (row.secret ? '含验证码，仅收件人可见' : row.body),
    render: (row) => <span className="admin-long">{row.secret ? '含验证码，仅收件人可见' : row.body}</span>,
  },
  {
    key: 'state',
    title: '状态',
    value: (row) => (row.sentAt ? '已发出' : row.error ? '未发出' : '待发'),
    render: (row) => {
      if (row.sentAt) return <StatusTag meaning="done">已发出</StatusTag>;
      return row.error ? <StatusTag meaning="wrong">未发出</StatusTag> : <StatusTag meaning="turn">待发</StatusTag>;
    },
    sortable: true,
  },
  {
    key: 'error',
    title: '原因',
    value: (row) => row.error,
    render: (row) => <span className="admin-long">{row.error}</span>,
  },
  { key: 'attempts', title: '尝试次数', value: (row) => row.attempts, numeric: true, sortable: true, optional: true },
  { key: 'createdAt', title: '写于', value: (row) => row.createdAt, moment: 'time', sortable: true },
  { key: 'sentAt', title: '发出', value: (row) => row.sentAt, moment: 'time', optional: true },
];

const institutionOf = (row: Mail): string => row.institutionName;

/** 待发邮件: what could not leave, and why. */
export const OutboxPage = () => {
  const list = useList('mails', filters, ({ filters: { shown }, page, limit, institutionId }) =>
    call('POST /mails/list', { body: { page, limit, unsent: shown !== 'all', institutionId } }),
  );
  const { data, total } = list;
  const retry = useAction((id: string | undefined) => call('POST /mails/retry', { body: { id } }), {
    refresh: 'mails',
    said: ({ sent, failed }) => `发出 ${sent} 封${failed ? `，${failed} 封仍未发出` : ''}`,
  });
  return (
    <ListPage
      title="待发邮件"
      text="平台写好而尚未发出的邮件。"
      head={
        <Button
          type="primary"
          disabled={!data?.smtp || total === 0}
          loading={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          全部重发
        </Button>
      }
      note={
        data &&
        !data.smtp && (
          <Note kind="warn">尚未配置发信服务器，邮件留在这里。可把内容转告收件人，或请运维人员配置后重发。</Note>
        )
      }
      name="outbox"
      label="邮件"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.subject}，致 ${row.recipient}`}
      actions={(row) =>
        row.sentAt ? null : (
          <Button
            type="link"
            aria-label={`重发给 ${row.recipient}`}
            disabled={!data?.smtp}
            onClick={() => retry.mutate(row.id)}
          >
            重发
          </Button>
        )
      }
      filters={
        <Segmented
          aria-label="显示哪些邮件"
          value={list.filters.shown ?? ''}
          options={shownOptions}
          onChange={list.put('shown')}
        />
      }
      onExport={null}
      empty={{ title: '没有待发的邮件', text: '发不出去的邮件会留在这里，不会丢失。' }}
    />
  );
};
