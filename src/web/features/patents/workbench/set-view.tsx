import { keepPreviousData } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { PatentProject, PatentSetRow } from '#contracts/patents/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { Files } from './files.tsx';
import { NamesDialog } from './names-dialog.tsx';
import { askedFilter, SetFilters, setFilterNames } from './set-filters.tsx';
import { StateTag } from './state-tag.tsx';
import { patentsKey } from './use-patents.ts';

const columnsFor = (level: string, familyOf: (row: PatentSetRow) => string): Column<PatentSetRow>[] => [
  {
    key: 'number',
    title: level === 'family' ? '首件公开号' : '公开号',
    value: (row) => row.publicationNumber,
    render: (row) => <Link to={familyOf(row)}>{row.publicationNumber || row.applicationNumber || '无号码'}</Link>,
  },
  { key: 'title', title: '题名', value: (row) => row.title, width: 300 },
  { key: 'applicants', title: '申请人', value: (row) => row.applicants.join('；'), width: 180 },
  {
    key: 'offices',
    title: level === 'family' ? '国家和地区' : '国家/局',
    value: (row) => (level === 'family' ? row.offices.join(' ') : row.officeName),
  },
  { key: 'filed', title: '申请日', value: (row) => row.filedOn },
  {
    key: 'state',
    title: '状态',
    value: (row) => row.stateName,
    render: (row) => <StateTag state={row.state} words={row.stateName} />,
  },
  { key: 'rating', title: '评分', numeric: true, value: (row) => row.marks.rating },
  ...(level === 'family'
    ? [{ key: 'documents', title: '件数', numeric: true, value: (row: PatentSetRow) => row.documents }]
    : []),
  { key: 'type', title: '类型', value: (row) => row.type, optional: true },
  { key: 'told', title: '状态日期', value: (row) => row.toldOn, optional: true },
  { key: 'ipc', title: 'IPC', value: (row) => row.ipc.slice(0, 3).join(' '), optional: true },
  {
    key: 'marks',
    title: '标引与标签',
    value: (row) =>
      [...row.marks.techniques, ...row.marks.effects, ...row.marks.tags, row.marks.remark].filter(Boolean).join('、'),
    optional: true,
  },
];

/** The set by families or by documents, with the files it came from. */
export const SetView = ({ project }: { project: PatentProject }) => {
  const { orderId, counts } = project;
  const [state, change] = useListState(setFilterNames);
  const [, setParams] = useAddressQuery();
  const [names, setNames] = useState(false);
  const level = state.filters.level === 'document' ? 'document' : 'family';
  const asked = { ...askedFilter(state), level } as const;
  const { data, isFetching, load } = useQuery({
    queryKey: [patentsKey, orderId, 'set', state.page, state.limit, asked],
    queryFn: () =>
      call('GET /patents/orders/:id/set', {
        params: { id: orderId },
        query: { ...asked, page: state.page, limit: state.limit },
      }),
    placeholderData: keepPreviousData,
  });
  const familyOf = (row: PatentSetRow) => `?id=${orderId}&part=families&family=${row.familyId}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is the page's
  const columns = useMemo(() => columnsFor(level, familyOf), [level]);
  return (
    <>
      <Files project={project} />
      <DataTable<PatentSetRow>
        name="patent-set"
        label="专利集"
        columns={columns}
        rows={data?.list}
        total={data?.total ?? 0}
        loading={isFetching && !data}
        load={load}
        state={state}
        onState={change}
        rowKey={({ id }) => id}
        rowLabel={({ publicationNumber, title }) => `${publicationNumber} ${title}`}
        onOpen={(row) => setParams(() => new URLSearchParams(familyOf(row)))}
        empty={
          counts.documents === 0 ? (
            <Empty
              title="专利集是空的"
              text="导入 Lens、Derwent、Espacenet、Google Patents、incoPat、智慧芽、CNIPR、CNIPA 等导出的文件，自动认出格式并归并同族。"
            />
          ) : (
            <Empty title="没有符合条件的专利" text="换个条件试试，或清除筛选。" />
          )
        }
        toolbar={
          <>
            <Segmented
              aria-label="按族或按件"
              value={level}
              options={[
                { value: 'family', label: `按族 ${counts.families}` },
                { value: 'document', label: `按件 ${counts.documents}` },
              ]}
              onChange={(value) => change({ filters: { level: value === 'family' ? '' : value } })}
            />
            <SetFilters {...{ project, state }} onState={change} />
            <Button onClick={() => setNames(true)}>申请人合并</Button>
          </>
        }
      />
      {names && <NamesDialog project={project} onClose={() => setNames(false)} />}
    </>
  );
};
