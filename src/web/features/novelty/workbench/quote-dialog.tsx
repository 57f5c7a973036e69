import { Segmented } from 'antd';
import type { NoveltyHit, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { type CellVerdict, cellVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { emptyCell, withQuote } from './cell-draft.ts';
import { useProjectChange } from './use-project.ts';

interface QuoteFields {
  point: number;
  verdict: CellVerdict;
  quote: string;
}

interface QuoteDialogProps {
  project: NoveltyProject;
  hit: NoveltyHit;
  passage: string;
  /** The hit is closely related from now on. */
  onClosely: () => Promise<unknown>;
  onClose: () => void;
}

/** Puts a passage of a hit into the grid: the hit becomes a closely related document where it is none yet. */
export const QuoteDialog = ({ project, hit, passage, onClosely, onClose }: QuoteDialogProps) => {
  const { orderId, points } = project;
  const put = useProjectChange(
    orderId,
    async ({ point, verdict, quote }: QuoteFields) => {
      await onClosely();
      const known = project.documents.find(({ recordId }) => recordId === hit.id);
      const documents = known
        ? project.documents
        : (await call('POST /novelty/documents/take', { body: { orderId, recordIds: [hit.id] }, quiet: true }))
            .documents;
      const { id, version, reference, disclosed, year, month, day, ofTeam, confirmedBefore, cells } = documents.find(
        ({ recordId }) => recordId === hit.id,
      )!;
      const cell = { ...withQuote(cells[point] ?? emptyCell, quote), verdict };
      return call('POST /novelty/documents/save', {
        body: {
          orderId,
          id,
          version,
          reference,
          disclosed,
          year,
          month,
          day,
          ofTeam,
          confirmedBefore,
          cells: cells.with(point, cell),
        },
        quiet: true,
      });
    },
    '已引用到对比',
  );
  return (
    <SendDialog<QuoteFields>
      title="引用到对比"
      okText="引用"
      initialValues={{ point: 0, verdict: 'part', quote: passage }}
      send={put.mutateAsync}
      onClose={onClose}
    >
      <ChoiceItem
        wide
        name="point"
        label="查新点"
        options={points.map(({ text }, value) => ({ value, label: `${value + 1} ${text}` }))}
      />
      <OwnItem wide name="verdict" label="这篇文献对这个查新点">
        <Segmented options={optionsOf(cellVerdicts)} />
      </OwnItem>
      <LongTextItem name="quote" label="原文" wide needed="请先选中一段原文" rows={4} maxLength={5000} />
    </SendDialog>
  );
};
