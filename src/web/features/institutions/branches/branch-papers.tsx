import { Button, InputNumber, Select } from 'antd';
import type { BranchPaper } from '#contracts/institutions/branches.ts';
import { databaseById } from '#domain/literature/databases.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, download } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Empty } from '#web/ui/load/empty.tsx';

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

/** §7.18 branchPapers: by branch, words and year; the whole goes out as a workbook (§7.19). */
export const BranchPapers = ({ state, onState }: { state: ListState; onState: (change: ListChange) => void }) => {
  const { page, limit, filters } = state;
  const year = Number(filters.year) || undefined;
  const wanted = { branchId: filters.branchId || undefined, text: filters.text || undefined, year };
  const list = usePageOf(['branch-papers', page, limit, wanted], () =>
    call('POST /branchPapers/listss', { body: { ...wanted, page, limit } }),
  );
  const branches = useQuery({
    queryKey: ['branches', 'choice'],
    queryFn: async () => (await call('POST /branchInstitution/list', { body: { limit: 100 }, quiet: true })).list,
    failure: 'beside',
  }).data;
  return (
    <DataTable
      name="branch-papers"
      label="分支机构的论文"
      {...{ columns, state, onState, ...list }}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      toolbar={
        <>
          <Select
            aria-label="分支机构"
            allowClear
            placeholder="全部分支机构"
            style={{ width: 200 }}
            value={filters.branchId || undefined}
            options={(branches ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(branchId: string | undefined) => onState({ filters: { branchId: branchId ?? '' } })}
          />
          <SearchField
            label="题名、作者或来源"
            value={filters.text ?? ''}
            onValue={(text) => onState({ filters: { text } })}
          />
          <InputNumber
            aria-label="年份"
            placeholder="年份"
            min={1800}
            max={2200}
            precision={0}
            value={year ?? null}
            onChange={(next) => onState({ filters: { year: next ? String(next) : '' } })}
          />
          <Button
            onClick={() =>
              void download('POST /branchInstitution/exportBranch', { body: wanted }).catch(() => undefined)
            }
          >
            导出机构与论文
          </Button>
        </>
      }
      empty={<Empty title="没有符合条件的论文" text="换个分支机构、年份或词试试。" />}
    />
  );
};
