import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { chartedOf } from '#domain/year/year-chart.ts';
import { isDrawn } from '#domain/year/year-document.ts';
import { basisWords, cellWords, type DirectorYear, type YearTable } from '#domain/year/year-table.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { Box, Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Fact } from '#web/ui/value/fact.tsx';
import { meaningOf } from './fact-meanings.ts';
import { useYear, YearChoice } from './year-figures.tsx';
import './statistics.css';

/** Words stand on the left, below a heading that does so too. */
const wordsIn = (is: YearTable['columns'][number]['is']): string | undefined =>
  is === 'text' ? 'statistics-word' : undefined;

const Figures = ({ table }: { table: YearTable }) => (
  <Sideways label={table.title}>
    <table className="statistics-table" aria-label={table.title}>
      <thead>
        <tr>
          <th scope="col">{table.heading}</th>
          {table.columns.map(({ title, is }) => (
            <th key={title} scope="col" className={wordsIn(is)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ name, depth, cells }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two journals or papers may bear one name
          <tr key={at}>
            <Box as="th" weight={400} scope="row">
              <Box as="span" marginStart={depth * 20}>
                {name}
              </Box>
            </Box>
            {table.columns.map(({ title, is }, place) => (
              <td key={title} className={wordsIn(is)}>
                {cellWords(cells[place] ?? null, is)}
              </td>
            ))}
          </tr>
        ))}
        {table.sum && (
          <tr>
            <Box as="th" weight={600} scope="row">
              合计
            </Box>
            {table.columns.map(({ title, is }, place) => (
              <td key={title}>{cellWords(table.sum?.[place] ?? null, is)}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  </Sideways>
);

const Chart = ({ table }: { table: YearTable }) => {
  const { names, series } = chartedOf(table);
  const rows = names.map((name, at) => ({
    ...Object.fromEntries(series.map(({ values }, place) => [`s${place}`, values[at] ?? null])),
    name,
  })) as unknown as (Readonly<Record<string, number | null>> & { name: string })[];
  return (
    <BarChart
      title={`单位：${table.unit}`}
      unit={table.unit}
      bars={table.stacked ? 'stacked' : 'beside'}
      lying={table.chart === 'lying'}
      rows={rows}
      series={series.map(({ name }, place) => ({ key: `s${place}`, name, ...meaningOf(name) }))}
      bare
    />
  );
};

const TableCard = ({ table }: { table: YearTable }) => (
  <Card title={table.title}>
    {table.rows.length === 0 ? (
      <Text as="p">{table.empty}</Text>
    ) : (
      <>
        {isDrawn(table) && <Chart table={table} />}
        <Figures table={table} />
      </>
    )}
    <Text as="p" tone="soft" size="second" margin="10 0 0">
      {basisWords(table)}
    </Text>
  </Card>
);

/** Words beside many figures need the whole width: half of it would break each into five lines. */
const isWide = ({ columns }: YearTable): boolean => columns.length > 4 && columns.some(({ is }) => is === 'text');

const files = [
  ['docx', '导出 Word', 'primary'],
  ['pdf', 'PDF', 'default'],
  ['xlsx', 'Excel', 'default'],
] as const;

const Found = ({ found }: { found: DirectorYear }) => (
  <>
    <Card title="概要">
      {found.sentences.map((sentence) => (
        <Text key={sentence} as="p" size="block" leading={1.8} margin={0}>
          {sentence}
        </Text>
      ))}
    </Card>
    <dl className="statistics-figures">
      {found.figures.map(({ name, is, cell, note }) => (
        <Fact key={name} name={name}>
          {cellWords(cell, is)}
          <Text as="span" tone="soft" size="second" weight={400} display="block" whiteSpace="normal">
            {note}
          </Text>
        </Fact>
      ))}
    </dl>
    {found.parts.map(({ key, title, tables }) => (
      <Stack key={key} gap={12}>
        <Text as="h2" size="block" margin={0}>
          {title}
        </Text>
        <div className="statistics-grid">
          {tables.map((table) =>
            isWide(table) ? (
              <Box key={table.key} column="1 / -1">
                <TableCard table={table} />
              </Box>
            ) : (
              <TableCard key={table.key} table={table} />
            ),
          )}
        </div>
      </Stack>
    ))}
  </>
);

/** 年度报告: the institution's papers and services of a year, each chart with its day, its base and what it leaves out. */
export const YearPage = () => {
  const [year, setYear] = useYear();
  const { data, load } = useQuery({
    queryKey: ['year', year],
    queryFn: () => call('POST /year', { body: { year } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="cy-stack cy-gap-4">
      <PageHead
        title={`${year} 年度报告`}
        text={data && `${data.institution} · 数据到 ${data.day}${data.whole ? '' : '，这一年还没有过完'}`}
      >
        <Flow gap={8}>
          <YearChoice year={year} onYear={setYear} />
          {files.map(([as, words, type]) => (
            <Button key={as} type={type} onClick={() => startDownload('POST /year/export', { body: { year, as } })}>
              {words}
            </Button>
          ))}
        </Flow>
      </PageHead>
      {data ? <Found found={data} /> : <Skeleton load={load} rows={8} />}
    </div>
  );
};
