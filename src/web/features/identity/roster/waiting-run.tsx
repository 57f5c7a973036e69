import { Button } from 'antd';
import type { RosterRunView } from '#contracts/identity/roster.ts';
import { runSources } from '#domain/roster/roster.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { RunChanges } from './run-changes.tsx';
import { countWords } from './run-counts.ts';

/** A dry run, or what the brake stopped: nothing is changed until a person decides. */
export const WaitingRun = ({ run }: { run: RosterRunView }) => {
  const apply = useAction(
    (despiteBrake: boolean) => call('POST /roster/apply', { body: { id: run.id, counts: run.counts, despiteBrake } }),
    { refresh: 'roster', said: '名册已生效' },
  );
  const drop = useAction(() => call('POST /roster/drop', { body: { id: run.id } }), {
    refresh: 'roster',
    said: '已放弃，没有改动任何人',
  });
  const left = run.counts.person.left;
  const confirm = async () => {
    if (!run.question) return apply.mutate(false);
    const text = `${run.question}离开的人账号随即关闭、正在进行的登录结束；委托和报告保留。确定这份名册是完整的吗？`;
    if (await ask({ title: '让这份名册生效', text, yes: `生效，${left} 人离开`, danger: true })) apply.mutate(true);
  };
  return (
    <Card
      title={run.state === 'waiting' ? '等待确认' : '试运行的结果'}
      text={
        <>
          {runSources[run.source]}
          {run.fileName && ` ${run.fileName}`}，<Moment at={run.begunAt} /> 读取：{countWords(run.counts)}。
          {!run.complete && '只增加和修改，没有列出的人不算离开。'}
        </>
      }
    >
      <Stack gap={12} columns="minmax(0, 1fr)">
        {run.question && <Note kind="warn">{run.question}没有人确认之前，名册保持原样。</Note>}
        <Row gap={8}>
          <Button
            type="primary"
            danger={Boolean(run.question)}
            loading={apply.isPending}
            onClick={() => void confirm()}
          >
            让它生效
          </Button>
          <Button loading={drop.isPending} onClick={() => drop.mutate(undefined)}>
            放弃
          </Button>
        </Row>
        <RunChanges run={run} />
      </Stack>
    </Card>
  );
};
