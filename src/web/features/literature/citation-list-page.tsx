import { Button, Select } from 'antd';
import { Link } from 'react-router';
import type { CitedPaper } from '#contracts/literature/listings.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { ListPage } from '#web/kit/list-page.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import type { ListState } from '#web/ui/list/list-state.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { askedWorks } from './library/asked-works.ts';
import { ListingFilters } from './listings/listing-filters.tsx';

const filterNames = ['q', 'year', 'database', 'order'] as const;
const orders = [
  { value: 'newest', label: '最近出具在前' },
  { value: 'most', label: '被引最多在前' },
];

/** What the count leaves out. */
const remarksOf = ({ years, unconfirmed }: CitedPaper): string =>
  [years && `只计 ${years}的施引文献`, unconfirmed && `另有 ${unconfirmed} 条疑似引用未计`].filter(Boolean).join('；');

const wordsOf = (paper: CitedPaper): string =>
  [
    ...paper.databases.map(
      ({ code, total, self, others, toCheck }) =>
        `${code} 被引 ${total} 次${others === null ? '' : `（自引 ${self} 次，他引 ${others} 次，待核 ${toCheck} 次）`}`,
    ),
    remarksOf(paper),
  ]
    .filter(Boolean)
    .join('；');

const PerDatabase = ({ paper }: { paper: CitedPaper }) => (
  <Stack as="ul" gap="2 14">
    {paper.databases.map(({ database, code, total, self, others, toCheck }) => (
      <li key={database}>
        <b>{code}</b> 被引 {total} 次
        {others !== null && (
          <Text as="small" display="block" tone="soft" whiteSpace="nowrap" numeric>
            自引 {self} · 他引 {others}
            {toCheck !== null && toCheck > 0 && ` · 待核 ${toCheck}`}
          </Text>
        )}
      </li>
    ))}
    {remarksOf(paper) && (
      <Text as="li" tone="soft">
        {remarksOf(paper)}
      </Text>
    )}
  </Stack>
);

type Side = 'total' | 'self' | 'others' | 'toCheck';

const countColumn = (key: Side, title: string, width: number): Column<CitedPaper> => ({
  key,
  title,
  value: (row) => row[key] ?? '—',
  numeric: true,
  width,
  // A sum without those that nobody asked about would be taken for one of all.
  sum: (rows) => (rows.some((row) => row[key] === null) ? '—' : rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)),
});

const columns: Column<CitedPaper>[] = [
  {
    key: 'title',
    title: '题名',
    value: (row) => row.title,
    render: (row) => (
      <Text display="block" minWidth={220} maxWidth="min(480px, 62vw)" breaks>
        {row.title}
        <Text as="small" display="block" tone="soft">
          {[row.authors, row.source, row.year].filter(Boolean).join('，')}
        </Text>
      </Text>
    ),
  },
  { key: 'authors', title: '作者', value: (row) => row.authors, optional: true },
  countColumn('total', '去重后被引（次）', 90),
  countColumn('self', '自引（次）', 76),
  countColumn('others', '他引（次）', 76),
  countColumn('toCheck', '待核（次）', 76),
  {
    key: 'databases',
    title: '各数据库',
    value: wordsOf,
    render: (row) => <PerDatabase paper={row} />,
    width: 170,
  },
  {
    key: 'applicantName',
    title: '委托人',
    value: (row) => [row.applicantName, row.department].filter(Boolean).join('，'),
    width: 140,
  },
  {
    key: 'reportNumber',
    title: '报告',
    value: (row) => (row.underReview ? `${row.reportNumber}（复核中）` : row.reportNumber),
    render: (row) => (
      <>
        <Link to={`/report?id=${row.reportId}`}>{row.reportNumber}</Link>
        <Text as="small" display="block" tone="soft">
          {row.issuedOn}
          {row.underReview && ' · 复核中'}
        </Text>
      </>
    ),
    width: 130,
  },
  { key: 'ruleName', title: '他引口径', value: (row) => row.ruleName, optional: true },
  { key: 'doi', title: 'DOI', value: (row) => row.doi, optional: true },
];

const askedOf = (state: ListState) => {
  const { q, year, database } = askedWorks(state);
  return { q, year, database, sort: state.filters.order === 'most' ? ('most' as const) : ('newest' as const) };
};

/** 文献引用清单: how often each paper is cited, as the last report that names it says. */
export const CitationListPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit } = state;
  const asked = askedOf(state);
  const found = usePageOf(['listings', 'citations', page, limit, asked], () =>
    call('POST /listings/citations', { body: { ...asked, page, limit } }),
  );
  const save = () => startDownload('POST /listings/citations/export', { body: asked });
  const narrowed = Boolean(asked.q || asked.year || asked.database);
  return (
    <ListPage<CitedPaper>
      title="文献引用清单"
      text="被引、自引、他引与待核按次计，以最近一份出具的报告为准；在各数据库间去重，同一施引文献引用一篇论文只计一次。待核：是否自引还没有定下来，不计入自引和他引。"
      head={<Button onClick={save}>导出 Excel</Button>}
      onExport={null}
      name="citations"
      label="文献引用清单"
      list={{ ...found, loading: found.loading && !found.rows, state, change }}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      filters={
        <ListingFilters {...{ state, change }} label="题名、作者、委托人、院系" databaseLabel="检索数据库">
          <Select
            aria-label="排序"
            style={{ width: 140 }}
            value={asked.sort}
            options={orders}
            onChange={(order: string) => change({ filters: { order: order === 'most' ? order : '' } })}
          />
        </ListingFilters>
      }
      empty={{
        title: narrowed ? '没有符合条件的论文' : '还没有出具过含引用的报告',
        text: narrowed ? '换个条件试试。' : '查收查引报告出具后，其中论文的被引次数会列在这里。',
      }}
    />
  );
};
