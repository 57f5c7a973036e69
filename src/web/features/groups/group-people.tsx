import { Segmented } from 'antd';
import { useState } from 'react';
import type { GroupPersonLine, GroupView } from '#contracts/groups.ts';
import { groupStages } from '#domain/groups/stage.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { type PlanColumn, PlanTable } from '#web/kit/plan-table.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { groupsKey, personName, stateNames, stateWords } from './group-words.ts';
import { PapersDialog } from './papers-dialog.tsx';

const ToldCell = ({ line: { told } }: { line: GroupPersonLine }) => (
  <>
    <b>{told.name || '—'}</b>{' '}
    <Text tone="soft" size="second">
      {[told.number, told.unit].filter(Boolean).join(' · ')}
    </Text>
  </>
);

/** Whom the line means, or may mean: nobody says “this is the one” of a person they are not shown. */
const FoundCell = ({ line: { person, candidates } }: { line: GroupPersonLine }) =>
  person ? (
    <>
      {person.name} {person.number}
      <Text as="div" tone="soft" size="second">
        {person.unit}
        {!person.account && ' · 还没有账号，提交时开通'}
      </Text>
    </>
  ) : candidates.length > 0 ? (
    candidates.map(({ id, name, number, unit, left }) => (
      <Text key={id} as="div" size="second">
        可能是 {name} {number} · {unit}
        {left && ' · 已离开'}
      </Text>
    ))
  ) : (
    <Text tone="soft">—</Text>
  );

const Explained = ({ line }: { line: GroupPersonLine }) => (
  <Stack gap={2}>
    {line.why && <span>{line.why}</span>}
    {line.settledBy && <Text tone="soft">由{line.settledBy}核对</Text>}
    {line.problem && <Text tone="danger">没有提交：{line.problem}</Text>}
    {line.missing.map((one) => (
      <Text key={one} tone="warn">
        {one}
      </Text>
    ))}
    {line.hiddenPapers > 0 && line.state === 'clear' && (
      <Text tone="soft">本人以前的报告里有 {line.hiddenPapers} 篇，只给本人看</Text>
    )}
    {line.orders.map(({ id, number, status, report }) => (
      <span key={id}>
        {number}：{status}
        {report &&
          `；${report.number} 论文 ${report.papers}，收录 ${report.included ?? '—'}，被引 ${report.cited ?? '—'}，他引 ${report.others ?? '—'}`}
      </span>
    ))}
    {line.asked && !line.answeredAt && line.state === 'clear' && (
      <Text tone={line.asked.late ? 'danger' : 'soft'}>
        {line.asked.late ? `过了 ${line.asked.answerBy} 没有答复` : `等本人核对，到 ${line.asked.answerBy}`}
        {line.asked.times > 1 && `，提醒过 ${line.asked.times - 1} 次`}
      </Text>
    )}
    {line.answeredAt && <Text tone="good">本人已核对</Text>}
    {line.remarks && <Text tone="soft">本人说：{line.remarks}</Text>}
    {line.submittedBy === 'office' && !line.answeredAt && <Text tone="soft">由办理人提交，本人没有核对</Text>}
  </Stack>
);

const useDecision = () =>
  useAction(
    (given: { line: GroupPersonLine; decision: 'is' | 'drop' | 'restore'; personId?: string }) =>
      call('POST /groups/decide', {
        body: {
          id: given.line.id,
          version: given.line.version,
          decision: given.decision,
          ...(given.personId && { personId: given.personId }),
        },
      }),
    { refresh: groupsKey },
  );

interface Opened {
  kind: 'papers' | 'cancel' | 'number';
  line: GroupPersonLine;
}

