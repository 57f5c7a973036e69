import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import type { useSealPreview } from './use-signing.ts';

const MarkPlacer = lazy(async () => ({ default: (await import('#web/ui/document/mark-placer.tsx')).MarkPlacer }));

const widest = 620;

/** The report as it will look, page by page, its seal to be moved. */
export const SigningPreview = ({ preview }: { preview: ReturnType<typeof useSealPreview> }) => {
  const narrow = useNarrow();
  if (preview.fault)
    return (
      <Note kind="warn">
        {preview.fault} <Button onClick={preview.retry}>重试</Button>
      </Note>
    );
  if (preview.making)
    return (
      <>
        <Text as="p" margin="0 0 8" tone="soft" role="status">
          正在生成报告（第 {Math.min(preview.making.done + 1, 3)} 步，共 3 步），完成后在这里预览。
        </Text>
        <Skeleton rows={8} />
      </>
    );
  if (!preview.bytes || !preview.place) return <Skeleton rows={8} />;
  return (
    <>
      <Text as="p" margin="0 0 8" tone="soft">
        {preview.found
          ? '印章在模板的签章处，可以拖动，或用方向键移动。'
          : '模板没有标出签章处，请把印章拖到合适的位置。'}
      </Text>
      <Suspense fallback={<Skeleton rows={8} />}>
        <MarkPlacer
          bytes={preview.bytes}
          place={preview.place}
          label="印章的位置，方向键移动"
          widest={narrow ? 420 : widest}
          strip={!narrow}
          onPlace={preview.move}
          onDrawn={preview.onDrawn}
        />
      </Suspense>
    </>
  );
};
