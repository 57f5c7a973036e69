import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { BranchRow } from '#contracts/institutions/branches.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { ListTable } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.ts';
import { NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useMay } from '#web/ui/load/permission.tsx';

type BranchFields = Pick<BranchRow, 'name' | 'kind' | 'sort'>;

const fieldsOf = ({ name, kind, sort }: BranchRow): BranchFields => ({ name, kind, sort });

const words = { name: { label: '名称' }, kind: { label: '类别' }, sort: { label: '次序' } };

const BranchDialog = ({ branch, onClose }: { branch: BranchRow | undefined; onClose: () => void }) => (
  <EditDialog<BranchRow, BranchFields, unknown>
    title={branch ? `编辑 ${branch.name}` : '新增分支机构'}
    row={branch}
    blank={{ kind: '', sort: 0 }}
    {...{ fieldsOf, words, onClose }}
    send={(fields, version) =>
      branch
        ? call('POST /branchInstitution/update', { body: { id: branch.id, version, ...fields }, quiet: true })
        : call('POST /branchInstitution/save', { body: fields, quiet: true })
    }
    latest={async () => (await call('POST /branchInstitution/list', { body: { id: branch?.id }, quiet: true })).list[0]}
    refresh="branches"
    said="分支机构已保存"
  >
    <TextItem name="name" label="名称" needed="请输入分支机构名称" maxLength={100} />
    <TextItem name="kind" label="类别" extra="如 学院、附属医院、研究所" maxLength={40} />
    <NumberItem name="sort" label="次序" extra="小的在前" min={0} max={9999} />
  </EditDialog>
);

const filterNames = ['part', 'q'] as const;

const columnsOf = (onPapers: (branchId: string) => void): Column<BranchRow>[] => [
  { key: 'name', title: '名称', value: (row) => row.name, sortable: true },
  { key: 'kind', title: '类别', value: (row) => row.kind, sortable: true },
  { key: 'sort', title: '次序', value: (row) => row.sort, numeric: true, sortable: true, width: 90 },
  {
    key: 'papers',
    title: '论文',
    value: (row) => row.papers,
    numeric: true,
    sortable: true,
    width: 110,
    render: (row) => (
      <Button type="link" aria-label={`${row.papers} 篇，${row.name} 的论文`} onClick={() => onPapers(row.id)}>
        {row.papers} 篇
      </Button>
    ),
  },
];

/** `onPapers` shows the papers of one. */
export const BranchList = ({ onPapers }: { onPapers: (branchId: string) => void }) => {
  const mayWrite = useMay('branch.write');
  const [edited, setEdited] = useState<BranchRow | 'new'>();
  const list = useList('branches', filterNames, ({ page, limit, filters: { q } }) =>
    call('POST /branchInstitution/list', { body: { q, page, limit } }),
  );
  const remove = useRemoval<BranchRow>({
    remove: ({ id }) => call('POST /branchInstitution/delete', { body: { id } }),
    title: ({ name }) => `删除 ${name}`,
    text: '还有论文的分支机构不能删除。',
    refresh: 'branches',
    said: '分支机构已删除',
  });
  const columns = useMemo(() => columnsOf(onPapers), [onPapers]);
  const actions = (row: BranchRow) => (
    <>
      <RowButton of={row.name} onClick={() => setEdited(row)}>
        编辑
      </RowButton>
      <RowButton danger of={row.name} onClick={() => void remove(row)}>
        删除
      </RowButton>
    </>
  );
  return (
    <>
      <ListTable
        name="branches"
        label="分支机构"
        {...{ list, columns, ...(mayWrite && { actions }) }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        filters={
          <>
            <SearchField label="名称" value={list.filters.q ?? ''} onValue={list.put('q')} />
            {mayWrite && (
              <Button type="primary" onClick={() => setEdited('new')}>
                新增分支机构
              </Button>
            )}
          </>
        }
        empty={{ title: '没有分支机构', text: '学院、附属医院等各设一个，论文就能按机构统计与导出。' }}
      />
      {edited && <BranchDialog branch={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
