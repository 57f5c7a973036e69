import { Button, Select } from 'antd';
import type { IncludedPaper } from '#contracts/literature/listings.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { ListPage } from '#web/kit/list-page.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { askedWorks } from './library/asked-works.ts';
import { PersonSelect } from './library/person-select.tsx';
import { useLibrary } from './library/use-library.ts';
import { ListingFilters } from './listings/listing-filters.tsx';

const filterNames = ['q', 'year', 'database', 'branch', 'person', 'personName'] as const;

const wordsOf = ({ inclusions }: IncludedPaper): string =>
  inclusions.map(({ code, accession }) => (accession ? `${code}（${accession}）` : code)).join('、');

const Inclusions = ({ paper }: { paper: IncludedPaper }) =>
  paper.inclusions.length === 0 ? (
    <Text display="block" tone="soft">
      未查到收录
    </Text>
  ) : (
    <Row as="ul" gap="2 14" wrap>
      {paper.inclusions.map(({ database, code, accession }) => (
        <li key={database}>
          <b>{code}</b>
          {accession && (
            <Text marginStart={6} tone="soft" numeric>
              {accession}
            </Text>
          )}
        </li>
      ))}
    </Row>
  );

const columns: Column<IncludedPaper>[] = [
  {
    key: 'title',
    title: '题名',
    value: (row) => row.title,
    render: (row) => (
      <Text display="block" minWidth={220} breaks>
        {row.title}
      </Text>
    ),
  },
  { key: 'authors', title: '作者', value: (row) => row.authors, width: 200 },
  { key: 'source', title: '来源', value: (row) => row.source, width: 180 },
  { key: 'year', title: '年份', value: (row) => row.year, numeric: true, width: 64 },
  { key: 'doi', title: 'DOI', value: (row) => row.doi, optional: true },
  {
    key: 'inclusions',
    title: '收录数据库与入藏号',
    value: wordsOf,
    render: (row) => <Inclusions paper={row} />,
    width: 300,
  },
];

/** 文献收录清单: the institution's papers, each once, and which databases hold them. */
export const InclusionListPage = () => {
  const [state, change] = useListState(filterNames);
  const library = useLibrary();
  const { page, limit, filters } = state;
  const asked = askedWorks(state);
  const found = usePageOf(['listings', 'inclusions', page, limit, asked], () =>
    call('POST /listings/inclusions', { body: { ...asked, page, limit } }),
  );
  const save = () => startDownload('POST /listings/inclusions/export', { body: asked });
  const narrowed = Object.keys(asked).length > 0;
  return (
    <ListPage<IncludedPaper>
      title="文献收录清单"
      text="本单位的论文被哪些数据库收录、入藏号是什么；委托办完后自动列入。"
      head={<Button onClick={save}>导出 Excel</Button>}
      onExport={null}
      name="inclusions"
      label="文献收录清单"
      list={{ ...found, loading: found.loading && !found.rows, state, change }}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      filters={
        <ListingFilters {...{ state, change }} label="题名、作者、来源、关键词" databaseLabel="收录数据库">
          {(library?.branches.length ?? 0) > 0 && (
            <Select
              aria-label="分支机构"
              allowClear
              placeholder="分支机构"
              style={{ width: 150 }}
              value={filters.branch || undefined}
              options={library!.branches.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(branch: string | undefined) => change({ filters: { branch: branch ?? '' } })}
            />
          )}
          {library?.staff && (
            <PersonSelect
              label="认领人"
              value={filters.person ? { id: filters.person, name: filters.personName ?? '' } : undefined}
              onValue={(person) => change({ filters: { person: person?.id ?? '', personName: person?.name ?? '' } })}
            />
          )}
        </ListingFilters>
      }
      empty={{
        title: narrowed ? '没有符合条件的论文' : '还没有论文',
        text: narrowed
          ? '换个条件试试。'
          : '查收查引委托办完后，其中的论文会列在这里；也可以在“数据导入”中直接导入题录。',
      }}
    />
  );
};
