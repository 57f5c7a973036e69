import { Button } from 'antd';
import { useState } from 'react';
import type { ChartCell, PatentChartDocument, PatentProject } from '#contracts/patents/workbench.ts';
import { type ChartVerdict, chartVerdicts } from '#domain/patents/claim-chart.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { LabelledText } from '#web/ui/form/labelled-text.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { VerdictButtons } from '#web/ui/list/verdict-buttons.tsx';
import { patentsKey } from './use-patents.ts';

interface CellSideProps {
  project: PatentProject;
  document: PatentChartDocument;
  feature: { key: string; text: string } | undefined;
  words: Record<ChartVerdict, string>;
  busy: boolean;
  onJudge: (cell: ChartCell | null) => void;
  onClose: () => void;
}

const empty: ChartCell = { verdict: 'none', quote: '', place: '', reason: '' };

/** What the set knows of the document: its abstract and first claim, to quote from. */
const useTexts = (project: PatentProject, { recordId }: PatentChartDocument) => {
  const { data } = useQuery({
    queryKey: [patentsKey, project.orderId, 'texts', recordId],
    queryFn: () => call('GET /records/:id', { params: { id: recordId ?? '' } }),
    enabled: recordId !== null,
    failure: 'beside',
  });
  return data;
};

/** One cell: verdict by button or key, the quoted passage and where it stands. */
export const CellSide = ({ project, document, feature, words, busy, onJudge, onClose }: CellSideProps) => {
  const { closed } = project;
  const kept = feature ? document.cells[feature.key] : undefined;
  const [cell, setCell] = useState<ChartCell>(kept ?? empty);
  const texts = useTexts(project, document);
  const quote = () => {
    const selection = window.getSelection()?.toString().trim();
    if (selection) setCell((before) => ({ ...before, quote: selection.slice(0, 5000) }));
  };
  useKeys(
    Object.fromEntries(chartVerdicts.map((verdict, at) => [String(at + 1), () => onJudge({ ...cell, verdict })])),
    {
      enabled: !closed,
    },
  );
  if (!feature) return null;
  return (
    <aside className="patents-card patents-side" aria-label="选中的格子">
      <div className="cy-flow patents-row">
        <p className="patents-soft">{`选中 · ${feature.key} × ${document.name}`}</p>
        <Button type="text" size="small" onClick={onClose}>
          收起
        </Button>
      </div>
      <p>{feature.text}</p>
      {!closed && (
        <>
          <VerdictButtons
            label="这一处对这个特征"
            verdicts={chartVerdicts}
            given={kept?.verdict}
            onGiven={(verdict) => onJudge({ ...cell, verdict })}
            {...{ words, busy }}
          />
          <LabelledText
            label="引用的原文"
            rows={3}
            placeholder="可在下面的摘要里选中一段引用"
            maxLength={5000}
            value={cell.quote}
            onValue={(quote) => setCell({ ...cell, quote })}
          />
          <LabelledText
            label="位置"
            rows={1}
            placeholder="如 [0052]、权 1、图 3"
            maxLength={100}
            value={cell.place}
            onValue={(place) => setCell({ ...cell, place })}
          />
          <LabelledText
            label="理由"
            rows={2}
            placeholder="等同时请写"
            maxLength={1000}
            value={cell.reason}
            onValue={(reason) => setCell({ ...cell, reason })}
          />
          <div className="cy-flow patents-row">
            <Button loading={busy} disabled={!kept} onClick={() => onJudge({ ...cell, verdict: kept!.verdict })}>
              保存引文
            </Button>
            {kept && (
              <Button type="text" onClick={() => onJudge(null)}>
                清除判断
              </Button>
            )}
          </div>
        </>
      )}
      {texts?.abstract && (
        <section aria-label="原文">
          <div className="cy-flow patents-row">
            <h3>原文 · 摘要</h3>
            {!closed && (
              <Button size="small" onClick={quote}>
                引用选中的文字
              </Button>
            )}
          </div>
          <Text as="p" leading="24px">
            {texts.abstract}
          </Text>
        </section>
      )}
    </aside>
  );
};
