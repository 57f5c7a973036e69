import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FoundPaper, PapersRead } from '#contracts/papers.ts';
import { emptyPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { FoundPapers } from './found-papers.tsx';

const found = (number: number, paper: Partial<PaperEntry>, more: Partial<FoundPaper> = {}): FoundPaper => ({
  paper: { ...emptyPaper(), authors: '张三; 李四', source: '情报学报', year: 2020, ...paper },
  place: `[${number}]`,
  text: `[${number}] ${paper.title}`,
  style: 'GB/T 7714',
  uncertain: [],
  authors: { names: ['张三', '李四'], corresponding: [], coFirst: [], emphasised: [], more: false },
  ...more,
});

const read = (papers: FoundPaper[]): PapersRead => ({
  source: 'references',
  sourceName: '参考文献列表',
  papers,
  problems: [],
  refused: null,
});

test('§+ the sum counts every item once and names the doubtful ones by the numbers of the list', () => {
  draw(
    <FoundPapers
      read={read([
        found(12, { title: '甲' }),
        found(11, { title: '乙', volume: '39' }, { uncertain: ['volume'] }),
        found(10, { title: '甲' }),
        found(
          9,
          { title: '丁' },
          { authors: { names: ['王五'], corresponding: [], coFirst: [], emphasised: [], more: false } },
        ),
      ])}
      existing={[]}
      own={['张三']}
      onAdd={vi.fn()}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    '参考文献列表：4 条 = 1 清楚 + 1 重复（[10]） + 2 请看（[11]、[9]）',
  );
  expect(screen.getByText('39')).toHaveAttribute('data-doubt');
  // Doubtful ones first, each with its question; then what is there twice, then the clear ones.
  const [first, second, third, fourth] = screen.getAllByRole('listitem');
  expect(within(first!).getByText('情报学报')).not.toHaveAttribute('data-doubt');
  expect(first).toHaveTextContent('第 2 条：卷读得对吗？');
  expect(second).toHaveTextContent('第 4 条：作者中没有找到您的姓名');
  expect(third).toHaveTextContent('与本次第 1 条相同，只留一条');
  expect(fourth).not.toHaveTextContent('？');
});

test('§+ marks at the applicant’s name become their role; marks at others do not', async () => {
  const onAdd = vi.fn();
  const names = ['李四', '张三'];
  const ahead = { names: ['张三', '李四'], emphasised: [], more: false };
  // Who stands first is first, with the correspondence or without; a shared first place is one.
  const leading: { corresponding: number[]; coFirst: number[] }[] = [
    { corresponding: [], coFirst: [] },
    { corresponding: [0], coFirst: [] },
    { corresponding: [], coFirst: [0, 1] },
  ];
  const { user } = draw(
    <FoundPapers
      read={read([
        found(
          1,
          { title: '通讯' },
          { authors: { names, corresponding: [1], coFirst: [], emphasised: [], more: false } },
        ),
        found(
          2,
          { title: '共同一作' },
          { authors: { names, corresponding: [], coFirst: [0, 1], emphasised: [], more: false } },
        ),
        found(
          3,
          { title: '他人' },
          { authors: { names, corresponding: [0], coFirst: [], emphasised: [], more: false } },
        ),
        ...leading.map((marks, at) => found(4 + at, { title: `在首位 ${at}` }, { authors: { ...ahead, ...marks } })),
      ])}
      existing={[]}
      own={['张三']}
      onAdd={onAdd}
    />,
  );
  await user.click(screen.getByRole('button', { name: /^加入 6 篇/ }));
  expect(onAdd.mock.calls[0]![0].map(({ ownRole }: PaperEntry) => ownRole)).toEqual([
    'corresponding',
    'co_first',
    '',
    'first',
    'first',
    'co_first',
  ]);
});

test('§+ where no name fits, the only author in bold is taken for the applicant and named beside the question', async () => {
  const onAdd = vi.fn();
  const names = ['Li, S.', 'Chang, S.'];
  const authors = { names, corresponding: [1], coFirst: [], more: false };
  const { user } = draw(
    <FoundPapers
      read={read([
        found(1, { title: '加粗' }, { authors: { ...authors, emphasised: [1] } }),
        found(2, { title: '两人加粗' }, { authors: { ...authors, emphasised: [0, 1] } }),
        found(3, { title: '没有加粗' }, { authors: { ...authors, emphasised: [] } }),
      ])}
      existing={[]}
      own={['张三']}
      onAdd={onAdd}
    />,
  );
  const [first, , third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('（加粗的作者：Chang, S.）');
  expect(third).not.toHaveTextContent('加粗的作者');
  await user.click(screen.getByRole('button', { name: /^加入 3 篇/ }));
  expect(onAdd.mock.calls[0]![0].map(({ ownRole }: PaperEntry) => ownRole)).toEqual(['corresponding', '', '']);
});

test('§+ an answered question is counted as clear, and the button is primary once none is left', async () => {
  const { user } = draw(
    <FoundPapers
      read={read([found(1, { title: '甲' }), found(2, { title: '乙' }, { uncertain: ['year'] })])}
      existing={[]}
      own={['张三']}
      onAdd={vi.fn()}
    />,
  );
  expect(screen.getByRole('button', { name: '加入 2 篇，其中 1 条没有看' })).not.toHaveClass('ant-btn-primary');
  expect(screen.getByText('第 2 条：哪一年？')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '第 2 条没错' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 条 = 2 清楚');
  expect(screen.getByRole('button', { name: '加入 2 篇' })).toHaveClass('ant-btn-primary');
});

test('§+ a list cut by 等 and an applicant without a name raise no question', () => {
  const cut = found(
    1,
    { title: '甲' },
    { authors: { names: ['王五'], corresponding: [], coFirst: [], emphasised: [], more: true } },
  );
  const { redraw } = draw(<FoundPapers read={read([cut])} existing={[]} own={['张三']} onAdd={vi.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 条 = 1 清楚');
  redraw(<FoundPapers key="again" read={read([found(1, { title: '甲' })])} existing={[]} onAdd={vi.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 条 = 1 清楚');
});

test('§+ the applicant’s missing name is offered in the script of the others, and settles the question', async () => {
  const onAdd = vi.fn();
  const by = (names: string[], more = false) => ({
    authors: { names, corresponding: [], coFirst: [], emphasised: [], more },
  });
  const { user } = draw(
    <FoundPapers
      read={read([
        found(1, { title: '甲', authors: '李四; 王五' }, by(['李四', '王五'])),
        found(2, { title: 'Cut', authors: 'Li, Si' }, by(['Li, Si'], true)),
        found(3, { title: 'Own', authors: 'Zhang, San; Li, Si' }, by(['Zhang, San', 'Li, Si'])),
        found(4, { title: 'Cut but named', authors: 'Zhang, San' }, by(['Zhang, San'], true)),
      ])}
      existing={[]}
      own={['张三', 'Zhang, San']}
      onAdd={onAdd}
    />,
  );
  expect(screen.getAllByRole('button', { name: /补上/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    '第 1 条的作者补上 张三',
    '第 2 条的作者补上 Zhang, San',
  ]);
  await user.click(screen.getByRole('button', { name: '第 1 条的作者补上 张三' }));
  expect(screen.getByRole('status')).toHaveTextContent('4 条 = 4 清楚');
  await user.click(screen.getByRole('button', { name: '第 2 条的作者补上 Zhang, San' }));
  expect(screen.queryByRole('button', { name: /补上/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '加入 4 篇' }));
  expect(onAdd.mock.calls[0]![0].slice(0, 2).map(({ authors }: PaperEntry) => authors)).toEqual([
    '李四; 王五; 张三',
    'Li, Si; Zhang, San',
  ]);
});

test('§+ a paper known by its DOI alone is chosen; one of which nothing was read is not', () => {
  draw(
    <FoundPapers
      read={read([
        found(1, { title: '', authors: '', source: '', year: null, doi: '10.1000/182' }, { uncertain: ['title'] }),
        found(2, { title: '', authors: '', source: '', year: null }, { uncertain: ['title'] }),
      ])}
      existing={[]}
      onAdd={vi.fn()}
    />,
  );
  expect(screen.getByRole('button', { name: /^加入 1 篇/ })).toBeEnabled();
});

test('§+ each part of the sum narrows the list to itself, and a second press shows all again', async () => {
  const { user } = draw(
    <FoundPapers
      read={read([
        found(1, { title: '甲' }),
        found(2, { title: '乙' }, { uncertain: ['year'] }),
        found(3, { title: '甲' }),
        found(4, { title: '丁' }),
      ])}
      existing={[]}
      own={['张三']}
      onAdd={vi.fn()}
    />,
  );
  const rows = () =>
    screen.getAllByRole('listitem').map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'));
  await user.click(screen.getByRole('button', { name: '1 重复' }));
  expect(rows()).toEqual(['选择第 3 条：甲']);
  await user.click(screen.getByRole('button', { name: '2 清楚' }));
  expect(rows()).toEqual(['选择第 1 条：甲', '选择第 4 条：丁']);
  await user.click(screen.getByRole('button', { name: '2 清楚' }));
  expect(rows()).toHaveLength(4);
  // The last doubtful one answered: the part that was asked for stays in reach to leave it.
  await user.click(screen.getByRole('button', { name: '1 请看' }));
  await user.keyboard('1');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '0 请看' }));
  expect(rows()).toHaveLength(4);
});

test('§+ 1 and 2 answer the first doubtful one, J walks to the next; a field that is typed in keeps its figures', async () => {
  const onAdd = vi.fn();
  const { user } = draw(
    <FoundPapers
      read={read([
        found(1, { title: '甲' }, { uncertain: ['volume'] }),
        found(2, { title: '乙' }, { uncertain: ['year'] }),
        found(3, { title: '丙' }, { uncertain: ['pages'] }),
      ])}
      existing={[]}
      own={['张三']}
      onAdd={onAdd}
    />,
  );
  await user.keyboard('1');
  expect(screen.getByRole('status')).toHaveTextContent('3 条 = 1 清楚 + 2 请看（[2]、[3]）');
  await user.keyboard('j1');
  expect(screen.getByRole('status')).toHaveTextContent('3 条 = 2 清楚 + 1 请看（[2]）');
  await user.keyboard('2');
  await user.type(screen.getByLabelText('年'), '{Control>}a{/Control}2021');
  expect(screen.getByRole('status')).toHaveTextContent('3 条 = 3 清楚');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onAdd.mock.calls[0]![0].map(({ year }: PaperEntry) => year)).toEqual([2020, 2021, 2020]);
});

test('§+ more than twelve clear ones are folded under the doubtful ones, and all of them are added', async () => {
  const onAdd = vi.fn();
  const clear = (from: number, n: number) =>
    Array.from({ length: n }, (_, at) => found(from + at, { title: `题${at}` }));
  const { user, redraw } = draw(<FoundPapers read={read(clear(1, 12))} existing={[]} own={['张三']} onAdd={onAdd} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  redraw(
    <FoundPapers
      key="more"
      read={read([...clear(1, 13), found(14, { title: '疑' }, { uncertain: ['year'] })])}
      existing={[]}
      own={['张三']}
      onAdd={onAdd}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('13 条清楚，其中 13 条要加入')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '看这 13 条' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(14);
  await user.click(screen.getByRole('button', { name: /^加入 14 篇/ }));
  expect(onAdd.mock.calls[0]![0]).toHaveLength(14);
});
