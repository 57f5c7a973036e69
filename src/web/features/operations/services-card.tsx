import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlatformStatus } from '#contracts/operations.ts';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Grid } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { gigabytes, statusKey } from './status-words.ts';

const MailTest = () => {
  const [recipient, setRecipient] = useState('');
  const send = useAction((to: string) => call('POST /platform/mail-test', { body: { recipient: to } }), {
    refresh: statusKey,
  });
  return (
    <Flow
      as="form"
      className="platform-status-line-form"
      marginTop={10}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(recipient.trim());
      }}
    >
      <Input
        aria-label="测试邮件的收件人"
        placeholder="收件人邮箱"
        type="email"
        required
        value={recipient}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <Button htmlType="submit" loading={send.isPending}>
        发一封测试邮件
      </Button>
      {send.data && <p role="status">{send.data.sent ? '发信服务器已接收。' : `没有发出：${send.data.error}`}</p>}
    </Flow>
  );
};

const checkWords = (checked: PlatformStatus['audit']['checked']): string => {
  if (!checked?.at) return checked?.running ? '正在核对' : '还没有核对过';
  const at = formatTime(checked.at, { pattern: '{m}-{d} {h}:{i}' });
  return checked.bad ? `${at} ${checked.bad}` : `${at} 核对 ${checked.lines} 条，完整`;
};

/** Sealed is not yet whole: only a recount says that. */
const AuditTag = ({ audit: { waiting, checked } }: Pick<PlatformStatus, 'audit'>) => {
  if (checked?.bad) return <StatusTag meaning={checked.lines === null ? 'money' : 'wrong'}>要看</StatusTag>;
  if (!checked?.at) return <StatusTag meaning="other">未核对</StatusTag>;
  return waiting === 0 ? <StatusTag meaning="done">完整</StatusTag> : <StatusTag meaning="other">封存中</StatusTag>;
};

/** Files, mail, clock and the audit chain: what no figure shows. */
export const ServicesCard = ({ status }: { status: PlatformStatus }) => {
  const { mail, database, audit, storage } = status;
  const unsent = [mail.failed > 0 && `${mail.failed} 封没有发出`, mail.waiting > 0 && `${mail.waiting} 封等待发出`];
  const clock = Math.abs(database.clockSeconds);
  return (
    <Card title="服务">
      <ul className="platform-status-lines">
        <Grid as="li" gap={8} align="center" pad="8 0" edgeTop="line" breaks columns="76px 64px 1fr">
          <StatusTag meaning="done">正常</StatusTag>
          <span>文件存储</span>
          <span>
            {gigabytes(storage.bytes)}，{storage.files} 个文件
          </span>
        </Grid>
        <Grid as="li" gap={8} align="center" pad="8 0" edgeTop="line" breaks columns="76px 64px 1fr">
          <StatusTag meaning={mail.configured && mail.failed === 0 ? 'done' : 'money'}>
            {mail.configured ? (mail.failed > 0 ? '要看' : '正常') : '未配置'}
          </StatusTag>
          <span>邮件</span>
          <span>
            {unsent.filter(Boolean).join('、') || '没有积压'}
            {mail.lastError && `，${mail.lastError}`}
          </span>
        </Grid>
        <Grid as="li" gap={8} align="center" pad="8 0" edgeTop="line" breaks columns="76px 64px 1fr">
          <StatusTag meaning={clock < 5 ? 'done' : 'money'}>{clock < 5 ? '正常' : '要看'}</StatusTag>
          <span>时钟</span>
          <span>与数据库相差 {clock} 秒</span>
        </Grid>
        <Grid as="li" gap={8} align="center" pad="8 0" edgeTop="line" breaks columns="76px 64px 1fr">
          <AuditTag audit={audit} />
          <span>审计链</span>
          <span>
            {audit.sealed} 条，{audit.waiting} 条待封存，{checkWords(audit.checked)} ·{' '}
            <Link to="/platform/audit">审计日志</Link>
          </span>
        </Grid>
      </ul>
      {mail.configured && <MailTest />}
    </Card>
  );
};
