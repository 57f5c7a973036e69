import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { NoveltyCell, NoveltyDocument, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { cellVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Grid, Row } from '#web/ui/layout/layout.tsx';
import { ComparisonGrid, type GridCell } from '#web/ui/list/comparison-grid.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { CellSide } from './cell-side.tsx';
import { CloseHits } from './close-hits.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { GridSentences, type LitCells } from './grid-sentences.tsx';
import { withTaken } from './taken-copy.ts';
import { useModel } from './use-model.ts';
import { noveltyKey, useProjectChange } from './use-project.ts';

const tones = { same: 'whole', part: 'part', none: 'none' } as const;

/** Why a document does not count, or is to be asked about. */
const remarkOf = ({ ofTeam, before, confirmedBefore, isWithdrawn }: NoveltyDocument): string | undefined => {
  if (isWithdrawn) return '它的题录已随导入撤回，请核对或删去';
  if (ofTeam) return '课题组自己的，不作依据';
  if (before === 'no') return '委托日之后，不作依据';
  if (before === 'ask' && confirmedBefore === false) return '已确认不在委托日之前公开，不作依据';
  if (before === 'ask' && confirmedBefore === null) return '日期不全，请确认是否在委托日之前公开';
  return undefined;
};

const featureWords = ({ features }: NoveltyCell): string => {
  const judged = features.filter((one) => one !== null);
  return judged.length > 0 ? `${judged.filter((one) => one === 'same').length} / ${features.length} 特征` : '';
};

const cellView = (cell: NoveltyCell | null | undefined): GridCell | undefined =>
  cell
    ? {
        tone: cell.stale ? 'none' : tones[cell.verdict],
        word: cell.stale
          ? '查新点已更正，待重新判断'
          : cell.disputed
            ? `分歧：${cellVerdicts[cell.verdict]} / ${cellVerdicts[cell.disputed.verdict]}`
            : cellVerdicts[cell.verdict],
        place: featureWords(cell),
        quote: cell.quote,
        remark: [cell.has && `有：${cell.has}`, cell.lacks && `缺：${cell.lacks}`].filter(Boolean).join('；'),
      }
    : undefined;

const bodyOf = (orderId: string, document: NoveltyDocument, cells: NoveltyDocument['cells']) => ({
  orderId,
  id: document.id,
  version: document.version,
  reference: document.reference,
  disclosed: document.disclosed,
  year: document.year,
  month: document.month,
  day: document.day,
  ofTeam: document.ofTeam,
  confirmedBefore: document.confirmedBefore,
  cells,
});

/** Keeps one cell. Whoever else changed the document meanwhile keeps their cells; only the same cell is a conflict. */
const useCellKeeping = (orderId: string) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const show = (project: NoveltyProject) => putNewer(client, [noveltyKey, orderId, 'project'], () => project);
  const send = (document: NoveltyDocument, point: number, cell: NoveltyCell | null) =>
    withTaken(orderId, `cell:${document.id}:${point}`, (proposals) =>
      call('POST /novelty/documents/save', {
        body: { ...bodyOf(orderId, document, document.cells.with(point, cell)), proposals },
        quiet: true,
      }),
    );
  const keep = async (document: NoveltyDocument, point: number, cell: NoveltyCell | null) => {
    try {
      return await send(document, point, cell);
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error;
      const now = await call('GET /novelty/orders/:id', { params: { id: orderId } });
      show(now);
      const there = now.documents.find(({ id }) => id === document.id);
      if (!there || JSON.stringify(there.cells[point]) !== JSON.stringify(document.cells[point])) throw error;
      return send(there, point, cell);
    }
  };
  const keepCell = async (document: NoveltyDocument, point: number, cell: NoveltyCell | null) => {
    setBusy(true);
    try {
      const project = await keep(document, point, cell);
      show(project);
      return project.documents.find(({ id }) => id === document.id)?.cells[point] ?? null;
    } catch (error) {
      showNotice(error instanceof Error ? error.message : '没有保存，请重试', noticeDuration, 'error');
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, keepCell };
};

/** Documents × points. The last row says what single comparison gives. A phone shows one document, points as rows. */
export const GridStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, points, documents, closed } = project;
  const narrow = useNarrow();
  const [opened, setOpened] = useState<NoveltyDocument | 'new'>();
  const [chosen, setChosen] = useState<{ document: string; point: number }>();
  const [lit, setLit] = useState<LitCells>();
  const [only, setOnly] = useState(0);
  const { busy, keepCell } = useCellKeeping(orderId);
  const model = useModel(orderId);
  const keep = async (document: NoveltyDocument, point: number, cell: NoveltyCell | null) => {
    const kept = await keepCell(document, point, cell);
    await model?.refresh();
    return kept;
  };
  const remove = useProjectChange(
    orderId,
    ({ id, version }: NoveltyDocument) => call('POST /novelty/documents/delete', { body: { orderId, id, version } }),
    '已删去',
  );
  const askRemoval = async (document: NoveltyDocument) => {
    const sure = await ask({
      title: `删去文献 [${document.number}]？`,
      text: '它的对比一同删去，后面的文献往前排。',
      yes: '删去',
      danger: true,
    });
    if (sure) remove.mutate(document);
  };
  const below = (document: NoveltyDocument) => (
    <>
      {remarkOf(document) && <small className="novelty-warn">{remarkOf(document)}</small>}
      {!closed && (
        <Row as="span" marginStart={-8}>
          <Button
            type="text"
            size="small"
            aria-label={`改文献 [${document.number}]`}
            onClick={() => setOpened(document)}
          >
            改
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={`删去文献 [${document.number}]`}
            onClick={() => void askRemoval(document)}
          >
            删去
          </Button>
        </Row>
      )}
    </>
  );
  const result = ({ verdictName, evidence, asked, uncompared, overruled }: NoveltyProject['points'][number]) => (
    <>
      <b>
        {verdictName}
        {evidence.map((number) => `[${number}]`).join('')}
      </b>
      {asked.length > 0 && (
        <small className="novelty-warn">{`${asked.map((number) => `[${number}]`).join('')} 的日期待确认`}</small>
      )}
      {uncompared.length > 0 && <small className="novelty-warn">{`未比对 ${uncompared.length} 篇`}</small>}
      {overruled && <small>{`已改判：${overruled.reason}`}</small>}
    </>
  );
  const document = documents.find(({ id }) => id === chosen?.document);
  const shown = documents[Math.min(only, documents.length - 1)];
  return (
    <Grid className="novelty-compare" columns="1fr 440px" gap={12} align="start">
      <section className="novelty-card" aria-label="对比">
        <div className="cy-flow novelty-row">
          <p className="novelty-soft">逐篇对比：一个查新点只有被一篇文献单独、全部述及才算已见，几篇各有一半不相加。</p>
          {!closed && (
            <Button type="primary" onClick={() => setOpened('new')}>
              登记密切相关文献
            </Button>
          )}
        </div>
        <CloseHits orderId={orderId} closed={closed !== null} />
        {documents.length === 0 && (
          <Empty title="没有密切相关文献" text="筛选之后把密切相关的文献登记在这里；一篇也没有时，结论写“未见”。" />
        )}
        {shown && narrow && (
          <>
            <Select
              aria-label="看哪一篇"
              value={shown.number - 1}
              options={documents.map(({ number, reference }) => ({
                value: number - 1,
                label: `[${number}] ${reference}`,
              }))}
              onChange={setOnly}
            />
            <ComparisonGrid
              label="查新点与文献的对比"
              corner="查新点"
              footLabel="文献"
              rows={points.map((point, at) => ({
                key: String(at),
                label: `查新点 ${at + 1}`,
                text: point.text,
                below: <small>{result(point)}</small>,
              }))}
              columns={[{ key: shown.id, head: `[${shown.number}]`, foot: below(shown) }]}
              cellOf={(row) => cellView(shown.cells[Number(row)])}
              chosen={chosen && { row: String(chosen.point), column: chosen.document }}
              onChoose={(row, column) => setChosen({ document: column, point: Number(row) })}
            />
          </>
        )}
        {shown && !narrow && (
          <ComparisonGrid
            label="文献与查新点的对比"
            corner="文献"
            footLabel="单篇对比的结果"
            rows={documents.map((one) => ({
              key: one.id,
              label: `[${one.number}]`,
              text: one.reference,
              below: below(one),
            }))}
            columns={points.map((point, at) => ({
              key: String(at),
              head: (
                <>
                  <b>{`查新点 ${at + 1}`}</b>
                  <small>{point.text}</small>
                </>
              ),
              foot: result(point),
            }))}
            cellOf={(row, column) => cellView(documents.find(({ id }) => id === row)?.cells[Number(column)])}
            chosen={chosen && { row: chosen.document, column: String(chosen.point) }}
            onChoose={(row, column) => setChosen({ document: row, point: Number(column) })}
            {...(lit && { lit: lit.rows, litColumns: lit.columns })}
          />
        )}
      </section>
      {document && chosen ? (
        <CellSide
          key={`${chosen.document} ${chosen.point}`}
          project={project}
          document={document}
          point={chosen.point}
          busy={busy}
          model={model}
          onKeep={(cell) => keep(document, chosen.point, cell)}
          onClose={() => setChosen(undefined)}
        />
      ) : (
        <GridSentences project={project} onLight={setLit} />
      )}
      {opened && (
        <DocumentDialog
          project={project}
          document={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Grid>
  );
};
