import { use } from 'react';
import type { Cell, CountsBlock, Row, TableBlock } from '#domain/reports/document/document.ts';
import { countLines } from '#domain/reports/document/document.ts';
import { DraftMarks } from '#web/ui/document/report-drawing.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../report-words.ts';
import { each, Words } from './words.tsx';
import './report-table.css';

/**
 * The framed row comes into sight, also where the drawing itself comes later. On a narrow screen the paper does not
 * scroll by itself: the whole page would move away under the reader.
 */
const intoSight = (row: HTMLTableRowElement | null): void => {
  if (row && !matchMedia('(width < 1000px)').matches) row.scrollIntoView({ block: 'nearest' });
};

const CellWords = ({ cell }: { cell: Cell }) => {
  if (typeof cell === 'string' || !('items' in cell)) return <Words text={cell} />;
  return each(cell.items, (text) => (
    <div>
      <Words text={text} />
    </div>
  ));
};

/** Metrics that are missing in a draft, in the row of each paper that lacks them. */
const Lacking = ({ row }: { row: Row }) => {
  const lacking = use(DraftMarks).metrics.filter(({ papers }) => papers.includes(Number(row.key)));
  return lacking.map(({ metric }) => (
    <div key={metric}>
      <mark>{texts.missing(metric)}</mark>
    </div>
  ));
};

/** Wide columns of paper are those of the screen; what has a width of its own there is as wide as it is here. */
const isNarrow = (width: number | undefined): true | undefined =>
  width !== undefined && width <= 26 ? true : undefined;

/** A table as it stands in a report; on a phone each row is a small list of its own. */
export const Table = ({ table: { name, columns, rows, foot, stacked } }: { table: TableBlock }) => {
  const { framed, metrics } = use(DraftMarks);
  const last = columns.length - 1;
  const shown = columns.flatMap((column, at) =>
    rows.some(({ cells }) => cells[at] !== '') || (stacked && at === last && metrics.length > 0)
      ? [{ ...column, at }]
      : [],
  );
  const isFramed = ({ key }: Row): boolean => stacked !== undefined && key === String(framed);
  return (
    <table className="rd-table" aria-label={name}>
      <thead>
        <tr>
          {each(shown, ({ title, width }) => (
            <Box as="th" tone="soft" weight={500} whiteSpace="nowrap" scope="col" data-narrow={isNarrow(width)}>
              {title}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {each(rows, (row) => (
          <tr ref={isFramed(row) ? intoSight : null} data-framed={isFramed(row) || undefined}>
            {each(shown, ({ title, width, at }) => (
              <td data-title={title} data-narrow={isNarrow(width)}>
                <CellWords cell={row.cells[at]!} />
                {stacked && at === last && <Lacking row={row} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {each(shown, ({ title, at }) => (
              <td data-title={title}>
                <CellWords cell={foot[at]!} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

const CountWords = ({ lines, union }: { lines: readonly string[]; union: string }) =>
  each(lines, (line) => <div>{line.startsWith(union) ? <b>{line}</b> : line}</div>);

/** What was counted, in words: the sums, then each paper. */
export const CountsTable = ({ counts }: { counts: CountsBlock }) => {
  const { framed } = use(DraftMarks);
  const { heads, rows, total, union, articles } = counts;
  const sums = countLines(counts, total).map((line) =>
    line.startsWith(union) && articles ? `${line} · ${articles}` : line,
  );
  return (
    <>
      <div className="rd-sum rd-counts">
        <CountWords lines={sums} union={union} />
      </div>
      <table className="rd-table" aria-label={counts.name}>
        <thead>
          <tr>
            <Box as="th" tone="soft" weight={500} whiteSpace="nowrap" scope="col" data-narrow>
              {heads.number}
            </Box>
            <Box as="th" tone="soft" weight={500} whiteSpace="nowrap" scope="col">
              {heads.paper}
            </Box>
            <Box as="th" tone="soft" weight={500} whiteSpace="nowrap" scope="col">
              {heads.counts}
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, figures }) => (
            <tr key={key} data-framed={key === String(framed) || undefined}>
              <td data-title={heads.number} data-narrow>
                {key}
              </td>
              <td data-title={heads.paper}>{title}</td>
              <td data-title={heads.counts}>
                <CountWords lines={countLines(counts, figures)} union={union} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
