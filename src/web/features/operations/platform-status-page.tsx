import { Button } from 'antd';
import type { PlatformStatus } from '#contracts/operations.ts';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { PlatformVerdict } from '#web/kit/platform-verdict.tsx';
import { Column, Stack } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { BackupsCard } from './backups-card.tsx';
import { CellsCard } from './cells-card.tsx';
import { EndingsCard } from './endings-card.tsx';
import { EventsCard } from './events-card.tsx';
import { FailedTasksCard } from './failed-tasks-card.tsx';
import { Figures } from './figures.tsx';
import { RetentionCard } from './retention-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { diagnosisOf, spanWords, statusKey } from './status-words.ts';
import { TroublesCard } from './troubles-card.tsx';
import './platform-status.css';
import './platform-status-page.css';

const refreshEvery = 15_000;

const copyDiagnosis = async (status: PlatformStatus) => {
  try {
    await navigator.clipboard.writeText(diagnosisOf(status));
    showNotice('已复制，不含姓名、地址与单位', noticeDuration, 'success');
  } catch {
    // Plain-http intranets have no clipboard.
    showNotice('浏览器不让复制，请换用 https 打开', noticeDuration);
  }
};

/** /platform/status 平台状态: in ten seconds whether all is well, and if not, what to press. */
export const PlatformStatusPage = () => {
  const { data, load } = useQuery({
    queryKey: [statusKey],
    queryFn: () => call('GET /platform/status'),
    refetchInterval: refreshEvery,
  });
  const backup = useAction(() => call('POST /platform/backups/make', { body: {} }), {
    refresh: statusKey,
    said: '备份已开始，完成后会列在“备份”里',
  });
  if (!data)
    return (
      <>
        <PageHead title="平台状态" />
        <Skeleton load={load} rows={8} name="平台状态" />
      </>
    );
  const up = spanWords((Date.parse(data.checkedAt) - Date.parse(data.startedAt)) / 1000);
  return (
    <Stack className="platform-status" gap={12}>
      <PageHead
        title="平台状态"
        text={
          <>
            <PlatformVerdict troubles={data.troubles} /> 查引 {data.version} · 已运行 {up} · 每 15 秒更新，
            {formatTime(data.checkedAt, { pattern: '{h}:{i}:{s}' })}
          </>
        }
      >
        <Button onClick={() => void copyDiagnosis(data)}>复制诊断信息</Button>
        <Button
          type="primary"
          loading={backup.isPending}
          disabled={data.backups.running}
          onClick={() => backup.mutate(undefined)}
        >
          {data.backups.running ? '正在备份' : '立即备份'}
        </Button>
      </PageHead>
      <TroublesCard status={data} />
      <Figures status={data} />
      <CellsCard />
      <div className="platform-status-parts">
        <Column gap={12}>
          <ServicesCard status={data} />
        </Column>
        <Column gap={12}>
          <FailedTasksCard failed={data.failedTasks} />
          <EndingsCard status={data} />
        </Column>
        <Column gap={12}>
          <BackupsCard status={data} />
        </Column>
      </div>
      <EventsCard events={data.events} />
      <RulesCard rules={data.rules} />
      <RetentionCard rules={data.retention} />
    </Stack>
  );
};
