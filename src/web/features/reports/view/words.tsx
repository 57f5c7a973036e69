import { createElement, Fragment, type ReactNode, use } from 'react';
import type { Span, Text } from '#domain/reports/document/document.ts';
import { DraftMarks } from '#web/ui/document/report-drawing.ts';

/** A list that never changes its order needs no keys: its items are the element's own children. */
export const each = <Item,>(items: readonly Item[], drawn: (item: Item, at: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(drawn));

const SpanWords = ({ span: { text, look } }: { span: Span }) => {
  const { dates } = use(DraftMarks);
  if (look === 'code') return <code>{text}</code>;
  if (look === 'gap' && dates) return <mark>{text}</mark>;
  if (look === 'strong') return <b>{text}</b>;
  return look === 'soft' ? <span className="cy-soft">{text}</span> : text;
};

const linesOf = (spans: readonly Span[]): Span[][] => {
  const lines: Span[][] = [];
  for (const span of spans)
    if (span.line || lines.length === 0) lines.push([span]);
    else lines.at(-1)?.push(span);
  return lines;
};

export const Words = ({ text }: { text: Text }) => {
  if (typeof text === 'string') return text;
  const [first = [], ...others] = linesOf(text);
  const drawn = (line: readonly Span[]) => each(line, (span) => <SpanWords span={span} />);
  if (others.length === 0) return drawn(first);
  return each([first, ...others], (line) => <div>{drawn(line)}</div>);
};
