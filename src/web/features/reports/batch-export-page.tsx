import { Button, Progress, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { reportTemplates } from '#domain/reports/registry.ts';
import { reportsKey } from '#web/api/calls/reports.ts';
import { isOpen, taskProgress } from '#web/api/calls/task-progress.ts';
import { downloadTaskFile, taskFile } from '#web/api/calls/tasks.ts';
import { useQueries } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { useTask } from './view/use-task.ts';
import './reports.css';

type As = 'one-file' | 'zip';

const asOptions: { value: As; label: string }[] = [
  { value: 'one-file', label: '合成一个 Word' },
  { value: 'zip', label: '各自成文，打包下载' },
];

const templateOptions = reportTemplates.map(({ key, name }) => ({
  value: key,
  label: /^\d+$/.test(key) ? `${key} ${name}` : name,
}));

interface Result {
  orderId: string;
  number: string;
  ok: boolean;
  sentence: string;
}

const resultsOf = (result: Record<string, unknown> | null | undefined): Result[] =>
  Array.isArray(result?.list) ? (result.list as Result[]) : [];

/** The newest report of each order, to say what will be exported. */
const useNames = (orderIds: readonly string[]): string[] =>
  useQueries(
    orderIds.map((orderId) => ({
      queryKey: [reportsKey, 'of', orderId],
      queryFn: async () => {
        const [line] = (await call('POST /reports/list', { body: { orderId, limit: 10 }, quiet: true })).list;
        return line
          ? `${line.number || `初稿 ${line.orderNumber}`} · ${line.applicantName} · ${line.title}`
          : '还没有报告';
      },
    })),
  ).data.map((words) => words ?? '…');

const Results = ({ list }: { list: readonly Result[] }) => (
  <Stack as="ul" gap={10} aria-label="每张委托的结果">
    {list.map(({ orderId, number, ok, sentence }) => (
      <Flow as="li" key={orderId}>
        <StatusTag meaning={ok ? 'done' : 'wrong'}>{ok ? '成功' : '未成功'}</StatusTag>
        {number}
        {sentence && (
          <Text as="small" size="second">
            {sentence}
          </Text>
        )}
      </Flow>
    ))}
  </Stack>
);

const useExport = (orderIds: readonly string[]) => {
  const [taskId, setTaskId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const task = useTask(taskId);
  const start = async (as: As, template: string | undefined) => {
    setBusy(true);
    const body = { orderIds: [...orderIds], as, ...(template && { template }) };
    // A refusal is said by the client.
    const started = await call('POST /reports/batch', { body }).catch(() => undefined);
    setTaskId(started?.taskId);
    setBusy(false);
  };
  return { task, busy: busy || (task !== undefined && isOpen(task)), start };
};

/** /report/exportWords (one file) and /report/exportWords1 (a zip): several orders at once. */
export const BatchExportPage = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const orderIds = [...new Set((params.get('orders') ?? '').split(',').filter(Boolean))];
  const names = useNames(orderIds);
  const [as, setAs] = useState<As>(pathname.endsWith('1') ? 'zip' : 'one-file');
  const [template, setTemplate] = useState<string>();
  const { task, busy, start } = useExport(orderIds);
  const file = task && taskFile(task);
  return (
    <div className="reports-page">
      <PageHead title="批量导出报告" text="已出具的按出具时的内容，未出具的按现在的检索结果。" />
      {orderIds.length === 0 ? (
        <Empty title="请先选择报告" text="在报告列表里勾选几份，再点“合成一个 Word”或“打包下载”。">
          <Link to="/reportList">打开报告列表</Link>
        </Empty>
      ) : (
        <Card title={`${orderIds.length} 张委托`}>
          <Box as="ol" className="cy-numbered" margin="0 0 14" padStart="2em">
            {orderIds.map((id, i) => (
              <li key={id}>{names[i]}</li>
            ))}
          </Box>
          <Flow marginBottom={12}>
            <Segmented<As> aria-label="导出成" value={as} options={asOptions} onChange={setAs} />
            <Select
              aria-label="报告模板"
              allowClear
              placeholder="各自的模板"
              style={{ width: 180 }}
              value={template}
              options={templateOptions}
              onChange={setTemplate}
            />
            <Button type="primary" loading={busy} onClick={() => void start(as, template)}>
              开始导出
            </Button>
            {file && <Button onClick={() => void downloadTaskFile(file)}>下载 {file.name}</Button>}
          </Flow>
          {task && isOpen(task) && (
            <Progress
              percent={taskProgress(task, Date.now()).percent ?? 0}
              status="active"
              aria-label="导出进度"
              style={{ maxWidth: 320 }}
            />
          )}
          {task?.state === 'failed' && <Note kind="danger">没有导出：{task.error}</Note>}
          <Results list={resultsOf(task?.result)} />
        </Card>
      )}
    </div>
  );
};
