import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Board } from '#contracts/literature/workbench.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { sortRows } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { useClaim } from '#web/ui/load/load.ts';
import { Permitted } from '#web/ui/load/permission.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { columnsOf } from './check-columns.tsx';
import { markNames, marksLine, matchesByPaper, papersLike } from './check-rows.ts';
import { useMatches, workbenchKey } from './workbench/use-workbench.ts';
import './check-papers.css';

const filterNames = ['mark', 'q'] as const;
const marks = Object.entries(markNames).map(([value, label]) => ({ value, label }));

const CheckTable = ({ board }: { board: Board }) => {
  const { orderId, papers } = board;
  const [state, change] = useListState(filterNames);
  const { page, limit, sort } = state;
  const { mark = '', q = '' } = state.filters;
  const { data, load } = useMatches(orderId);
  const columns = useMemo(() => columnsOf({ board, matches: matchesByPaper(data ?? []) }), [board, data]);
  const like = useMemo(
    () => sortRows(papersLike(papers, { mark, q }), columns, sort),
    [papers, mark, q, columns, sort],
  );
  useTabWords(board.number);
  return (
    <>
      <PageHead
        title={`论文核对 ${board.number}`}
        text={`${board.applicantName} · ${board.author.chineseName} · ${marksLine(papers)}`}
      >
        <Text as={Link} tone="accent" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
          委托单
        </Text>
        <Permitted any={['order.search']}>
          <Text as={Link} tone="accent" to={`/checkForReference?id=${orderId}`}>
            在工作台中处理
          </Text>
        </Permitted>
      </PageHead>
      <DataTable
        name="check-papers"
        label="论文"
        columns={columns}
        rows={like.slice((page - 1) * limit, page * limit)}
        total={like.length}
        loading={data === undefined && !load.failure}
        load={load}
        state={state}
        onState={change}
        rowKey={({ id }) => id}
        rowLabel={({ no, title }) => `${no}. ${title}`}
        toolbar={
          <>
            <ChoiceFilter
              label="核对"
              all="全部"
              width={120}
              value={mark}
              options={marks}
              onValue={(next) => change({ filters: { mark: next } })}
            />
            <SearchField label="题名、作者、来源" value={q} onValue={(next) => change({ filters: { q: next } })} />
          </>
        }
        empty={<Empty title="没有符合条件的论文" />}
      />
    </>
  );
};

const NotYet = ({ orderId }: { orderId: string }) => (
  <>
    <PageHead title="论文核对" />
    <Empty
      title="检索结果还不能查看"
      text="论文的检索与核对由馆员进行，结果写入报告；您可以在委托单里查看所填的论文与办理进度。"
    >
      <Text as={Link} tone="accent" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
        查看委托单
      </Text>
    </Empty>
  </>
);

const CheckOrder = ({ orderId }: { orderId: string }) => {
  const { data, error, load } = useQuery({
    queryKey: [workbenchKey, orderId, 'board'],
    queryFn: () => call('GET /citations/orders/:id', { params: { id: orderId }, quiet: true }),
  });
  useClaim(load);
  if (data) return <CheckTable board={data} />;
  if (isRefusal(error, 'not-found')) return <NotYet orderId={orderId} />;
  return <Skeleton load={load} rows={8} />;
};

/** /Check_PapersList?id=…: what the applicant gave, paper by paper, and what each database holds of it. */
export const CheckPapersPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id) return <CheckOrder key={id} orderId={id} />;
  return (
    <>
      <PageHead title="论文核对" text="一张委托单里的论文，逐篇对照各数据库的收录与引用。" />
      <Empty title="请先选择委托单" text="从委托单或查收查引工作台打开论文核对。">
        <Permitted any={['order.search']}>
          <Text as={Link} tone="accent" to="/checkForReference">
            选择委托单
          </Text>
        </Permitted>
      </Empty>
    </>
  );
};
