import { Button, Progress } from 'antd';
import { Suspense, useState } from 'react';
import { isOpen, taskProgress } from '#web/api/calls/task-progress.ts';
import { downloadTaskFile, taskFile } from '#web/api/calls/tasks.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { blob, call } from '#web/api/transport/service.ts';
import { DocumentView } from '#web/ui/document/lazy-document-view.ts';
import { Box, Flow } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import type { ShownReport } from './use-report.ts';
import { useTask } from './use-task.ts';

const Preview = ({ file }: { file: { id: string; name: string } }) => {
  const { data, load } = useQuery({
    queryKey: ['files', file.id],
    queryFn: async () => {
      const answer = await blob('GET /files/:id', { params: { id: file.id } });
      return new Uint8Array(await answer.blob.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <Skeleton load={load} rows={4} />;
  return (
    <Box className="reports-viewer" height="calc(100dvh - 190px)" minHeight={420} round="card" overflow="hidden">
      <Suspense>
        <DocumentView name={file.name} bytes={data} onDownload={() => void downloadTaskFile(file)} />
      </Suspense>
    </Box>
  );
};

/** Draws the report in one template and shows the Word file; the report itself stays as it is. */
export const TemplateWord = ({ report, template }: { report: ShownReport; template: string }) => {
  const staff = useMay('order.search', 'order.accept', 'order.sign');
  const [taskId, setTaskId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const task = useTask(taskId);
  if (!staff) return null;
  const start = async () => {
    setBusy(true);
    const body = { orderIds: [report.orderId], as: 'one-file' as const, template };
    // A refusal is said by the client.
    const started = await call('POST /reports/batch', { body }).catch(() => undefined);
    setTaskId(started?.taskId);
    setBusy(false);
  };
  const file = task && taskFile(task);
  return (
    <Box as="section" marginBottom={16} aria-label="Word 文件">
      {!file && (
        <Flow marginBottom={12}>
          <Button type="primary" loading={busy || (task !== undefined && isOpen(task))} onClick={() => void start()}>
            按此模板生成 Word
          </Button>
          {task && isOpen(task) && (
            <Progress
              percent={taskProgress(task, Date.now()).percent ?? 0}
              status="active"
              aria-label="生成进度"
              style={{ maxWidth: 240 }}
            />
          )}
        </Flow>
      )}
      {task?.state === 'failed' && <Note kind="danger">没有生成：{task.error}</Note>}
      {file && <Preview file={file} />}
    </Box>
  );
};
