import { Button, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { PriceListView } from '#contracts/payments/price-lists.ts';
import { priceLineWords } from '#domain/payments/price-line-words.ts';
import { lineRow, type PriceLineKind, type UserClass, userClasses } from '#domain/payments/price-list.ts';
import { priceTemplates } from '#domain/payments/price-templates.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import { type Service, services } from '#domain/services/service.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { useVersioned } from '#web/api/hooks/use-versioned.ts';
import { sayNotSaved } from '#web/api/hooks/use-versioned-draft.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box, Flow } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { ExampleCard } from './example-order.tsx';
import { LineEditor } from './line-editor.tsx';
import { type DraftLine, type DraftRow, kindsLeft, newLine, rowOf } from './price-draft.ts';
import { Versions } from './versions.tsx';
import './list-editor.css';

export const priceListsKey = 'price-lists';

/** `lines.2.each` of the reader, by line and field. */
const faultsByLine = (mistakes: readonly { path: string; sentence: string }[]): Map<number, Record<string, string>> => {
  const found = new Map<number, Record<string, string>>();
  for (const { path, sentence } of mistakes) {
    const [, at, name = ''] = path.split('.');
    if (at !== undefined) found.set(Number(at), { ...found.get(Number(at)), [name]: sentence });
  }
  return found;
};

interface ListEditorProps {
  service: Service;
  userClass: UserClass;
  /** Newest first; empty where there is no list yet. */
  versions: readonly PriceListView[];
  /** The list in force of the other class of users, to copy from. */
  other: PriceListView | undefined;
}

const rowsOf = (lines: readonly DraftLine[]): DraftRow[] => lines.map(rowOf);

const same = (rows: readonly DraftRow[], lines: readonly unknown[]): boolean =>
  JSON.stringify(rows.map(({ line }) => line)) === JSON.stringify(lines);

interface Lines {
  lines: readonly DraftLine[];
}

const linesOf = (version: PriceListView | undefined): readonly DraftLine[] =>
  (version?.lines ?? []) as unknown as readonly DraftLine[];

/** The rows being edited, over the version they were begun on. */
const useRows = (current: PriceListView | undefined) => {
  const [rows, setRows] = useState(() => rowsOf(linesOf(current)));
  const [base, setBase] = useState(current);
  const dirty = !same(rows, linesOf(base));
  /** Nothing of one's own on the screen, or what was saved has come back. */
  const follow = current?.id !== base?.id && (!dirty || same(rows, linesOf(current)));
  useEffect(() => {
    if (!follow) return;
    setBase(current);
    setRows((now) => (same(now, linesOf(current)) ? now : rowsOf(linesOf(current))));
  }, [follow, current]);
  return { rows, setRows, base, dirty };
};

const useListEditor = ({ service, userClass, versions: [current] }: ListEditorProps) => {
  const { rows, setRows, base, dirty } = useRows(current);
  const { mutateAsync } = useAction(
    ({ lines, version }: Lines & { version: number }) =>
      call('POST /priceLists/save', {
        body: { service, userClass, version, lines: lines.map((line) => ({ ...line })) },
        quiet: true,
      }),
    {
      refresh: priceListsKey,
      said: ({ version }) => `已保存为第 ${version} 版；已报价的委托仍按原来的价目`,
    },
  );
  const { clash, save, settle, giveUp } = useVersioned<Lines>({
    version: base?.version ?? 0,
    send: ({ lines }, version) => mutateAsync({ lines, version }),
    latest: async () => {
      const { list } = await call('POST /priceLists/list', { body: {}, quiet: true });
      const now = list.find((one) => one.service === service && one.userClass === userClass);
      return now && { values: { lines: linesOf(now) }, version: now.version };
    },
  });
  const begunOn = base?.version ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the ground under the rows is another
  useEffect(() => giveUp(begunOn), [begunOn]);
  const { busy, run } = useBusy(sayNotSaved);
  const keep = (lines: readonly DraftLine[]) => run(() => save({ lines }));
  const conflict = clash && {
    clash,
    busy,
    onSettled: ({ lines }: Lines) => {
      settle();
      setRows(rowsOf(lines));
      void keep(lines);
    },
    onClose: () => giveUp(begunOn),
  };
  return { rows, setRows, dirty, busy, keep, conflict };
};

interface StartProps extends Pick<ListEditorProps, 'service' | 'userClass' | 'other'> {
  dirty: boolean;
  onLines: (lines: readonly DraftLine[]) => void;
}

/** Fills the editor from the other class's list or a template; nothing is saved yet. */
const StartFrom = ({ service, userClass, other, dirty, onLines }: StartProps) => {
  const templates = priceTemplates(service, userClass);
  const copied = other && { value: 'copy', label: `复制${userClasses[other.userClass]}价目（第 ${other.version} 版）` };
  const take = async (key: string) => {
    const text = '编辑框里的内容换成所选的价目，保存之前不生效。';
    if (dirty && !(await ask({ title: '价目还没有保存', text, yes: '换成所选的' }))) return;
    const template = templates.find((one) => one.key === key);
    onLines(key === 'copy' ? linesOf(other) : ((template?.list.lines ?? []) as unknown as readonly DraftLine[]));
  };
  return (
    <Select<string | null>
      aria-label="复制或套用模板"
      className="prices-add"
      placeholder="复制或套用模板"
      value={null}
      options={[
        ...(copied ? [{ label: '另一类用户', options: [copied] }] : []),
        { label: '模板', options: templates.map(({ key, name }) => ({ value: key, label: name })) },
      ]}
      onChange={(key) => key && void take(key)}
    />
  );
};

/** A list with its lines, what it makes of an example order, and the versions before it. */
export const ListEditor = (props: ListEditorProps) => {
  const { service, userClass, versions, other } = props;
  const [current] = versions;
  const { rows, setRows, dirty, busy, keep, conflict } = useListEditor(props);
  const lines = useMemo(() => rows.map(({ line }) => line), [rows]);
  useUnsavedWork(dirty);
  const { mistakes } = readPriceList({ service, userClass, lines });
  const faults = faultsByLine(mistakes);
  const change = (key: number, line: DraftLine) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, line } : row)));
  const name = `${services[service]} · ${userClasses[userClass]}`;
  return (
    <div className="prices-grid">
      <Card
        title={`${name}价目`}
        extra={
          <span className="cy-soft">
            {current ? `第 ${current.version} 版在用` : '还没有价目'}
            {dirty && '，下面的修改还没有保存'}
          </span>
        }
      >
        {rows.length === 0 && (
          <Empty title="没有收费项目" text="不收费的服务不必填写；需要收费时复制另一类的价目、套用模板，或逐项添加。" />
        )}
        <Box as="ol" margin={0}>
          {rows.map(({ key, line }, at) => (
            <LineEditor
              key={key}
              line={line}
              faults={faults.get(at) ?? {}}
              onLine={(next) => change(key, next)}
              onRemove={() => setRows((now) => now.filter((row) => row.key !== key))}
            />
          ))}
        </Box>
        <Flow margin="12 0">
          <Select<PriceLineKind | null>
            aria-label="添加收费项目"
            className="prices-add"
            placeholder="添加收费项目"
            value={null}
            options={kindsLeft(service, rows).map((kind) => ({ value: kind, label: lineRow(kind).label }))}
            onChange={(kind) => kind && setRows((now) => [...now, rowOf(newLine(kind))])}
          />
          <StartFrom {...{ service, userClass, other, dirty }} onLines={(next) => setRows(rowsOf(next))} />
        </Flow>
        {mistakes.length > 0 && <Note kind="warn">有 {mistakes.length} 处需要改正，改正后才能保存。</Note>}
        <div className="cy-flow">
          <Button
            type="primary"
            disabled={!dirty || mistakes.length > 0}
            loading={busy}
            onClick={() => void keep(lines)}
          >
            保存为新版本
          </Button>
          <Button disabled={!dirty} onClick={() => setRows(rowsOf(linesOf(current)))}>
            放弃修改
          </Button>
        </div>
      </Card>
      {conflict && (
        <ConflictDialog
          {...conflict}
          words={{
            lines: { label: `${name}价目`, say: (list) => list.map((line) => priceLineWords(line)).join('\n') },
          }}
        />
      )}
      <div className="cy-stack cy-gap-4 prices-side">
        <ExampleCard {...{ service, userClass, lines }} good={mistakes.length === 0} />
        <Versions versions={versions} onTake={(version) => setRows(rowsOf(linesOf(version)))} />
      </div>
    </div>
  );
};