const Answers = ({ line, onOpen }: { line: GroupPersonLine; onOpen: (opened: Opened) => void }) => {
  const decide = useDecision();
  const name = personName(line);
  const open = line.state === 'clear' || line.state === 'look' || line.state === 'none';
  return (
    <Flow gap={0}>
      {line.candidates.map((one) => (
        <RowButton key={one.id} of={name} onClick={() => decide.mutate({ line, decision: 'is', personId: one.id })}>
          {line.candidates.length === 1 ? '是这个人' : `是 ${one.number} ${one.unit}`}
        </RowButton>
      ))}
      {(line.state === 'none' || line.state === 'look') && (
        <RowButton of={name} onClick={() => onOpen({ kind: 'number', line })}>
          补工号
        </RowButton>
      )}
      {open && (
        <>
          <RowButton of={name} onClick={() => onOpen({ kind: 'papers', line })}>
            论文
          </RowButton>
          <RowButton of={name} onClick={() => decide.mutate({ line, decision: 'drop' })}>
            去掉
          </RowButton>
        </>
      )}
      {(line.state === 'dropped' || line.state === 'cancelled') && (
        <RowButton of={name} onClick={() => decide.mutate({ line, decision: 'restore' })}>
          恢复
        </RowButton>
      )}
      {line.mayCancel && (
        <RowButton of={name} danger onClick={() => onOpen({ kind: 'cancel', line })}>
          撤回
        </RowButton>
      )}
    </Flow>
  );
};

const waits: PlanColumn<GroupPersonLine> = {
  title: '等谁',
  say: ({ stage, waitsFor }) => `${groupStages[stage]}${waitsFor && `（${waitsFor}）`}`,
  width: 120,
};

/** Before the agreement every line waits for the office alone. */
const columnsOf = ({ may, terms }: GroupView, onOpen: (opened: Opened) => void): PlanColumn<GroupPersonLine>[] => [
  { title: '行', say: ({ place }) => place, width: 48 },
  {
    title: '情况',
    width: 100,
    say: ({ state }) => <StatusTag meaning={stateWords[state].meaning}>{stateWords[state].word}</StatusTag>,
  },
  { title: '名单上', say: (line) => <ToldCell line={line} />, width: 150 },
  { title: '名册里', say: (line) => <FoundCell line={line} />, width: 160 },
  ...(terms ? [waits] : []),
  { title: '论文', say: ({ papers }) => `${papers} 篇`, width: 64 },
  { title: '说明', say: (line) => <Explained line={line} /> },
  ...(may.change
    ? [{ title: '办理', say: (line: GroupPersonLine) => <Answers {...{ line, onOpen }} />, width: 160 }]
    : []),
];

/** Each line of the list, the doubtful ones first: whom it means, what is missing, what is to be said. */
export const GroupPeople = ({ group }: { group: GroupView }) => {
  const counts = stateNames.map((state) => ({ state, lines: group.people.filter((one) => one.state === state) }));
  const [only, setOnly] = useState<GroupPersonLine['state'] | 'all'>('all');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Flow marginBottom={12}>
        <Segmented
          aria-label="显示哪些人"
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all' as const, label: `全部 ${group.people.length}` },
            ...counts
              .filter(({ lines }) => lines.length > 0)
              .map(({ state, lines }) => ({ value: state, label: `${stateWords[state].word} ${lines.length}` })),
          ]}
        />
      </Flow>
      <PlanTable
        rowKey={({ id }) => id}
        columns={columnsOf(group, setOpened)}
        rows={counts.filter(({ state }) => only === 'all' || state === only).flatMap(({ lines }) => lines)}
        pageSize={20}
      />
      {opened?.kind === 'papers' && <PapersDialog line={opened.line} onClose={close} />}
      {opened?.kind === 'cancel' && (
        <ReasonDialog
          title={`撤回 ${personName(opened.line)} 的委托`}
          okText="撤回"
          danger
          label="理由"
          missing="请填写理由"
          most={500}
          send={(reason) =>
            call('POST /groups/cancel', {
              body: { id: opened.line.id, version: opened.line.version, reason },
              quiet: true,
            })
          }
          refresh={groupsKey}
          said="已撤回；恢复后可以改了再交"
          onClose={close}
        />
      )}
      {opened?.kind === 'number' && (
        <ReasonDialog
          title={`${personName(opened.line)} 的工号`}
          okText="按工号对应"
          label="工号"
          missing="请填写工号"
          most={64}
          rows={1}
          send={(number) =>
            call('POST /groups/decide', {
              body: { id: opened.line.id, version: opened.line.version, decision: 'number', number: number.trim() },
              quiet: true,
            })
          }
          refresh={groupsKey}
          said="已按工号重新核对"
          onClose={close}
        />
      )}
    </>
  );
};
