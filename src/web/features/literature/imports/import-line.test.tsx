import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { importWith } from '#tests/builders/components/literature-views.ts';
import { ImportLine } from './import-line.tsx';
import { useImportActions } from './use-imports.ts';

const view = (remarks: string[], more: Partial<ImportView> = {}) =>
  importWith({
    id: 'i1',
    version: 1,
    name: 'joined.txt',
    size: 1_000,
    state: 'done',
    formatName: 'RIS',
    databaseName: 'Scopus',
    encoding: 'UTF-8',
    counts: { read: 153, fresh: 153, same: 0, changed: 0, problems: 0, lost: 0 },
    remarks,
    userName: '李老师',
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:00.000Z',
    may: { start: false, reread: true, undo: true, cancel: false },
    ...more,
  });

const Line = ({ remarks, more }: { remarks: string[]; more?: Partial<ImportView> | undefined }) => {
  const actions = useImportActions(() => undefined);
  return (
    <ImportLine
      view={view(remarks, more)}
      task={undefined}
      actions={actions}
      said=""
      fresh={false}
      closed={false}
      onProblems={() => undefined}
      onColumns={() => undefined}
    />
  );
};

const drawLine = (remarks: string[], more?: Partial<ImportView>) => draw(<Line remarks={remarks} more={more} />);

test('§+ what has to be said of a file stays on its line', () => {
  const sentences = [
    '文件里有两种导出：40 + 113 条（RIS、Scopus CSV）',
    '有 2 处文字在保存时已经损坏，无法复原，请从数据库重新导出',
  ];
  drawLine(sentences);
  const told = within(screen.getByRole('list', { name: 'joined.txt 需要知道的' }));
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(sentences);
});

test('§+ a file of which nothing has to be said has no such list', () => {
  drawLine([]);
  expect(screen.queryByRole('list', { name: 'joined.txt 需要知道的' })).toBeNull();
});

test.each([
  ['failed', 1],
  ['done', 1],
  ['cancelled', 0],
] as const)(
  '§+ a file that is %s is taken back on its line %i times: one that failed holds the draft until then',
  (state, times) => {
    drawLine([], { state });
    expect(screen.queryAllByRole('button', { name: '撤销导入 joined.txt' })).toHaveLength(times);
  },
);
