import { Button } from 'antd';
import { useState } from 'react';
import type { GroupSearchesView, GroupView } from '#contracts/groups.ts';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { checkItems, keysOf } from '#domain/services/choices.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { type PlanColumn, PlanTable } from '#web/kit/plan-table.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChecksItem, ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { DateItem, LongTextItem, NumberItem } from '#web/ui/form/form-items.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { groupsKey } from './group-words.ts';

const checkWords = optionsOf(checkItems);
type Entry = GroupSearchesView['list'][number];

const stateWords: Readonly<Record<ImportView['state'], string>> = {
  held: '等待确认格式',
  waiting: '等待读取',
  running: '正在读取',
  done: '已读入',
  failed: '没有读成',
  cancelled: '已停止',
  undone: '已撤销',
};

const fileColumns: PlanColumn<ImportView>[] = [
  { title: '文件', say: ({ name }) => name },
  { title: '数据库', say: ({ databaseName }) => databaseName, width: 110 },
  { title: '题录', say: ({ counts }) => counts.read, width: 80 },
  {
    title: '情况',
    say: ({ state, followed, error, counts }) => (
      <>
        {state === 'done' && !followed ? '已读入，正在对应到各份委托' : stateWords[state]}
        {error && <Text tone="danger">：{error}</Text>}
        {counts.lost > 0 && <Text tone="warn">；{counts.lost} 条没有读出</Text>}
      </>
    ),
  },
  { title: '导入', say: ({ userName }) => userName, width: 90 },
];

interface Values {
  database: number;
  questions: Entry['questions'];
  day: string;
  formula: string;
  fromYear?: number | null;
  toYear?: number | null;
}

const SayDialog = ({ group, onClose }: { group: GroupView; onClose: () => void }) => {
  const say = useAction(
    ({ fromYear = null, toYear = null, ...values }: Values) =>
      call('POST /groups/searches/say', { body: { id: group.id, fromYear, toYear, ...values }, quiet: true }),
    { refresh: groupsKey, said: '已登记，正在后台写入各份委托' },
  );
  return (
    <SendDialog<Values>
      title="登记整批的检索"
      okText="登记"
      width={640}
      initialValues={{ questions: keysOf(checkItems) }}
      send={say.mutateAsync}
      onClose={onClose}
    >
      <ChoiceItem
        name="database"
        label="数据库"
        needed="请选择数据库"
        options={group.databases
          .filter(({ id }) => group.terms?.databases.includes(id) ?? true)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateItem name="day" label="检索日期" needed="请选择检索日期" />
      <ChecksItem name="questions" label="检索了什么" needed="请选择检索了什么" options={checkWords} />
      <LongTextItem
        name="formula"
        label="检索式"
        needed="请填写检索式"
        extra="只对现在在办的论文；没有检出的即为“已检索，未收录”。以后加入的论文不在其内。"
        rows={4}
        maxLength={5_000}
        wide
      />
      <NumberItem name="fromYear" label="论文年份从" extra="检索式限了年份时填；范围外的论文不算检索过。" />
      <NumberItem name="toYear" label="到" />
    </SendDialog>
  );
};

const entryColumns = (onBack: (entry: Entry) => void): PlanColumn<Entry>[] => [
  { title: '数据库', say: ({ databaseName }) => databaseName, width: 110 },
  { title: '日期', say: ({ day }) => day, width: 110 },
  { title: '检索了', say: ({ questions }) => questions.map((one) => checkItems[one]).join('、'), width: 130 },
  {
    title: '检索式',
    say: ({ formula, fromYear, toYear }) => (
      <Text breaks>
        {formula}
        {(fromYear !== null || toYear !== null) && (
          <Text tone="soft">
            （{fromYear ?? ''}–{toYear ?? ''}）
          </Text>
        )}
      </Text>
    ),
  },
  { title: '登记', say: ({ byName }) => byName, width: 90 },
  {
    title: '适用',
    width: 140,
    say: ({ papers, orders, takenBack }) =>
      takenBack ? <Text tone="soft">由{takenBack.by}撤回</Text> : `${orders} 份 ${papers} 篇`,
  },
  {
    title: '办理',
    width: 80,
    say: (entry) =>
      !entry.takenBack && (
        <RowButton of={`${entry.databaseName} ${entry.day}`} onClick={() => onBack(entry)}>
          撤回
        </RowButton>
      ),
  },
];

const Coverage = ({ searches }: { searches: GroupSearchesView }) => (
  <Stack gap={2}>
    {searches.covered.map(({ database, name, questions }) => (
      <Text key={database} breaks>
        {name}：
        {questions
          .map(({ question, papers }) => `${checkItems[question]} ${papers} / ${searches.papers} 篇`)
          .join('，')}
      </Text>
    ))}
  </Stack>
);

/** What was searched for all orders of the group: files that came in once, and the words that say what they cover. */
export const GroupSearch = ({ group }: { group: GroupView }) => {
  const [saying, setSaying] = useState(false);
  const { data: files, load } = useQuery({
    queryKey: [groupsKey, 'files', group.id],
    queryFn: () => call('POST /records/imports/list', { body: { page: 1, limit: 50, groupId: group.id } }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(
        (one) => ['waiting', 'running'].includes(one.state) || (one.state === 'done' && !one.followed),
      )
        ? 2_000
        : false,
  });
  const { data: searches } = useQuery({
    queryKey: [groupsKey, 'searches', group.id, files?.list.filter(({ followed }) => followed).length],
    queryFn: () => call('GET /groups/:id/searches', { params: { id: group.id } }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ orders, takenBack }) => orders === 0 && !takenBack) ? 2_000 : false,
    failure: 'beside',
  });
  const send = useAction(
    ({ file, ...sending }: { file: File; signal: AbortSignal; onProgress: (share: number) => void }) =>
      upload('POST /records/imports/upload', file, { query: { groupId: group.id }, quiet: true, ...sending }),
    { refresh: groupsKey },
  );
  const back = useAction(
    ({ id, version }: Entry) => call('POST /groups/searches/take-back', { body: { id, version } }),
    { refresh: groupsKey, said: '已撤回，各份委托正在更新' },
  );
  return (
    <Card
      title="整批的检索"
      extra={
        <Button disabled={!searches || searches.orders === 0} onClick={() => setSaying(true)}>
          登记检索
        </Button>
      }
    >
      <Stack gap={12} columns="1fr">
        <Text tone="soft">
          一季的导出文件在这里导入一次，对应到每一份在办的委托。文件只证明它里面有的：没有检出的，要登记日期和检索式才算检索过。
        </Text>
        <FileDrop
          accept=".txt,.ris,.bib,.csv,.tsv,.xls,.xlsx,.xml,.json,.nbib,.enw,.zip,.gz,.net,.html"
          text="各数据库导出的题录，拖到这里或点击选择"
          megabytes={200}
          send={(file, sending) => send.mutateAsync({ file, ...sending }).then(() => undefined, uploadFault)}
        />
        {files ? (
          files.list.length > 0 && (
            <PlanTable rowKey={({ id }) => id} columns={fileColumns} rows={files.list} pageSize={10} />
          )
        ) : (
          <Skeleton load={load} rows={2} name="整批的文件" />
        )}
        {searches && searches.papers > 0 && <Coverage searches={searches} />}
        {searches && searches.list.length > 0 && (
          <PlanTable
            rowKey={({ id }) => id}
            columns={entryColumns((entry) => back.mutate(entry))}
            rows={searches.list}
            pageSize={10}
          />
        )}
      </Stack>
      {saying && <SayDialog group={group} onClose={() => setSaying(false)} />}
    </Card>
  );
};
