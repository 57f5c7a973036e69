import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { ChartCell, PatentChartDocument, PatentProject } from '#contracts/patents/workbench.ts';
import {
  type ChartVerdict,
  chartVerdictWords,
  claimName,
  claimNumber,
  documentCategories,
  withInherited,
} from '#domain/patents/claim-chart.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { ComparisonGrid, type GridCell } from '#web/ui/list/comparison-grid.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { CellSide } from './cell-side.tsx';
import { ClaimsDialog } from './claims-dialog.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { useProjectChange } from './use-patents.ts';
import './chart-view.css';

const tones = { whole: 'whole', equivalent: 'part', none: 'none' } as const satisfies Record<ChartVerdict, string>;

const cellView = (cell: ChartCell | undefined, words: Record<ChartVerdict, string>): GridCell | undefined =>
  cell && {
    tone: tones[cell.verdict],
    word: words[cell.verdict],
    place: cell.place,
    quote: cell.quote,
    remark: cell.reason,
  };

interface HeadProps {
  project: PatentProject;
  document: PatentChartDocument;
  onOpen: () => void;
  save: (document: PatentChartDocument) => void;
  remove: (document: PatentChartDocument) => void;
}

const Head = ({ project, document, onOpen, save, remove }: HeadProps) => (
  <Stack gap={4} justifyItems="start">
    <button type="button" className="patents-link" onClick={onOpen} disabled={project.closed !== null}>
      {document.name}
    </button>
    {project.chart.mode === 'disclosure' && (
      <Select
        aria-label={`${document.name} 的类别`}
        size="small"
        placeholder="类别"
        allowClear
        popupMatchSelectWidth={false}
        disabled={project.closed !== null}
        value={document.category}
        options={Object.entries(documentCategories).map(([value, words]) => ({
          value: value as keyof typeof documentCategories,
          label: `${value} ${words}`,
        }))}
        labelRender={({ value }) => String(value)}
        onChange={(category) => save({ ...document, category: category ?? null })}
      />
    )}
    <small>
      {[document.owner, document.publishedOn && `${document.publishedOn} 公开`].filter(Boolean).join(' · ')}
    </small>
    {document.priorArt && <small>{document.priorArt}</small>}
    {!project.closed && (
      <Button
        type="text"
        size="small"
        onClick={async () => {
          const sure = await ask({
            title: `删去 ${document.name}？`,
            text: '它的比对一同删去，后面的往前排。',
            yes: '删去',
            danger: true,
          });
          if (sure) remove(document);
        }}
      >
        删去
      </Button>
    )}
  </Stack>
);

/** What is sent of a column when a part of it changes. */
const bodyOf = (orderId: string, document: PatentChartDocument) => ({
  orderId,
  id: document.id,
  version: document.version,
  recordId: document.recordId,
  name: document.name,
  title: document.title,
  owner: document.owner,
  publishedOn: document.publishedOn,
  filedOn: document.filedOn,
  category: document.category,
  cells: document.cells,
});

