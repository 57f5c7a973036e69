import { markedParts, type PointWords } from './point-words.ts';
import './highlight.css';

/** Three colours, each with an underline of its own; from the fourth point on they begin again. */
export const markStyle = (lists: readonly PointWords[], at: number): string => {
  const { point } = lists[at] ?? {};
  return point === undefined ? 'query' : String((point % 3) + 1);
};

export const Highlight = ({ text, lists }: { text: string; lists: readonly PointWords[] }) => (
  <>
    {markedParts(text, lists).map((part, at) =>
      part.mark === undefined ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <span key={at}>{part.text}</span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <mark key={at} data-mark={markStyle(lists, part.mark)}>
          {part.text}
        </mark>
      ),
    )}
  </>
);

/** Which colour is whose. */
export const MarkLegend = ({ lists }: { lists: readonly PointWords[] }) => (
  <ul className="novelty-legend" aria-label="标出的词">
    {lists.map(({ point }, at) => (
      <li key={point ?? 'query'}>
        <mark data-mark={markStyle(lists, at)} aria-hidden="true">
          词
        </mark>
        {point === undefined ? '检索式的词' : `查新点 ${point + 1} 的词`}
      </li>
    ))}
  </ul>
);
