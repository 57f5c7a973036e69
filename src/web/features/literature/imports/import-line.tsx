import { Button, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import type { Task } from '#contracts/tasks.ts';
import { isOpen, taskProgress } from '#web/api/calls/task-progress.ts';
import { Box, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Remarks } from '#web/ui/value/remarks.tsx';
import { sizeWords } from '#web/ui/value/size-words.ts';
import { CorrectionRow } from './correction-row.tsx';
import { importWords, isDoubtful } from './import-words.ts';
import type { ImportActions } from './use-imports.ts';
import './import-line.css';

export interface ImportLineProps {
  view: ImportView;
  task: Task | undefined;
  actions: ImportActions;
  /** What the file was said to be: the citing list of a paper, what a search found. */
  said: string;
  /** Where its records went, and what has to be said about them. */
  place?: ReactNode;
  /** Sent just now: what is in doubt is asked at once. */
  fresh: boolean;
  /** Nothing of the order may be changed now. */
  closed: boolean;
  onProblems: () => void;
  onColumns: () => void;
}

/** A table that no reader knows by its headings. */
const unknownTable = 'table';

const Running = ({ view, task }: { view: ImportView; task: Task }) => {
  const { percent, line } = taskProgress(task, Date.now());
  return (
    <Box numeric>
      <Progress aria-label={`${view.name} 的读取进度`} percent={percent ?? 0} size="small" status="active" />
      <span role="status">{line}</span>
    </Box>
  );
};

const Tools = ({ view, task, actions, closed, onProblems, onColumns }: ImportLineProps) => {
  const { name, may, counts, taskId, state } = view;
  const failed = state === 'failed';
  return (
    <Row gap={6} justify="flex-end" wrap phone={{ justify: 'flex-start' }}>
      {may.cancel && taskId && (
        <Button
          aria-label={`取消导入 ${name}`}
          disabled={task?.cancelRequested ?? false}
          onClick={() => actions.cancel.mutate(taskId)}
        >
          {task?.cancelRequested ? '正在取消' : '取消'}
        </Button>
      )}
      {counts.problems > 0 && (
        <Button aria-label={`问题 ${counts.problems}：${name}`} onClick={onProblems}>
          问题 {counts.problems}
        </Button>
      )}
      {(failed || view.format === unknownTable) && (may.reread || may.start) && !closed && (
        <Button aria-label={`对应各列 ${name}`} onClick={onColumns}>
          对应各列
        </Button>
      )}
      {may.undo && state !== 'cancelled' && !closed && (
        <Button
          type="text"
          danger
          aria-label={`撤销导入 ${name}`}
          disabled={actions.undo.isPending}
          onClick={() => actions.undo.mutate(view)}
        >
          撤销
        </Button>
      )}
    </Row>
  );
};

/** What was asked of which source, when, and what identifies its answers. */
const Origin = ({ origin }: { origin: NonNullable<ImportView['origin']> }) => (
  <details className="cy-second imports-origin">
    <summary>
      取自 {origin.sourceName}，<Moment at={origin.fetchedAt} />
    </summary>
    <code>{origin.query}</code>
    {origin.answers.map(({ sha256, requestId }) => (
      <small key={sha256}>
        {requestId && `请求号 ${requestId} · `}指纹 {sha256}
      </small>
    ))}
  </details>
);

/** One file: what it is, how far it is or what came of it, and what can be done. */
export const ImportLine = (props: ImportLineProps) => {
  const { view, task, actions, said, closed } = props;
  const [asked, setAsked] = useState(false);
  const mayCorrect = (view.may.reread || view.may.start) && !closed;
  const correcting = mayCorrect && (asked || view.may.start || (props.fresh && isDoubtful(view)));
  const counting = task !== undefined && isOpen(task) && task.total !== null && task.done >= task.total;
  const busy = actions.reread.isPending && actions.reread.variables?.view.id === view.id;
  const kind = [view.formatName || '格式未识别', view.databaseName, view.encoding].filter(Boolean).join(' · ');
  return (
    <li className="imports-line" data-state={view.state}>
      <Stack className="imports-what" gap={2} minWidth={0} breaks>
        <strong>{view.name}</strong>
        <small>
          {kind}
          {mayCorrect && !correcting && (
            <Button
              type="link"
              size="small"
              aria-label={`更正 ${view.name} 的格式与数据库`}
              onClick={() => setAsked(true)}
            >
              更正
            </Button>
          )}
        </small>
        {said && <small>{said}</small>}
        {view.origin && <Origin origin={view.origin} />}
      </Stack>
      <Stack className="imports-how" gap={2} minWidth={0} breaks>
        {view.may.cancel && task && !counting ? (
          <Running view={view} task={task} />
        ) : (
          <span>{importWords(view, counting)}</span>
        )}
        <small>
          {sizeWords(view.size)} · {view.userName} · <Moment at={view.finishedAt ?? view.createdAt} />
        </small>
      </Stack>
      <Tools {...props} />
      <Remarks name={view.name} sentences={view.remarks} />
      {view.state === 'done' && props.place}
      {correcting && (
        <CorrectionRow
          key={view.version}
          view={view}
          busy={busy}
          onColumns={view.mappable && view.format !== unknownTable ? props.onColumns : undefined}
          onRead={(correction) =>
            actions.reread.mutate({ view, correction }, { onSuccess: (done) => done && setAsked(false) })
          }
        />
      )}
    </li>
  );
};
