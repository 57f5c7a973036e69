import { CloseOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { PlatformStatus } from '#contracts/operations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { DrillButton } from './drills.tsx';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import { gigabytes, statusKey } from './status-words.ts';
import './troubles-card.css';

type Trouble = PlatformStatus['troubles'][number];

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link to={to}>
    <Button size="small" tabIndex={-1}>
      {children}
    </Button>
  </Link>
);

const useCures = ({ backups }: PlatformStatus) => {
  const prune = useAction(() => call('POST /platform/backups/prune', { body: {} }), {
    refresh: statusKey,
    said: ({ removed, bytes }) => `已清理 ${removed} 份，释放 ${gigabytes(bytes)}`,
  });
  const retry = useAction(() => call('POST /platform/backups/make', { body: {} }), {
    refresh: statusKey,
    said: '备份已开始，完成后会列在“备份”里',
  });
  const schedule = useAction(
    () => call('POST /platform/backups/schedule', { body: { ...backups.schedule, enabled: true } }),
    { refresh: statusKey, said: `已打开，每天 ${backups.schedule.atTime} 备份` },
  );
  const pruneButton = backups.removable > 0 && (
    <Button size="small" loading={prune.isPending} onClick={() => prune.mutate(undefined)}>
      清理旧备份 {backups.removable} 份
    </Button>
  );
  return { pruneButton, retry, schedule };
};

const PassphraseButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        设置口令
      </Button>
      {open && <PassphraseDialog changing={false} onClose={() => setOpen(false)} />}
    </>
  );
};

/** What is pressed against a trouble, or what is to be done at the server. */
const Cure = ({ trouble, status }: { trouble: Trouble; status: PlatformStatus }): ReactNode => {
  const { pruneButton, retry, schedule } = useCures(status);
  switch (trouble.kind) {
    case 'disk-full':
    case 'disk-low':
      return pruneButton || <span>请扩大磁盘，或删去不用的文件。</span>;
    case 'backup-failed':
      return (
        <>
          {pruneButton}
          <Button
            size="small"
            loading={retry.isPending}
            disabled={status.backups.running}
            onClick={() => retry.mutate(undefined)}
          >
            再试一次
          </Button>
        </>
      );
    case 'backup-missing':
      return status.backups.schedule.enabled ? null : (
        <Button size="small" loading={schedule.isPending} onClick={() => schedule.mutate(undefined)}>
          打开定时备份
        </Button>
      );
    case 'passphrase-missing':
      return <PassphraseButton />;
    case 'drill-failed':
    case 'drill-missing':
      return <DrillButton backups={status.backups} />;
    case 'audit-broken':
      return <span>先保全现场：停止平台，复制数据库与最近的备份，再按报出的编号与备份比对。</span>;
    case 'audit-unchecked':
      return <Way to="/platform/job">看后台任务</Way>;
    case 'writes-failing':
      return <span>请看数据库是否只读、升级未完成或磁盘已满，日志里有它的原话。</span>;
    case 'move-stopped':
      return (
        <span>
          在它原来的单元上，照搬迁时的单位与单元再运行一次 <code>{status.commands.moveInstitution}</code>
          ，接着做完；核对之前也可以加 <code>--back</code> 退回。
        </span>
      );
    case 'calls-failed':
    case 'background-failed':
      return <span>日志里有每一次的原因。</span>;
    case 'queue-late':
      return <Way to="/platform/job">看后台任务</Way>;
    case 'tasks-failed':
      return <Way to="/platform/job?state=failed">看失败的任务</Way>;
    case 'mails-failed':
      return <span>由各单位的管理员在“发件箱”里重发。</span>;
    case 'mail-not-configured':
      return (
        <span>
          在服务器上设置 <code>SMTP_URL</code> 后重新启动。
        </span>
      );
    case 'certificate-expiring':
      return <span>由该单位的管理员在“开通向导”里换新。</span>;
    case 'licence-expiring':
      return <Way to="/platform/institution">去续期</Way>;
    case 'demo-present':
      return (
        <span>
          正式使用之前，在服务器上运行 <code>{status.commands.removeDemo}</code>。
        </span>
      );
  }
};

/** What is to be looked at, the worst first, each with its cure. */
export const TroublesCard = ({ status }: { status: PlatformStatus }) =>
  status.troubles.length > 0 && (
    <Box
      as="ul"
      className="platform-status-troubles"
      overflow="hidden"
      round="card"
      fill="warn"
      tone="warn"
      aria-label="要看的事"
    >
      {status.troubles.map((trouble) => (
        <li key={`${trouble.kind} ${trouble.sentence}`} data-serious={trouble.serious || undefined}>
          {trouble.serious ? <CloseOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
          <Text as="p" breaks role={trouble.serious ? 'alert' : undefined}>
            {trouble.sentence}
          </Text>
          <div className="cy-flow">
            <Cure trouble={trouble} status={status} />
          </div>
        </li>
      ))}
    </Box>
  );
