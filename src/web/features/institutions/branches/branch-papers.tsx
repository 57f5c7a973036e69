import { Button, InputNumber } from 'antd';
import type { BranchPaper } from '#contracts/institutions/branches.ts';
import { databaseById } from '#domain/literature/databases.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListTable } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { ListState } from '#web/ui/list/list-state.ts';
import type { Column } from '#web/ui/list/table-columns.ts';

const filterNames = ['part', 'branchId', 'text', 'year'] as const;

const columns: Column<BranchPaper>[] = [
  { key: 'branchName', title: '分支机构', value: (row) => row.branchName, sortable: true },
  { key: 'title', title: '题名', value: (row) => row.title, sortable: true },
  { key: 'authors', title: '作者', value: (row) => row.authors },
  { key: 'source', title: '来源', value: (row) => row.source, sortable: true },
  { key: 'year', title: '年份', value: (row) => row.year, numeric: true, sortable: true, width: 80 },
  {
    key: 'databases',
    title: '收录',
    value: (row) => row.databaseIds.map((id) => databaseById(id)?.code ?? id).join('、'),
  },
  { key: 'doi', title: 'DOI', value: (row) => row.doi, optional: true },
];

const wantedOf = ({ branchId, text, year }: ListState['filters']) => ({
  branchId: branchId || undefined,
  text: text || undefined,
  year: Number(year) || undefined,
});

/** §7.18 branchPapers: by branch, words and year; the whole goes out as a workbook (§7.19). */
export const BranchPapers = () => {
  const list = useList('branch-papers', filterNames, ({ page, limit, filters }) =>
    call('POST /branchPapers/listss', { body: { ...wantedOf(filters), page, limit } }),
  );
  const wanted = wantedOf(list.filters);
  const branches = useQuery({
    queryKey: ['branches', 'choice'],
    queryFn: async () => (await call('POST /branchInstitution/list', { body: { limit: 100 }, quiet: true })).list,
    failure: 'beside',
  }).data;
  return (
    <ListTable
      name="branch-papers"
      label="分支机构的论文"
      {...{ list, columns }}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      onExport={null}
      filters={
        <>
          <ChoiceFilter
            label="分支机构"
            width={200}
            value={wanted.branchId}
            options={(branches ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onValue={list.put('branchId')}
          />
          <SearchField label="题名、作者或来源" value={wanted.text ?? ''} onValue={list.put('text')} />
          <InputNumber
            aria-label="年份"
            placeholder="年份"
            min={1800}
            max={2200}
            precision={0}
            value={wanted.year ?? null}
            onChange={(next) => list.put('year')(next ? String(next) : '')}
          />
          <Button onClick={() => startDownload('POST /branchInstitution/exportBranch', { body: wanted })}>
            导出机构与论文
          </Button>
        </>
      }
      empty={{ title: '没有符合条件的论文', text: '换个分支机构、年份或词试试。' }}
    />
  );
};
