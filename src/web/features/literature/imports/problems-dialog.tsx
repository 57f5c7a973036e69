import { Button } from 'antd';
import { useState } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { importsKey } from './use-imports.ts';
import './problems-dialog.css';

/** Each problem as a sentence that names its place; the whole list as a workbook. */
export const ProblemsDialog = ({ view, onClose }: { view: ImportView; onClose: () => void }) => {
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 50 });
  const { rows, total, load } = usePageOf([importsKey, 'problems', view.id, page, limit], () =>
    call('POST /records/imports/problems', { body: { id: view.id, page, limit } }),
  );
  const save = () => startDownload('GET /records/imports/:id/problems', { params: { id: view.id } });
  return (
    <Dialog
      open
      title={`${view.name} 的问题`}
      width={760}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={save}>下载 Excel</Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {!rows && <Skeleton load={load} rows={4} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys */}
      <ol className="cy-numbered imports-problems" tabIndex={0} aria-label="问题" start={(page - 1) * limit + 1}>
        {rows?.map(({ lost, sentence }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one reading never changes
          <Text as="li" key={at} pad="4 0" breaks>
            {sentence}
            {lost && (
              <Text as="small" size="second" display="block" tone="danger">
                这一条没有读出
              </Text>
            )}
          </Text>
        ))}
      </ol>
      {total > limit && (
        <Paging {...{ page, limit, total }} onChange={(next) => setPlace({ page: 1, limit, ...next })} />
      )}
    </Dialog>
  );
};
