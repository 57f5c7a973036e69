import { lazy, Suspense, useState } from 'react';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import type { Block, Fact, FigureBlock, Item, Text } from '#domain/reports/document/document.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { FactLines } from '#web/ui/value/fact.tsx';
import { CountsTable, Table } from './report-table.tsx';
import { each, Words } from './words.tsx';

const PrintedChart = lazy(async () => ({ default: (await import('./printed-chart.tsx')).PrintedChart }));

const factName = ({ group, name }: Fact): string => [group, name.replaceAll(/[\s：]/g, '')].filter(Boolean).join(' ');

/** What is known; nothing stands without content, and nothing twice. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="rd-facts">
    <FactLines
      of={[
        ...new Map(
          facts
            .filter(({ value }) => value !== '')
            .map((fact) => [factName(fact), [factName(fact), fact.value] as const]),
        ).values(),
      ]}
    />
  </dl>
);

const Items = ({ items }: { items: readonly Item[] }) => (
  <ul className="rd-marked">
    {each(items, ({ mark, text, under }) => (
      <li>
        <span>{mark}</span>
        <div>
          <Words text={text} />
          {under && (
            <small>
              <Words text={under} />
            </small>
          )}
        </div>
      </li>
    ))}
  </ul>
);

/** Drawn when opened: two thousand references are a long page. */
const Folded = ({ title, items }: { title: Text; items: readonly Item[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="rd-citing" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Words text={title} />
      </summary>
      {open && <Items items={items} />}
    </details>
  );
};

const Figure = ({ figure, chart }: { figure: FigureBlock; chart: LandscapeChart | undefined }) => (
  <figure className="rd-chart" aria-label={figure.title}>
    <figcaption>{figure.title}</figcaption>
    {figure.drawn && chart ? (
      <>
        <Suspense fallback={<Loading />}>
          <PrintedChart chart={chart} />
        </Suspense>
        <details>
          <summary>看表</summary>
          <Table table={figure.table} />
        </details>
      </>
    ) : (
      <Table table={figure.table} />
    )}
    <p className="rd-hint">{figure.words}</p>
  </figure>
);

const textClasses = {
  body: undefined,
  conclusion: 'rd-conclusion',
  lead: 'rd-hint',
  note: 'rd-hint',
  none: 'rd-none',
  notice: 'rd-hint',
} as const;

/** One block of a report on the screen. */
export const DrawnBlock = ({ block, charts }: { block: Block; charts: readonly LandscapeChart[] }) => {
  switch (block.is) {
    case 'heading':
      return <h4>{block.text}</h4>;
    case 'text':
      return (
        <p className={textClasses[block.look]}>
          <Words text={block.text} />
        </p>
      );
    case 'facts':
      return <Facts facts={block.rows} />;
    case 'items':
      return <Items items={block.items} />;
    case 'record':
      return (
        <div className="rd-record">
          <b>{block.mark}</b>
          <div>
            <p>
              <Words text={block.text} />
            </p>
            {each(block.under, (text) => (
              <p className="rd-abstract">
                <Words text={text} />
              </p>
            ))}
          </div>
        </div>
      );
    case 'folded':
      return <Folded title={block.title} items={block.items} />;
    case 'table':
      return <Table table={block} />;
    case 'counts':
      return <CountsTable counts={block} />;
    case 'figure':
      return <Figure figure={block} chart={charts[block.chart]} />;
    case 'signature':
      return (
        <footer className="rd-people">
          <p>
            {each(block.people, (line) => (
              <span>{line}</span>
            ))}
          </p>
          <p>
            {block.seal}
            <br />
            {block.day}
          </p>
        </footer>
      );
  }
};
