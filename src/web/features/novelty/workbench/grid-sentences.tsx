import { Button } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import './grid-sentences.css';

/** Cells that a sentence was composed of: a document's row, a point's column. */
export interface LitCells {
  rows: string[];
  columns: string[];
}

const litBy = (place: string): LitCells => {
  const [kind, of = ''] = place.split(':');
  return { rows: kind === 'document' ? [of] : [], columns: kind === 'point' ? [of] : [] };
};

interface GridSentencesProps {
  project: NoveltyProject;
  onLight: (cells: LitCells | undefined) => void;
}

/** The conclusion beside the grid. A sentence under the pointer lights what it was composed of. */
export const GridSentences = ({ project, onLight }: GridSentencesProps) => {
  const [, setParams] = useAddressQuery();
  return (
    <aside className="novelty-card novelty-side" aria-label="结论的句子">
      <div className="cy-flow novelty-row">
        <h3>结论</h3>
        <Button
          size="small"
          onClick={() =>
            setParams((before) => {
              before.set('step', 'conclusion');
              return before;
            })
          }
        >
          改写
        </Button>
      </div>
      <ol className="cy-stack novelty-sentences cy-numbered">
        {project.sentences.map(({ place, text, suggestion }) => (
          <li key={place} data-flagged={suggestion !== null || undefined}>
            <Box
              as="button"
              pad={0}
              tone="ink"
              textAlign="left"
              type="button"
              onMouseEnter={() => onLight(litBy(place))}
              onMouseLeave={() => onLight(undefined)}
              onFocus={() => onLight(litBy(place))}
              onBlur={() => onLight(undefined)}
            >
              {text}
            </Box>
            {suggestion !== null && <small className="novelty-warn">对比变了，请到“结论”里确认。</small>}
          </li>
        ))}
      </ol>
      <p className="novelty-soft">点一个格子，判断并引用原文；方向键换格，1 2 3 判断，Q 引用。</p>
    </aside>
  );
};
