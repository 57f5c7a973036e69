import { Button, Checkbox, Input, InputNumber, Typography } from 'antd';
import { useState } from 'react';
import type { BackupSchedule, PlatformBackup, PlatformStatus } from '#contracts/operations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Flow, Grid } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { Drills } from './drills.tsx';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import { gigabytes, statusKey } from './status-words.ts';
import './backups-card.css';

/** Written as 02:10: the browser's own field speaks the browser's language. */
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const ScheduleForm = ({ schedule }: { schedule: BackupSchedule }) => {
  const [enabled, setEnabled] = useState(schedule.enabled);
  const [atTime, setAtTime] = useState(schedule.atTime);
  const [keep, setKeep] = useState(schedule.keep);
  const save = useAction(
    () => call('POST /platform/backups/schedule', { body: { enabled, atTime, keep, version: schedule.version } }),
    { refresh: statusKey, said: '已保存' },
  );
  const changed = enabled !== schedule.enabled || atTime !== schedule.atTime || keep !== schedule.keep;
  return (
    <Flow
      as="form"
      className="platform-status-line-form"
      marginTop={10}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
        每天定时备份
      </Checkbox>
      <Input
        aria-label="备份时间"
        className="platform-status-time"
        placeholder="02:10"
        maxLength={5}
        status={isTime(atTime) ? '' : 'error'}
        value={atTime}
        onChange={({ target }) => setAtTime(target.value)}
      />
      <span>
        保留
        <InputNumber
          aria-label="保留份数"
          min={1}
          max={365}
          precision={0}
          value={keep}
          onChange={(count) => setKeep(count ?? schedule.keep)}
        />
        份
      </span>
      <Button htmlType="submit" disabled={!changed || !isTime(atTime)} loading={save.isPending}>
        保存
      </Button>
    </Flow>
  );
};

const keysWords = { absent: '，不含密钥', sealed: '，含密钥', other: '，含密钥（以前的口令）' } as const;

const BackupLine = ({ backup }: { backup: PlatformBackup }) => {
  const tag = backup.verified ? (
    <StatusTag meaning="done">已校验</StatusTag>
  ) : backup.error ? (
    <StatusTag meaning="wrong">没有完成</StatusTag>
  ) : (
    <StatusTag meaning="turn">进行中</StatusTag>
  );
  return (
    <Grid as="li" gap={8} align="center" pad="8 0" edgeTop="line" breaks columns="76px max-content 1fr">
      {tag}
      <Moment at={backup.startedAt} />
      <span>
        {backup.error ?? (backup.bytes === null ? '' : `${gigabytes(backup.bytes)}${keysWords[backup.keys]}`)}
      </span>
    </Grid>
  );
};

/** The web runs on what would be replaced: restoring is done at the server. */
const RestoreDialog = ({
  command,
  keys,
  onClose,
}: {
  command: string;
  keys: PlatformBackup['keys'];
  onClose: () => void;
}) => {
  return (
    <Dialog
      open
      title="从备份恢复"
      width={600}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <Note kind="warn">全部数据换回备份时的样子，备份之后的改动不会保留。</Note>
      <ol className="cy-numbered platform-status-restore">
        <li>在服务器上停止平台。</li>
        <li>
          换回最近一份完好的备份。命令先核对整份备份，损坏或来自更新的版本时什么都不改：
          <Typography.Paragraph copyable={copyWords('复制', command)}>
            <code>{command}</code>
          </Typography.Paragraph>
        </li>
        <li>
          密钥文件不在原处时，
          {keys === 'absent' ? '这份备份里也没有密钥' : '加上 --with-keys 口令文件，用备份口令打开备份里的密钥'}；
          两样都没有，加上 --without-keys：证书私钥、支付设置等打不开的内容会清空并列出，其余照常。
        </li>
        <li>启动平台，登录后再看这一页。</li>
      </ol>
    </Dialog>
  );
};

/** The last backups, when the next ones are made, and how many stay. */
export const BackupsCard = ({ status: { backups, commands } }: { status: PlatformStatus }) => {
  const prune = useAction(() => call('POST /platform/backups/prune', { body: {} }), {
    refresh: statusKey,
    said: ({ removed, bytes }) => `已清理 ${removed} 份，释放 ${gigabytes(bytes)}`,
  });
  const good = backups.whole;
  const [restoring, setRestoring] = useState(false);
  const [setting, setSetting] = useState(false);
  return (
    <Card
      title="备份"
      text={`备份放在 ${backups.folder}，请再复制一份到别的机器。`}
      extra={
        good?.file && (
          <Button type="link" onClick={() => setRestoring(true)}>
            怎样恢复
          </Button>
        )
      }
    >
      {backups.list.length === 0 && <p>还没有备份。</p>}
      <ul className="platform-status-lines">
        {backups.list.map((backup) => (
          <BackupLine key={backup.id} backup={backup} />
        ))}
      </ul>
      {backups.removable > 0 && (
        <Button size="small" loading={prune.isPending} onClick={() => prune.mutate(undefined)}>
          清理旧备份 {backups.removable} 份
        </Button>
      )}
      <p className="cy-flow">
        {backups.passphrase ? (
          <span>
            密钥由口令封进备份，口令设于 <Moment at={backups.passphrase.setAt} />
            ，指纹 {backups.passphrase.fingerprint}
          </span>
        ) : (
          <span>没有设置备份口令，备份里没有密钥。</span>
        )}
        <Button size="small" onClick={() => setSetting(true)}>
          {backups.passphrase ? '更换口令' : '设置口令'}
        </Button>
      </p>
      <ScheduleForm key={backups.schedule.version} schedule={backups.schedule} />
      <Drills backups={backups} />
      {setting && <PassphraseDialog changing={backups.passphrase !== null} onClose={() => setSetting(false)} />}
      {good && restoring && (
        <RestoreDialog command={commands.restore ?? ''} keys={good.keys} onClose={() => setRestoring(false)} />
      )}
    </Card>
  );
};
