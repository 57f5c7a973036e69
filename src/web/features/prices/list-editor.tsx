import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { PriceListView } from '#contracts/price-lists.ts';
import { type Service, services } from '#domain/orders/status.ts';
import { lineRow, type PriceLineKind, type UserClass, userClasses } from '#domain/payments/price-list.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import { call } from '#web/api/service.ts';
import { useAction } from '#web/api/use-action.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Note } from '#web/ui/note.tsx';
import { useUnsavedWork } from '#web/ui/unsaved-work.ts';
import { ExampleCard } from './example-order.tsx';
import { LineEditor } from './line-editor.tsx';
import { type DraftLine, type DraftRow, kindsLeft, newLine, rowOf } from './price-draft.ts';
import { Versions } from './versions.tsx';

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
}

const rowsOf = (lines: readonly Record<string, unknown>[]): DraftRow[] =>
  lines.map((line) => rowOf(line as unknown as DraftLine));

const same = (rows: readonly DraftRow[], lines: readonly unknown[]): boolean =>
  JSON.stringify(rows.map(({ line }) => line)) === JSON.stringify(lines);

/** A list with its lines, what it makes of an example order, and the versions before it. */
export const ListEditor = ({ service, userClass, versions }: ListEditorProps) => {
  const [current] = versions;
  const [rows, setRows] = useState(() => rowsOf(current?.lines ?? []));
  const lines = useMemo(() => rows.map(({ line }) => line), [rows]);
  const dirty = !same(rows, current?.lines ?? []);
  useUnsavedWork(dirty);
  const { mistakes } = readPriceList({ service, userClass, lines });
  const faults = faultsByLine(mistakes);
  const { mutate, isPending } = useAction(
    () =>
      call('POST /priceLists/save', {
        body: { service, userClass, version: current?.version ?? 0, lines: lines.map((line) => ({ ...line })) },
      }),
    {
      refresh: priceListsKey,
      said: ({ version }) => `已保存为第 ${version} 版；已报价的委托仍按原来的价目`,
    },
  );
  const change = (key: number, line: DraftLine) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, line } : row)));
  const name = `${services[service]} · ${userClasses[userClass]}`;
  return (
    <div className="prices-grid">
      <Card
        title={`${name}价目`}
        extra={<span className="prices-soft">{current ? `第 ${current.version} 版在用` : '还没有价目'}</span>}
      >
        {rows.length === 0 && <Empty title="没有收费项目" text="不收费的服务不必填写；需要收费时从下面添加项目。" />}
        <ol className="prices-lines">
          {rows.map(({ key, line }, at) => (
            <LineEditor
              key={key}
              line={line}
              faults={faults.get(at) ?? {}}
              onLine={(next) => change(key, next)}
              onRemove={() => setRows((now) => now.filter((row) => row.key !== key))}
            />
          ))}
        </ol>
        <Select<PriceLineKind | null>
          aria-label="添加收费项目"
          className="prices-add"
          placeholder="添加收费项目"
          value={null}
          options={kindsLeft(service, rows).map((kind) => ({ value: kind, label: lineRow(kind).label }))}
          onChange={(kind) => kind && setRows((now) => [...now, rowOf(newLine(kind))])}
        />
        {mistakes.length > 0 && <Note kind="warn">有 {mistakes.length} 处需要改正，改正后才能保存。</Note>}
        <div className="prices-save">
          <Button
            type="primary"
            disabled={!dirty || mistakes.length > 0}
            loading={isPending}
            onClick={() => mutate(undefined)}
          >
            保存为新版本
          </Button>
          <Button disabled={!dirty} onClick={() => setRows(rowsOf(current?.lines ?? []))}>
            放弃修改
          </Button>
        </div>
      </Card>
      <div className="prices-side">
        <ExampleCard {...{ service, userClass, lines }} good={mistakes.length === 0} />
        <Versions versions={versions} onTake={(version) => setRows(rowsOf(version.lines))} />
      </div>
    </div>
  );
};
