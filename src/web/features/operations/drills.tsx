import { Button } from 'antd';
import type { PlatformStatus, RestoreDrill } from '#contracts/operations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Row } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { statusKey } from './status-words.ts';

const keysWords = {
  absent: '备份里没有密钥',
  sealed: '密钥按指纹核对，未打开',
  other: '密钥由以前的口令封存，未打开',
} as const;

const resultWords = ({ error, tables, rows, files, keys, place, passed }: RestoreDrill): string => {
  if (!passed) return error ?? '';
  const where = place === 'server' ? '，在临时的数据库服务上' : '';
  return `${tables} 张表 ${rows} 行、${files} 个文件一致${where}；${keysWords[keys ?? 'absent']}`;
};

const DrillLine = ({ drill }: { drill: RestoreDrill }) => (
  <li>
    {drill.passed ? (
      <StatusTag meaning="done">已通过</StatusTag>
    ) : drill.error ? (
      <StatusTag meaning="wrong">没有通过</StatusTag>
    ) : (
      <StatusTag meaning="turn">进行中</StatusTag>
    )}
    <Moment at={drill.startedAt} />
    <span>{resultWords(drill)}</span>
  </li>
);

/** Takes the newest whole backup into a database of its own, once more now. */
export const DrillButton = ({ backups }: { backups: PlatformStatus['backups'] }) => {
  const begin = useAction(() => call('POST /platform/backups/drill', { body: {} }), {
    refresh: statusKey,
    said: '演练已开始，完成后会列在“备份”里',
  });
  return (
    <Button
      size="small"
      loading={begin.isPending}
      disabled={!backups.whole || backups.drilling}
      onClick={() => begin.mutate(undefined)}
    >
      {backups.drilling ? '正在演练' : '立即演练'}
    </Button>
  );
};

/** Whether backups come back: each month the newest is taken into a database of its own and compared. */
export const Drills = ({ backups }: { backups: PlatformStatus['backups'] }) => (
  <Box as="section" marginTop={14} aria-label="恢复演练">
    <Row as="h3" justify="space-between" margin="0 0 6" size="body">
      恢复演练
      <DrillButton backups={backups} />
    </Row>
    {backups.drills.length === 0 && <p>还没有做过。打开定时备份后，每月在备份之后自动做一次。</p>}
    <ul className="platform-status-lines">
      {backups.drills.map((drill) => (
        <DrillLine key={drill.id} drill={drill} />
      ))}
    </ul>
  </Box>
);
