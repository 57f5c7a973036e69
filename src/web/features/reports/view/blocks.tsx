import { lazy, Suspense, useState } from 'react';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import type {
  Block,
  Text as DocumentText,
  FigureBlock,
  Item,
  Fact as ReportFact,
} from '#domain/reports/document/document.ts';
import { Box, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import { Fact } from '#web/ui/value/fact.tsx';
import { words as texts } from '../report-words.ts';
import { CountsTable, Table } from './report-table.tsx';
import { each, Words } from './words.tsx';
import './blocks.css';

const PrintedChart = lazy(async () => ({ default: (await import('./printed-chart.tsx')).PrintedChart }));

const factName = ({ group, name }: ReportFact): string =>
  [group, name.replaceAll(/[\s：]/g, '')].filter(Boolean).join(' ');

/** What is longer stands on a row of its own: in a column it would be a tower. */
const longestBeside = 80;

/** What is known; nothing stands without content, and nothing twice. */
export const Facts = ({ facts }: { facts: readonly ReportFact[] }) => (
  <dl className="rd-facts">
    {[...new Map(facts.filter(({ value }) => value !== '').map((fact) => [factName(fact), fact.value]))].map(
      ([name, value]) => (
        <Fact key={name} name={name} long={value.length > longestBeside}>
          {value}
        </Fact>
      ),
    )}
  </dl>
);

const Items = ({ items }: { items: readonly Item[] }) => (
  <Stack as="ul" className="rd-marked" gap={6}>
    {each(items, ({ mark, text, under }) => (
      <Grid as="li" columns="2.6em 1fr">
        <span>{mark}</span>
        <div>
          <Words text={text} />
          {under && (
            <small>
              <Words text={under} />
            </small>
          )}
        </div>
      </Grid>
    ))}
  </Stack>
);

/** Drawn when opened: two thousand references are a long page. */
const Folded = ({ title, items }: { title: DocumentText; items: readonly Item[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="rd-citing" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Text as="summary" pad="8 0">
        <Words text={title} />
      </Text>
      {open && <Items items={items} />}
    </details>
  );
};

const Figure = ({ figure, chart }: { figure: FigureBlock; chart: LandscapeChart | undefined }) => (
  <figure className="rd-chart" aria-label={figure.title}>
    <Box as="figcaption" marginBottom={6} weight={600}>
      {figure.title}
    </Box>
    {figure.drawn && chart ? (
      <>
        <Suspense fallback={<Loading />}>
          <PrintedChart chart={chart} />
        </Suspense>
        <details>
          <Text as="summary" minHeight={32}>
            {texts.seeTable}
          </Text>
          <Table table={figure.table} />
        </details>
      </>
    ) : (
      <Table table={figure.table} />
    )}
    <Text as="p" tone="soft">
      {figure.words}
    </Text>
  </figure>
);

const textClasses = {
  body: undefined,
  conclusion: 'rd-conclusion',
  lead: 'cy-soft',
  note: 'cy-soft',
  none: 'cy-soft',
  notice: 'cy-soft',
} as const;

/** One block of a report on the screen. */
export const DrawnBlock = ({ block, charts }: { block: Block; charts: readonly LandscapeChart[] }) => {
  switch (block.is) {
    case 'heading':
      return (
        <Text as="h4" margin="14 0 6" size="reader">
          {block.text}
        </Text>
      );
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
        <Grid className="rd-record" columns="2.6em 1fr">
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
        </Grid>
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
        <Stack as="footer" className="rd-people" gap={10}>
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
        </Stack>
      );
  }
};
