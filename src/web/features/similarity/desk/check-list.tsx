import { Progress } from 'antd';
import { useNavigate } from 'react-router';
import type { CheckLine } from '#contracts/similarity.ts';
import type { Task } from '#contracts/tasks.ts';
import { percent } from '#domain/similarity/passage-marks.ts';
import { taskProgress } from '#web/api/calls/task-progress.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { ListTable } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { similarityKey, useSimilarityTasks } from '../use-similarity.ts';
import { words as texts } from './check-words.ts';

const words = { running: texts.comparing, done: texts.done, failed: texts.notDone } as const;
const meanings = { running: 'other', done: 'done', failed: 'wrong' } as const;

const State = ({ line, task }: { line: CheckLine; task: Task | undefined }) => {
  if (line.state !== 'running')
    return (
      <Text className="cy-flow" gap="4 8" minWidth={120}>
        <StatusTag meaning={meanings[line.state]}>{words[line.state]}</StatusTag>
        {line.error && <span>{line.error}</span>}
      </Text>
    );
  const progress = task && taskProgress(task, Date.now());
  return (
    <Text className="cy-flow" gap="4 8" minWidth={120}>
      <StatusTag meaning="other">{words.running}</StatusTag>
      <Progress size="small" percent={progress?.percent ?? 0} aria-label={texts.progressOf(line.name)} />
    </Text>
  );
};

const emptyText = (all: boolean, q: string): string => {
  if (q) return texts.otherWords;
  return all ? texts.staffText : texts.listText;
};

interface CheckListProps {
  /** Those that are open to librarians. */
  all: boolean;
  state: ListState;
  change: (next: ListChange) => void;
}

/** The checks so far, newest first. */
export const CheckList = ({ all, state, change }: CheckListProps) => {
  const navigate = useNavigate();
  const { page, limit, filters } = state;
  const q = filters.q ?? '';
  const list = usePageOf<CheckLine, { list: CheckLine[]; total: number; closed: number | null }>(
    [similarityKey, 'checks', all, page, limit, q],
    () => call('POST /similarity/checks/list', { body: { all, page, limit, q } }),
    ({ state: how }) => how === 'running',
  );
  const tasks = useSimilarityTasks('similarity.check');
  const cancel = useAction((id: string) => call('POST /tasks/cancel', { body: { id } }), {
    refresh: similarityKey,
    said: texts.cancelAsked,
  });
  const open = ({ id }: CheckLine) => void navigate(`/similarityCheck?id=${id}`);
  const share = (pick: (shares: NonNullable<CheckLine['shares']>) => number) => (line: CheckLine) =>
    line.shares ? percent(pick(line.shares)) : '';
  const columns: Column<CheckLine>[] = [
    { key: 'name', title: texts.manuscript, value: ({ name }) => name },
    ...(all ? [{ key: 'user', title: texts.giver, value: ({ userName }: CheckLine) => userName }] : []),
    {
      key: 'state',
      title: texts.state,
      value: (line) => words[line.state],
      render: (line) => <State line={line} task={tasks.find(({ id }) => id === line.taskId)} />,
    },
    { key: 'total', title: texts.total, value: share(({ total }) => total), numeric: true },
    { key: 'quotations', title: texts.withoutQuotations, value: share((one) => one.withoutQuotations), numeric: true },
    { key: 'own', title: texts.withoutOwn, value: share(({ withoutOwn }) => withoutOwn), numeric: true },
    { key: 'largest', title: texts.largest, value: share(({ largest }) => largest), numeric: true, optional: true },
    { key: 'report', title: texts.report, value: ({ reportNumber }) => reportNumber },
    {
      key: 'created',
      title: texts.givenAt,
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
  return (
    <ListTable<CheckLine>
      name={all ? 'similarity-all' : 'similarity-mine'}
      label={all ? texts.opened : texts.mine}
      list={{ ...list, state, change }}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      filters={
        <SearchField
          label={all ? texts.find : texts.manuscript}
          value={q}
          onValue={(value) => change({ filters: { q: value } })}
        />
      }
      actions={(line) => (
        <>
          {line.state === 'done' && (
            <RowButton of={line.name} onClick={() => open(line)}>
              {texts.seeResult}
            </RowButton>
          )}
          {line.state === 'running' && line.taskId && line.own && (
            <RowButton of={line.name} onClick={() => cancel.mutate(line.taskId!)}>
              {texts.cancel}
            </RowButton>
          )}
        </>
      )}
      empty={{
        title: q ? texts.noneMatches : all ? texts.noneOpened : texts.none,
        text: emptyText(all, q),
      }}
    />
  );
};
