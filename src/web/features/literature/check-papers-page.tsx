import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Board } from '#contracts/literature/workbench.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
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
import { words } from './check-words.ts';
import { useMatches, workbenchKey } from './workbench/use-workbench.ts';
import './check-papers.css';

const filterNames = ['mark', 'q'] as const;
const marks = optionsOf(markNames);

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
        title={words.checkOf(board.number)}
        text={`${board.applicantName} · ${board.author.chineseName} · ${marksLine(papers)}`}
      >
        <Text as={Link} tone="accent" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
          {words.order}
        </Text>
        <Permitted any={['order.search']}>
          <Text as={Link} tone="accent" to={`/checkForReference?id=${orderId}`}>
            {words.toWorkbench}
          </Text>
        </Permitted>
      </PageHead>
      <DataTable
        name="check-papers"
        label={words.paper}
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
              label={words.check}
              all={words.all}
              width={120}
              value={mark}
              options={marks}
              onValue={(next) => change({ filters: { mark: next } })}
            />
            <SearchField label={words.find} value={q} onValue={(next) => change({ filters: { q: next } })} />
          </>
        }
        empty={<Empty title={words.noneMatches} />}
      />
    </>
  );
};

const NotYet = ({ orderId }: { orderId: string }) => (
  <>
    <PageHead title={words.checkPapers} />
    <Empty title={words.notYet} text={words.byLibrarians}>
      <Text as={Link} tone="accent" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
        {words.seeOrder}
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
      <PageHead title={words.checkPapers} text={words.text} />
      <Empty title={words.chooseOrder} text={words.fromOrder}>
        <Permitted any={['order.search']}>
          <Text as={Link} tone="accent" to="/checkForReference">
            {words.choose}
          </Text>
        </Permitted>
      </Empty>
    </>
  );
};
