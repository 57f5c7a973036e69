import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { success } from '#contracts/envelope.ts';
import type { PapersRead } from '#contracts/papers.ts';
import { emptyPaper } from '#domain/orders/forms/paper.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import type { JoinedRead } from './joined-read.ts';
import { PaperZone } from './paper-zone.tsx';
import { useUnreadText } from './unread-text.ts';

beforeEach(() => sessionStorage.clear());

const asked: string[] = [];
const Zone = () => {
  const [text, setText] = useUnreadText();
  return <PaperZone large {...{ text }} onTyped={setText} onText={(one) => asked.push(one)} onRead={() => undefined} />;
};
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('§2.18 what was typed and not taken over is there again after a step and a reload, asked about or not', async () => {
  const first = draw(<Zone />);
  await first.user.type(box(), '张三. 铜催化剂');
  first.unmount();
  const second = draw(<Zone />);
  expect(box().value).toBe('张三. 铜催化剂');
  await second.user.click(screen.getByRole('button', { name: '读出论文' }));
  expect(asked).toEqual(['张三. 铜催化剂']);
  second.unmount();
  const third = draw(<Zone />);
  expect(box().value).toBe('张三. 铜催化剂');
  await third.user.clear(box());
  third.unmount();
  draw(<Zone />);
  expect(box().value).toBe('');
});

/** Answers each file by its name: so many papers, or why not. */
class Line {
  upload = {};
  status = 200;
  responseText = '';
  onload = () => undefined;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    const { name } = [...form.values()].find((value) => value instanceof File)!;
    const fault = name.startsWith('bad') ? '不是能读的格式' : '';
    const refused = { headings: ['题名'], rows: [{ row: 2, cells: [''], faults: [{ column: '题名', what: '缺少' }] }] };
    const data: PapersRead = {
      source: 'ris',
      sourceName: 'RIS',
      papers: [1, 2].map((no) => ({
        paper: { ...emptyPaper(), title: `${name} ${no}` },
        place: `[${no}]`,
        text: '',
        style: 'RIS',
        uncertain: [],
      })),
      problems: name.startsWith('table') ? [{ sentence: '第 2 行缺少题名', lost: true }] : [],
      refused: name.startsWith('table') ? refused : null,
    };
    this.responseText = JSON.stringify(
      fault
        ? { resultCode: -1, message: fault, errormsg: fault }
        : { resultCode: success, message: '', errormsg: '', data },
    );
    this.onload();
  }
}

const dropped = (...names: string[]) => ({ dataTransfer: { files: names.map((name) => new File(['x'], name)) } });

test('§+ of several files let fall none is lost: each says what was found in it, or why it could not be read', async () => {
  vi.stubGlobal('XMLHttpRequest', Line);
  onTestFinished(() => void vi.unstubAllGlobals());
  const onRead = vi.fn<(read: JoinedRead) => void>();
  const { container } = draw(
    <PaperZone large text="" onTyped={() => undefined} onText={() => undefined} onRead={onRead} />,
  );
  const zone = container.querySelector('.op-zone')!;
  expect(screen.getByLabelText('论文清单文件')).toHaveAttribute('multiple');
  fireEvent.drop(zone, dropped('a.ris', 'bad.ris', 'table.xlsx', 'table 2.xlsx'));
  // What comes while these are read is not taken in silence.
  fireEvent.drop(zone, dropped('late.ris'));
  expect(screen.getByText(/没有收下：late.ris/)).toBeVisible();
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  const [read] = onRead.mock.lastCall!;
  expect(read.papers.map(({ place, paper }) => [place, paper.title])).toEqual([
    ['a.ris [1]', 'a.ris 1'],
    ['a.ris [2]', 'a.ris 2'],
    ['table.xlsx [1]', 'table.xlsx 1'],
    ['table.xlsx [2]', 'table.xlsx 2'],
    ['table 2.xlsx [1]', 'table 2.xlsx 1'],
    ['table 2.xlsx [2]', 'table 2.xlsx 2'],
  ]);
  expect(read.sourceName).toBe('a.ris（RIS，2 条）、table.xlsx（RIS，2 条）、table 2.xlsx（RIS，2 条）');
  expect(read.problems).toEqual([
    { sentence: 'bad.ris：不是能读的格式', lost: true },
    { sentence: 'table.xlsx：第 2 行缺少题名', lost: true },
    { sentence: 'table 2.xlsx：第 2 行缺少题名', lost: true },
  ]);
  expect(read.tables).toHaveLength(2);
  expect(screen.getByText('bad.ris：不是能读的格式')).toBeVisible();
  // One alone is as it is.
  fireEvent.drop(zone, dropped('table.xlsx'));
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2));
  expect(onRead.mock.lastCall![0]).toMatchObject({ sourceName: 'RIS', papers: [{ place: '[1]' }, {}] });
  expect(onRead.mock.lastCall![0].refused?.rows).toHaveLength(1);
});
