import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import type { PackagePlan, PlannedItem } from '#contracts/institutions/packages.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { PlanTable } from '#web/kit/plan-table.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { InstitutionChoice, useChosenInstitution } from './institution-choice.tsx';
import './package.css';

const planKey = 'institution-package';

const changes: Record<PlannedItem['change'], { word: string; meaning: Meaning }> = {
  added: { word: '新增', meaning: 'done' },
  changed: { word: '修改', meaning: 'turn' },
  unchanged: { word: '不变', meaning: 'other' },
  refused: { word: '无权', meaning: 'wrong' },
};

const columns = [
  { title: '种类', say: ({ kindName }: PlannedItem) => kindName, width: 110 },
  { title: '内容', say: ({ name }: PlannedItem) => name, width: 180 },
  {
    title: '结果',
    width: 80,
    say: ({ change }: PlannedItem) => <StatusTag meaning={changes[change].meaning}>{changes[change].word}</StatusTag>,
  },
  {
    title: '改动',
    say: ({ differences }: PlannedItem) => differences.map((line) => <div key={line}>{line}</div>),
  },
];

const words = (added: number, changed: number): string =>
  [added > 0 ? `新增 ${added} 项` : '', changed > 0 ? `修改 ${changed} 项` : ''].filter(Boolean).join('、');

/** The parts of a package; one in which nothing would change is listed, not ticked. */
const partsOf = (items: readonly PlannedItem[]) =>
  [...new Map(items.map(({ kind, kindName }) => [kind, kindName]))].map(([kind, kindName]) => {
    const own = items.filter((item) => item.kind === kind);
    const toDo = own.some(({ change }) => change === 'added' || change === 'changed');
    return { value: kind, label: `${kindName}（${own.length}）`, toDo, disabled: !toDo };
  });

interface PlanProps {
  plan: PackagePlan;
  /** What was taken in. */
  onDone: (items: PlannedItem[]) => void;
  onClose: () => void;
}

/** The dry run: what would become of each thing, and the button that makes it so; afterwards what became of it. */
const Plan = ({ plan, onDone, onClose }: PlanProps) => {
  const [only, setOnly] = useState<PlannedItem['change'] | 'all'>('all');
  const parts = partsOf(plan.items);
  const [kinds, setKinds] = useState(() => parts.filter(({ toDo }) => toDo).map(({ value }) => value));
  const chosen = plan.applied ? plan.items : plan.items.filter(({ kind }) => kinds.includes(kind));
  const of = (change: PlannedItem['change']) => chosen.filter((item) => item.change === change);
  const todo = words(of('added').length, of('changed').length);
  const { mutate, isPending } = useAction(
    () => call('POST /deploy/apply', { body: { stagedId: plan.stagedId, seal: plan.seal, kinds } }),
    { refresh: planKey, said: ({ added, changed }) => `配置包已导入：${words(added, changed) || '没有改动'}` },
  );
  return (
    <Card
      title={`${plan.applied ? '已导入' : '试运行'}：${plan.fileName}`}
      text={
        <>
          {plan.from}，<Moment at={plan.madeAt} /> 导出。
          {plan.applied ? '下面是导入时所作的改动。' : '确认之前不改动任何内容；包中没有的内容保持不变。'}
        </>
      }
    >
      {plan.applied && <Note kind="good">这个配置包已经导入，设置即时生效。</Note>}
      {!plan.applied && (
        <Box as="fieldset" pad="8 12" margin="0 0 12" edge="hair" round="control">
          <Box as="legend" pad="0 4" tone="soft" size="second">
            导入哪些部分
          </Box>
          <Checkbox.Group value={kinds} options={parts} onChange={setKinds} />
        </Box>
      )}
      <Segmented
        aria-label="显示哪些内容"
        value={only}
        onChange={setOnly}
        options={[
          { value: 'all' as const, label: `全部 ${chosen.length}` },
          ...(['added', 'changed', 'unchanged', 'refused'] as const).map((change) => ({
            value: change,
            label: `${changes[change].word} ${of(change).length}`,
            disabled: of(change).length === 0,
          })),
        ]}
      />
      <div className="package-plan">
        <PlanTable
          rowKey={({ kind, name }) => `${kind} ${name}`}
          columns={columns}
          rows={only === 'all' ? chosen : of(only)}
          pageSize={20}
        />
      </div>
      <div className="cy-flow">
        {plan.applied ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button
              type="primary"
              disabled={todo === ''}
              loading={isPending}
              onClick={() => mutate(undefined, { onSuccess: () => onDone(chosen) })}
            >
              {todo ? `确认${todo}` : '没有需要导入的内容'}
            </Button>
            <Button onClick={onClose}>重新选择文件</Button>
          </>
        )}
      </div>
    </Card>
  );
};

const Import = ({ institutionId }: { institutionId: number | undefined }) => {
  const [stagedId, setStagedId] = useState<string>();
  /** What was confirmed: asked again, the plan would only say that nothing is left to do. */
  const [done, setDone] = useState<PackagePlan>();
  const { data, load } = useQuery({
    queryKey: [planKey, stagedId],
    queryFn: () => call('GET /deploy/:id/plan', { params: { id: stagedId ?? '' } }),
    enabled: stagedId !== undefined && !done,
  });
  const plan = done ?? data;
  const close = () => {
    setStagedId(undefined);
    setDone(undefined);
  };
  if (stagedId !== undefined)
    return plan ? (
      <Plan
        key={plan.seal}
        plan={plan}
        onDone={(items) => setDone({ ...plan, items, applied: true })}
        onClose={close}
      />
    ) : (
      <Skeleton load={load} rows={6} />
    );
  const query = institutionId === undefined ? {} : { institutionId };
  return (
    <Card title="导入" text="先检查并试运行，列出将要新增和修改的内容，确认之后才生效。">
      <FileDrop
        accept=".zip"
        text="由平台导出的配置包（.zip），拖到这里或点击选择"
        megabytes={50}
        send={(file, sending) =>
          upload('POST /deploy/upload', file, { query, quiet: true, ...sending }).then((staged) => {
            setStagedId(staged.stagedId);
            return undefined;
          }, uploadFault)
        }
      />
    </Card>
  );
};

/** /system/package 配置包: a whole set-up out of one institution and into another. */
export const PackagePage = () => {
  const { asks, id, ready, choose } = useChosenInstitution();
  const query = id === undefined ? {} : { institutionId: id };
  return (
    <>
      <PageHead
        title="配置包"
        text="单位设置、标志、报告模板与用语、价目表、工作日历、邮件模板、帮助文档与公告，整套导出，再导入别处。"
      >
        {asks && <InstitutionChoice value={id} onChosen={choose} />}
        <Button disabled={!ready} onClick={() => startDownload('GET /deploy/package', { query })}>
          导出配置包
        </Button>
      </PageHead>
      {ready ? (
        <Import key={id} institutionId={id} />
      ) : (
        <Empty title="请选择单位" text="选择后即可导出或导入它的配置。" />
      )}
    </>
  );
};