/** The claim chart: features of a claim × documents or products. */
export const ChartView = ({ project }: { project: PatentProject }) => {
  const { orderId, chart, closed } = project;
  const narrow = useNarrow();
  const [number, setNumber] = useState(chart.claims[0]?.number);
  const [chosen, setChosen] = useState<{ row: string; column: string }>();
  const [lit, setLit] = useState<readonly string[]>([]);
  const [splitting, setSplitting] = useState(false);
  const [opened, setOpened] = useState<PatentChartDocument | 'new'>();
  const [only, setOnly] = useState(0);
  const save = useProjectChange(orderId, (document: PatentChartDocument) =>
    call('POST /patents/documents/save', { body: bodyOf(orderId, document) }),
  );
  const remove = useProjectChange(
    orderId,
    ({ id, version }: PatentChartDocument) =>
      call('POST /patents/documents/delete', { body: { orderId, id, version } }),
    '已删去',
  );
  const words = chartVerdictWords[chart.mode];
  const claim = chart.claims.find((one) => one.number === number) ?? chart.claims[0];
  const features = claim ? withInherited(claim, chart.claims).features : [];
  const inherited = features.length - (claim?.features.length ?? 0);
  const patents = [...new Set(chart.claims.map(({ patent }) => patent))];
  const documents = narrow ? chart.documents.slice(only, only + 1) : chart.documents;
  const document = chart.documents.find(({ id }) => id === chosen?.column);
  const sentences = chart.sentences.filter((sentence) => sentence.claim === claim?.number);
  const footOf = ({ results }: PatentChartDocument) => {
    const result = results.find((one) => one.claim === claim?.number);
    return result ? (
      <>
        <b>{`${result.whole} ${words.whole} · ${result.equivalent} ${words.equivalent} · ${result.none} ${words.none}`}</b>
        <br />
        {result.result}
      </>
    ) : null;
  };
  const judge = (cell: ChartCell | null) => {
    if (!document || !chosen) return;
    const { [chosen.row]: _, ...rest } = document.cells;
    save.mutate({ ...document, cells: cell ? { ...rest, [chosen.row]: cell } : rest });
  };
  const nameOf = (subject: string) => (chart.mode === 'use' ? `加产品或方案${subject}` : `加对比文件${subject}`);
  return (
    <Grid className="patents-columns" columns="1fr 320px" gap={12} align="start" data-side={document !== undefined}>
      <section className="patents-card patents-main" aria-label="权利要求比对">
        <div className="cy-flow patents-row">
          {patents.length > 1 && claim && (
            <Select
              aria-label="哪件专利"
              popupMatchSelectWidth={false}
              value={claim.patent}
              options={patents.map((patent) => ({ value: patent, label: patent }))}
              onChange={(patent) => setNumber(chart.claims.find((one) => one.patent === patent)?.number)}
            />
          )}
          {claim && (
            <Segmented
              aria-label="权利要求"
              value={claim.number}
              options={chart.claims
                .filter(({ patent }) => patent === claim.patent)
                .map((one) => ({
                  value: one.number,
                  label: one.parent === null ? `权利要求 ${claimNumber(one)}（独立）` : `权 ${claimNumber(one)}`,
                }))}
              onChange={setNumber}
            />
          )}
          {claim && (
            <span className="patents-soft">
              {`拆成 ${claim.features.length} 个特征${inherited > 0 ? `，另含所引用权利要求的 ${inherited} 个` : ''}`}
            </span>
          )}
          {!closed && (
            <Button type={claim ? 'default' : 'primary'} onClick={() => setSplitting(true)}>
              {chart.claims.length > 0 ? '改拆分' : '填写权利要求'}
            </Button>
          )}
          {!closed && claim && (
            <Button type="primary" onClick={() => setOpened('new')}>
              {nameOf('')}
            </Button>
          )}
        </div>
        {!claim ? (
          <Empty title="还没有权利要求" text="粘贴权利要求书，自动拆成特征；拆得不对可以改。" />
        ) : chart.documents.length === 0 ? (
          <>
            <Stack as="ol" gap={4} margin={0}>
              {features.map(({ key, text }) => (
                <li key={key}>
                  <b>{key}</b> {text}
                </li>
              ))}
            </Stack>
            <Empty
              title={chart.mode === 'use' ? '还没有要比对的产品或方案' : '还没有对比文件'}
              text="从专利集里选，或自己填写；再逐格判断并引用原文。"
            />
          </>
        ) : (
          <>
            {narrow && (
              <Select
                aria-label="看哪一篇"
                value={only}
                options={chart.documents.map(({ name }, value) => ({ value, label: name }))}
                onChange={setOnly}
              />
            )}
            <ComparisonGrid
              label={`${claimName(claim)} 的比对`}
              corner={chart.mode === 'use' ? '特征 × 产品' : '特征 × 对比文件'}
              footLabel="单独对比"
              rows={features.map(({ key, text }) => ({ key, label: key, text }))}
              columns={documents.map((one) => ({
                key: one.id,
                head: (
                  <Head
                    project={project}
                    document={one}
                    onOpen={() => setOpened(one)}
                    save={(next) => save.mutate(next)}
                    remove={(gone) => remove.mutate(gone)}
                  />
                ),
                foot: footOf(one),
              }))}
              cellOf={(row, column) => cellView(chart.documents.find(({ id }) => id === column)?.cells[row], words)}
              chosen={chosen}
              onChoose={(row, column) => setChosen({ row, column })}
              lit={lit}
            />
          </>
        )}
        {sentences.length > 0 && (
          <div className="cy-stack cy-gap-1 patents-told">
            <h3>这张表告诉您</h3>
            <p className="patents-soft">由格子算出，点一句就高亮对应的特征</p>
            <ul>
              {sentences.map(({ text, tone, features }) => (
                <li key={text} data-tone={tone}>
                  <button type="button" className="patents-link" onClick={() => setLit(features)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {document && chosen && claim && (
        <CellSide
          key={`${chosen.row} ${chosen.column} ${document.version}`}
          project={project}
          document={document}
          feature={features.find(({ key }) => key === chosen.row)}
          words={words}
          busy={save.isPending}
          onJudge={judge}
          onClose={() => setChosen(undefined)}
        />
      )}
      {splitting && <ClaimsDialog project={project} onClose={() => setSplitting(false)} />}
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
