import { Button } from 'antd';
import { useState } from 'react';
import type { GroupPersonLine, GroupView } from '#contracts/groups.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { collegeOf, groupsKey, personName } from './group-words.ts';
import { PapersDialog } from './papers-dialog.tsx';

/** Why somebody does not go on, in one line. */
const whyOf = (line: GroupPersonLine): string => {
  if (line.why) return line.why;
  if (line.problem) return line.problem;
  if (line.state === 'submitted') return line.orders.map(({ number, status }) => `${number} ${status}`).join('；');
  if (line.papers === 0) return '没有论文';
  return line.asked?.late ? `过了 ${line.asked.answerBy} 没有答复` : '';
};

/** In the place of a button that is somebody else's, or stands elsewhere. */
const Hint = ({ children }: { children: string }) => (
  <Text tone="soft" size="second" whiteSpace="nowrap">
    {children}
  </Text>
);

const StuckLine = ({ line, group, onPapers }: { line: GroupPersonLine; group: GroupView; onPapers: () => void }) => {
  const [one, ...more] = line.candidates;
  const decide = useAction(
    (personId: string) =>
      call('POST /groups/decide', { body: { id: line.id, version: line.version, decision: 'is', personId } }),
    { refresh: groupsKey },
  );
  const remind = useAction(
    () => call('POST /groups/ask', { body: { id: group.id, version: group.version, people: [line.id] } }),
    { refresh: groupsKey, said: ({ asked }) => (asked > 0 ? '已提醒' : '没有邮箱和账号，或刚刚提醒过') },
  );
  const name = personName(line);
  const button = () => {
    if (line.state === 'submitted') return <Hint>{line.waitsFor === '本人' ? '等本人' : '馆员在看'}</Hint>;
    if (!group.may.change) return <Hint>等办理人</Hint>;
    if (one && more.length === 0)
      return (
        <Button aria-label={`是他，${name}`} onClick={() => decide.mutate(one.id)}>
          是他
        </Button>
      );
    if (line.state === 'clear' && line.papers === 0)
      return (
        <Button aria-label={`补论文，${name}`} onClick={onPapers}>
          补论文
        </Button>
      );
    if (line.state === 'clear' && line.asked?.late)
      return (
        <Button aria-label={`提醒，${name}`} loading={remind.isPending} onClick={() => remind.mutate(undefined)}>
          提醒
        </Button>
      );
    return <Hint>在名单里核对</Hint>;
  };
  return (
    <Grid as="li" columns="1fr auto" align="center" gap={12}>
      <span>
        {collegeOf(line)} {name}
        <Text as="div" tone="soft" size="second" breaks>
          {whyOf(line)}
        </Text>
      </span>
      {button()}
    </Grid>
  );
};

/** Who is stuck, why, and the one press that helps. */
export const GroupStuck = ({ group, stuck }: { group: GroupView; stuck: readonly GroupPersonLine[] }) => {
  const [papers, setPapers] = useState<GroupPersonLine>();
  const [all, setAll] = useState(false);
  const shown = all ? stuck : stuck.slice(0, 8);
  return (
    <Stack gap={8} columns="1fr">
      {stuck.length === 0 ? (
        <Text tone="soft">没有人卡住。</Text>
      ) : (
        <Stack as="ul" gap={8} columns="1fr" pad={0} margin={0}>
          {shown.map((line) => (
            <StuckLine key={line.id} line={line} group={group} onPapers={() => setPapers(line)} />
          ))}
        </Stack>
      )}
      {stuck.length > shown.length && <Button onClick={() => setAll(true)}>另 {stuck.length - shown.length} 人</Button>}
      {papers && <PapersDialog line={papers} onClose={() => setPapers(undefined)} />}
    </Stack>
  );
};
