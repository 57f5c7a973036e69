import { Button, Progress } from 'antd';
import { useState } from 'react';
import type { FetchView } from '#contracts/connections/fetches.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow, Row, Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { fetchesKey } from './use-fetches.ts';
import './fetch-lines.css';

const meanings: Record<FetchView['state'], Meaning> = {
  waiting: 'turn',
  running: 'turn',
  paused: 'money',
  done: 'money',
  failed: 'wrong',
  cancelled: 'other',
};

const words = { records: '题录', citing: '引用', both: '题录与引用', hints: '提示' } as const;
/** Ended is not yet whole: a source may have refused a question, or given less than it says there is. */
const isWhole = ({ state, counts }: FetchView): boolean => state === 'done' && counts.open === 0;

const changeWords = { added: '新增', gone: '消失', changed: '变化' } as const;

/** The records behind the three figures of one step. */
const Changes = ({ stepId }: { stepId: string }) => {
  const { data } = useQuery({
    queryKey: [fetchesKey, 'changes', stepId],
    queryFn: async () => (await call('POST /connections/fetches/changes', { body: { stepId } })).list,
    failure: 'beside',
  });
  return (
    <ul className="fetch-changes">
      {data?.map(({ change, recordId, title }) => (
        <li key={`${change} ${recordId}`}>
          <b>{changeWords[change]}</b> {title}
        </li>
      ))}
    </ul>
  );
};

const Step = ({ step }: { step: FetchView['steps'][number] }) => {
  const [open, setOpen] = useState(false);
  const { changes } = step;
  const differs = changes && changes.added + changes.gone + changes.changed > 0;
  return (
    <Row as="li" wrap gap="4 12" align="baseline" pad="4 0 4 12">
      <span>{step.title}</span>
      <span className="cy-second">
        {step.state === 'todo' && (step.pages > 0 ? `已取 ${step.pages} 页` : '未取')}
        {step.state !== 'todo' && step.found !== null && step.what !== 'hints' && `${step.found} 条`}
        {step.sentence && ` ${step.sentence}`}
        {changes && !differs && ' 与上次相同'}
        {differs && ` 新增 ${changes.added} · 消失 ${changes.gone} · 变化 ${changes.changed}`}
      </span>
      {differs && (
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '看变化'}
        </Button>
      )}
      {open && <Changes stepId={step.id} />}
    </Row>
  );
};

const Line = ({ fetch, editable }: { fetch: FetchView; editable: boolean }) => {
  const { id, counts, may, sentence, resumeAt } = fetch;
  const [open, setOpen] = useState(false);
  const refresh = fetchesKey;
  const resume = useAction(() => call('POST /connections/fetches/resume', { body: { id } }), { refresh });
  const cancel = useAction(() => call('POST /connections/fetches/cancel', { body: { id } }), { refresh });
  return (
    <Box as="li" className="fetch-line" pad="8 0" edgeTop="line">
      <Flow as="header">
        <b>{fetch.sourceName}</b>
        <span>{words[fetch.what]}</span>
        <StatusTag meaning={isWhole(fetch) ? 'done' : meanings[fetch.state]}>{fetch.stateName}</StatusTag>
        <span className="cy-second">
          {fetch.userName} <Moment at={fetch.createdAt} /> · 用 {counts.requests} 次
          {fetch.what !== 'hints' && `，取回 ${counts.records} 条`}
        </span>
        <Flow as="span">
          {may.cancel && editable && (
            <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
              停止
            </Button>
          )}
          {may.resume && editable && (
            <Button size="small" loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
              接着取
            </Button>
          )}
          <Button size="small" type="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '明细'}
          </Button>
        </Flow>
      </Flow>
      {fetch.state !== 'done' && (
        <Progress
          percent={Math.floor((100 * counts.done) / Math.max(1, counts.total))}
          size="small"
          aria-label={`${fetch.sourceName} 取数进度`}
        />
      )}
      {sentence && (
        <Text
          as="p"
          margin={0}
          display="block"
          tone={fetch.state === 'failed' ? 'danger' : 'warn'}
          size="second"
          leading="20px"
        >
          {sentence}
          {resumeAt && (
            <>
              ；自动续取 <Moment at={resumeAt} />
            </>
          )}
        </Text>
      )}
      {open && (
        <ul>
          {fetch.steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ul>
      )}
    </Box>
  );
};

/** What runs, what failed, what waits for its time, what is done. */
const rank: Record<FetchView['state'], number> = {
  running: 0,
  waiting: 1,
  failed: 2,
  paused: 3,
  cancelled: 4,
  done: 5,
};

const inOrder = (fetches: readonly FetchView[]): FetchView[] =>
  fetches.toSorted((one, other) => rank[one.state] - rank[other.state]);

/** Of a source whose later fetch got through, an earlier failure is history. */
const isPast = (fetch: FetchView, fetches: readonly FetchView[]): boolean =>
  isWhole(fetch) ||
  fetches.some(
    ({ source, what, createdAt }) => source === fetch.source && what === fetch.what && createdAt > fetch.createdAt,
  );

/** What was fetched for the order, what runs and fails first: progress, what came from where, what changed. */
export const FetchLines = ({ fetches, editable }: { fetches: readonly FetchView[]; editable: boolean }) => {
  const past = fetches.filter((fetch) => isPast(fetch, fetches));
  const [all, setAll] = useState(false);
  const lines = inOrder(fetches.filter((fetch) => all || !past.includes(fetch)));
  return (
    <section className="fetch-lines" aria-label="取数记录">
      <Text as="h3" margin="16 0 8" size="reader" leading="22px">
        取数记录{' '}
        {past.length > 0 && (
          <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起已完成的' : `已完成的 ${past.length} 次`}
          </Button>
        )}
      </Text>
      <ul>
        {lines.map((fetch) => (
          <Line key={fetch.id} {...{ fetch, editable }} />
        ))}
      </ul>
    </section>
  );
};
