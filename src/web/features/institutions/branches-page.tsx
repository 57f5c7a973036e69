import { Segmented } from 'antd';
import { useCallback } from 'react';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { BranchList } from './branches/branch-list.tsx';
import { BranchPapers } from './branches/branch-papers.tsx';
import { OwnUnits } from './branches/own-units.tsx';

const filterNames = ['part', 'q', 'branchId', 'text', 'year'] as const;
const parts = [
  { value: 'branches', label: '分支机构' },
  { value: 'papers', label: '机构论文' },
  { value: 'units', label: '单位名称' },
];

/** 分支机构 */
export const BranchesPage = () => {
  const [state, change] = useListState(filterNames);
  const part = state.filters.part || 'branches';
  const onPapers = useCallback(
    (branchId: string) => change({ sort: '', filters: { part: 'papers', branchId } }),
    [change],
  );
  return (
    <>
      <PageHead title="分支机构" text="学院、附属医院等分支机构与各自的论文，以及填写委托时可选的单位名称。" />
      <Segmented
        aria-label="看什么"
        value={part}
        options={parts}
        onChange={(next) => change({ sort: '', filters: { part: next } })}
        style={{ marginBottom: 12 }}
      />
      {part === 'papers' ? <BranchPapers /> : part === 'units' ? <OwnUnits /> : <BranchList onPapers={onPapers} />}
    </>
  );
};
