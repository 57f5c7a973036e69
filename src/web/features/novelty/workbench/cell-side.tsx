import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { Proposal } from '#contracts/novelty/proposals.ts';
import type { NoveltyCell, NoveltyDocument, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { type CellVerdict, cellVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { LabelledText } from '#web/ui/form/labelled-text.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { VerdictButtons } from '#web/ui/list/verdict-buttons.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { emptyCell, withFeature, withQuote } from './cell-draft.ts';
import { ModelProposals } from './model-proposals.tsx';
import { Proposed } from './proposed-evidence.tsx';
import { takenCopy } from './taken-copy.ts';
import { typedCopy } from './typed-copy.ts';
import type { Model } from './use-model.ts';

const verdicts = Object.keys(cellVerdicts) as CellVerdict[];
const featureChoices: { value: CellVerdict | ''; label: string }[] = [
  ...optionsOf(cellVerdicts, verdicts),
  { value: '', label: '未比' },
];

const settled = (disputed: NoveltyCell['disputed']): Partial<NoveltyCell> =>
  disputed ? { verdict: disputed.verdict, quote: disputed.quote } : {};

interface CellSideProps {
  project: NoveltyProject;
  document: NoveltyDocument;
  point: number;
  busy: boolean;
  /** Absent: there is none to ask. */
  model?: Model | undefined;
  /** Resolves to the cell as it is kept; undefined where it was refused. */
  onKeep: (cell: NoveltyCell | null) => Promise<NoveltyCell | null | undefined>;
  onClose: () => void;
}

/** One cell of the grid: features, verdict by key, and the passage quoted by selecting it. What is typed outlives a refusal. */
export const CellSide = ({ project, document, point, busy, model, onKeep, onClose }: CellSideProps) => {
  const { closed } = project;
  const kept = document.cells[point] ?? null;
  const { text, features } = project.points[point]!;
  const [copy] = useState(() => typedCopy<NoveltyCell>(project.orderId, `cell:${document.id}:${point}`));
  const [begun] = useState(() => (closed === null ? copy.find() : undefined));
  const [cell, setCell] = useState<NoveltyCell>(begun?.value ?? kept ?? emptyCell);
  const [base, setBase] = useState(() => begun?.base ?? JSON.stringify(kept));
  const changedByOther = JSON.stringify(kept) !== base && !busy;
  // What is typed and not judged yet outlives the cell's being left.
  const isTyped = JSON.stringify(cell) !== JSON.stringify(kept ?? emptyCell);
  useEffect(() => {
    if (isTyped) copy.keep({ base, value: cell });
    else copy.forget();
  }, [copy, base, cell, isTyped]);
  const take = (next: NoveltyCell | null) => {
    setBase(JSON.stringify(next));
    setCell(next ?? emptyCell);
  };
  const keep = async (judged: NoveltyCell | null) => {
    // Judged now, by the point as it reads now.
    const next = judged && { ...judged, stale: false };
    if (next) setCell(next);
    const answer = await onKeep(next);
    if (answer !== undefined) take(answer);
  };
  const [taken] = useState(() => takenCopy(project.orderId, `cell:${document.id}:${point}`));
  /** It stands in what is written, and is noted as taken when that is kept. */
  const takeProposal = ({ id, kind, text: said }: Proposal) => {
    taken.add(id);
    setCell(
      kind === 'passage' ? withQuote(cell, said) : { ...cell, lacks: [cell.lacks, said].filter(Boolean).join('；') },
    );
  };
  const quote = () => {
    const passage = window.getSelection()?.toString() ?? '';
    setCell((before) => withQuote(before, passage));
  };
  useKeys(
    {
      q: quote,
      ...Object.fromEntries(verdicts.map((verdict, at) => [String(at + 1), () => void keep({ ...cell, verdict })])),
    },
    { enabled: !closed },
  );
  return (
    <aside className="novelty-card novelty-side" aria-label="选中的格子">
      <div className="cy-flow novelty-row">
        <span className="novelty-soft">{`文献 [${document.number}] × 查新点 ${point + 1}`}</span>
        <Button type="text" size="small" onClick={onClose}>
          收起
        </Button>
      </div>
      <p>{text}</p>
      {kept?.stale && (
        <Note kind="warn">
          这一格是按更正前的查新点判断的，查新点改了的特征要重新判断；判断之前按“未比对”计，引文还在下面。
        </Note>
      )}
      {changedByOther && (
        <>
          <Note kind="warn">
            {`别人刚改了这一格：${kept ? `${cellVerdicts[kept.verdict]}${kept.quote && `，“${kept.quote}”`}` : '清除了判断'}。您写的还在下面。`}
          </Note>
          <div className="cy-flow novelty-row">
            <Button size="small" onClick={() => take(kept)}>
              用对方的
            </Button>
            <Button size="small" onClick={() => void keep(cell)}>
              用我的
            </Button>
            {kept && (
              <Button
                size="small"
                onClick={() =>
                  void keep({
                    ...cell,
                    disputed: { verdict: kept.verdict, quote: kept.quote, by: document.changedBy },
                  })
                }
              >
                都记下，标为分歧
              </Button>
            )}
          </div>
        </>
      )}
      {cell.disputed && !changedByOther && (
        <>
          <Note kind="warn">
            {`分歧：这里判为“${cellVerdicts[cell.verdict]}”，${cell.disputed.by || '另一人'}判为“${cellVerdicts[cell.disputed.verdict]}”${cell.disputed.quote && `，引“${cell.disputed.quote}”`}。定下来之前，结论不能送出。`}
          </Note>
          {!closed && (
            <div className="cy-flow novelty-row">
              <Button size="small" disabled={busy} onClick={() => void keep({ ...cell, disputed: null })}>
                {`定为${cellVerdicts[cell.verdict]}`}
              </Button>
              <Button
                size="small"
                disabled={busy}
                onClick={() => void keep({ ...cell, ...settled(cell.disputed), disputed: null })}
              >
                {`定为${cellVerdicts[cell.disputed.verdict]}（${cell.disputed.by || '另一人'}）`}
              </Button>
            </div>
          )}
        </>
      )}
      {!closed && (
        <Proposed
          {...{ project, point }}
          abstract={document.abstract}
          quoted={cell.quote}
          onQuote={(sentence) => setCell(withQuote(cell, sentence))}
        />
      )}
      {!closed && document.abstract && (
        <ModelProposals
          model={model}
          kinds={['passage', 'difference']}
          at={{ point, documentId: document.id }}
          taken={taken.ids()}
          onTake={takeProposal}
        />
      )}
      {!closed && features.length > 0 && (
        <ul className="cy-stack" aria-label="逐项特征">
          {features.map((name, at) => (
            <Flow as="li" key={name} justify="space-between" gap="4 12">
              <span>{name}</span>
              <Segmented<CellVerdict | ''>
                aria-label={`特征“${name}”`}
                size="small"
                value={cell.features[at] ?? ''}
                options={featureChoices}
                onChange={(value) => setCell(withFeature(cell, features, at, value || null))}
              />
            </Flow>
          ))}
        </ul>
      )}
      {!closed && (
        <>
          <VerdictButtons
            label="这篇文献对这个查新点"
            words={cellVerdicts}
            given={kept?.verdict}
            onGiven={(verdict) => void keep({ ...cell, verdict })}
            {...{ verdicts, busy }}
          />
          {cell.features.some((one) => one) && cell.verdict !== kept?.verdict && (
            <p className="novelty-soft">{`按特征应为“${cellVerdicts[cell.verdict]}”，请按上面的键确定。`}</p>
          )}
          <LabelledText
            label="引用的原文"
            rows={3}
            placeholder="在下面的摘要里选中一段，按 Q 引用"
            maxLength={5000}
            value={cell.quote}
            onValue={(quote) => setCell({ ...cell, quote })}
          />
          <LabelledText
            label="相同之处"
            rows={1}
            placeholder="写进结论"
            maxLength={1000}
            value={cell.has}
            onValue={(has) => setCell({ ...cell, has })}
          />
          <LabelledText
            label="不同之处"
            rows={1}
            placeholder="写进结论"
            maxLength={1000}
            value={cell.lacks}
            onValue={(lacks) => setCell({ ...cell, lacks })}
          />
          {isTyped && !busy && (
            <p className="novelty-soft" role="status">
              写下的留在这台电脑里，{kept ? '按“保存文字”' : '判断之后'}才进入对比。
            </p>
          )}
          <div className="cy-flow novelty-row">
            <Button loading={busy} disabled={!kept} onClick={() => void keep({ ...cell, verdict: kept!.verdict })}>
              保存文字
            </Button>
            {kept && (
              <Button type="text" disabled={busy} onClick={() => void keep(null)}>
                清除判断
              </Button>
            )}
          </div>
        </>
      )}
      {closed && kept && (
        <>
          <p>{cellVerdicts[kept.verdict]}</p>
          {kept.quote && <blockquote>{kept.quote}</blockquote>}
        </>
      )}
      <Box as="section" className="cy-stack" padTop={12} edgeTop="line" aria-label="原文摘要">
        <div className="cy-flow novelty-row">
          <h3>摘要</h3>
          {!closed && document.abstract && (
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={quote}>
              引用选中的文字 Q
            </Button>
          )}
        </div>
        <Text as="p" size="reader" leading="26px">
          {document.abstract || '题录没有摘要。引文请从原文抄入。'}
        </Text>
      </Box>
    </aside>
  );
};
