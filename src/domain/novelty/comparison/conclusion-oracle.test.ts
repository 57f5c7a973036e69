import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeConclusion } from './compose-conclusion.ts';
import type { Grid } from './grid.ts';
import { contradictionsIn } from './held-against-grid.ts';

/*
 * A naive reader of the conclusion: it takes each sentence apart and holds every claim against the cells. It shares no
 * code with what composes them.
 */

type Cell = 'full' | 'part' | 'none' | null;
interface Written {
  own: boolean;
  later: boolean;
  /** cells[point][feature] */
  cells: Cell[][];
}
interface Case {
  points: string[][];
  documents: Written[];
}

const anyCell = fc.constantFrom<Cell>('full', 'full', 'part', 'none', 'none', null);
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    documents: fc.integer({ min: 0, max: 4 }),
    // Whole grids without an open cell are as frequent as others.
    whole: fc.boolean(),
  })
  .chain(({ sizes, documents, whole }) =>
    fc.record({
      points: fc.constant(sizes.map((size, at) => Array.from({ length: size }, (_, i) => `征${at}${'甲乙丙丁'[i]}`))),
      documents: fc.array(
        fc.record({
          own: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
          later: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
          cells: fc.tuple(
            ...sizes.map((size) =>
              fc.array(whole ? anyCell.map((cell) => cell ?? 'none') : anyCell, { minLength: size, maxLength: size }),
            ),
          ),
        }),
        { minLength: documents, maxLength: documents },
      ),
    }),
  );

const gridOf = ({ points, documents }: Case): Grid => ({
  orderDay: '2026-11-16',
  range: 'both',
  databases: 3,
  hits: 40,
  points: points.map((features) => ({ text: '点', features })),
  documents: documents.map(({ own, later }, at) => ({
    id: `id${at}`,
    number: at + 1,
    year: later ? 2028 : 2015,
    ofTeam: own,
    disclosed: '',
  })),
  cells: documents.flatMap(({ cells }, document) =>
    cells.flatMap((row, point) =>
      row.every((one) => one === null)
        ? []
        : [
            {
              document: `id${document}`,
              point,
              verdict: 'part' as const,
              features: row.map((one) => (one === 'full' ? ('same' as const) : one)),
            },
          ],
    ),
  ),
  overruled: {},
});

const numbersIn = (text: string): number[] => [...text.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n));

class Reader {
  readonly case: Case;
  readonly point: number;
  constructor(of: Case, point: number) {
    this.case = of;
    this.point = point;
  }
  names(text: string): number[] {
    return text.split('、').map((name) => {
      const at = this.case.points[this.point]!.indexOf(name);
      expect(at, `“${name}”不是特征`).toBeGreaterThanOrEqual(0);
      return at;
    });
  }
  cell(number: number, feature: number): Cell {
    return this.case.documents[number - 1]!.cells[this.point]![feature]!;
  }
  claim(number: number, names: string, cell: Cell): void {
    for (const at of this.names(names)) expect([number, names, this.cell(number, at)]).toEqual([number, names, cell]);
  }
  /** 公开了甲；述及乙的一部分；未述及丙；丁尚未比对或待确认 */
  disclosure(number: number, text: string): void {
    const told: number[] = [];
    for (const clause of text.split('；')) {
      const forms: [RegExp, Cell][] = [
        [/^公开了(.+)$/, 'full'],
        [/^述及(.+)的一部分$/, 'part'],
        [/^未述及(.+)$/, 'none'],
        [/^(.+)尚未比对或待确认$/, null],
      ];
      const form = forms.find(([pattern]) => pattern.test(clause));
      if (!form) throw new Error(`没有读懂“${clause}”`);
      const names = form[0].exec(clause)![1]!;
      this.claim(number, names, form[1]);
      told.push(...this.names(names));
    }
    expect(told.toSorted()).toEqual(this.case.points[this.point]!.map((_, at) => at));
  }
  counting(): number[] {
    return this.case.documents.flatMap(({ own, later }, at) => (own || later ? [] : [at + 1]));
  }
}

const readPoint = (of: Case, point: number, sentence: string): void => {
  const reader = new Reader(of, point);
  const features = of.points[point]!;
  const all = features.map((_, at) => at);
  const counting = reader.counting();
  const place = point + 1;
  for (const name of features) {
    const times = sentence.split(name).length - 1;
    expect([name, sentence, times >= 1 && times <= 2]).toEqual([name, sentence, true]);
  }
  let nearest = 0;
  let rest = sentence;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length);
    return found;
  };
  const own =
    take(/委托人（课题组）自己的文献 ((?:\[\d+\])+) 不作对比依据。/) ??
    take(/除委托人（课题组）自己的文献 ((?:\[\d+\])+) 外，/);
  for (const number of numbersIn(own?.[1] ?? '')) expect(of.documents[number - 1]!.own).toBe(true);
  const near = take(/最接近的文献 \[(\d+)\] ([^。]+)。/);
  if (near) {
    nearest = Number(near[1]);
    reader.disclosure(nearest, near[2]!);
  }
  const missing = take(/未见述及([^。]+)的文献报道。/);
  for (const at of missing ? reader.names(missing[1]!) : [])
    for (const number of counting) expect(reader.cell(number, at)).toBe('none');
  if (take(new RegExp(`未见单独一篇文献公开查新点 ${place} 的全部内容。`)))
    for (const number of counting) expect(all.some((at) => reader.cell(number, at) !== 'full')).toBe(true);
  const whole = take(/文献 ((?:\[\d+\])+) 单独公开了([^，]+)，与该查新点内容相同。/);
  if (whole) {
    expect(reader.names(whole[2]!)).toEqual(all);
    for (const number of numbersIn(whole[1]!)) reader.claim(number, whole[2]!, 'full');
  }
  const none = take(new RegExp(`未见与查新点 ${place} 所述“([^”]+)”相同的文献报道。`));
  for (const at of none ? reader.names(none[1]!) : [])
    for (const number of counting) expect(reader.cell(number, at)).toBe('none');
  const isOpen = take(new RegExp(`查新点 ${place} 的对比尚未完成。`)) !== null;
  if (isOpen) expect(counting.some((number) => all.some((at) => reader.cell(number, at) === null))).toBe(true);
  take(new RegExp(`关于查新点 ${place}，|在上述检索范围内，`));
  take(/其他文献中，/);
  // What is left tells of features, each with all numbers of those that have it, have a part, or were not compared.
  for (const clause of rest.split(/[；。]/).filter(Boolean)) {
    const [names = '', words = ''] = clause.split('：');
    for (const told of words.split('，')) {
      const form = (
        [
          [/^文献 ((?:\[\d+\])+) 公开$/, 'full'],
          [/^文献 ((?:\[\d+\])+) 述及一部分$/, 'part'],
          [/^文献 ((?:\[\d+\])+) 尚未比对或待确认$/, null],
        ] as [RegExp, Cell][]
      ).find(([pattern]) => pattern.test(told));
      if (!form) throw new Error(`没有读懂“${told}”，在“${sentence}”`);
      const numbers = numbersIn(told);
      for (const number of numbers) {
        reader.claim(number, names, form[1]);
        expect(number).not.toBe(nearest);
      }
      for (const at of reader.names(names))
        expect(numbers).toEqual(counting.filter((one) => one !== nearest && reader.cell(one, at) === form[1]));
    }
  }
  // No number of a document that decides nothing stands anywhere else.
  for (const number of numbersIn(sentence.replace(own?.[0] ?? '', ''))) expect(counting).toContain(number);
};

/** 与查新点 1 相比，…；未述及查新点 2、3 的内容；与查新点 4 尚未比对 */
const readDocument = (of: Case, number: number, sentence: string): void => {
  const { own, later, cells } = of.documents[number - 1]!;
  if (own) expect(sentence).toBe(`文献 [${number}] 是委托人（课题组）自己的文献，不作对比依据。`);
  else if (later) expect(sentence).toBe(`文献 [${number}] 不在委托日之前公开，不作对比依据。`);
  else {
    const told: number[] = [];
    let rest = sentence.replace(`文献 [${number}] `, '').replace(/。$/, '');
    const groups: [RegExp, Cell][] = [
      [/公开了查新点 ([\d、]+) 的全部内容；?/, 'full'],
      [/；?未述及查新点 ([\d、]+) 的内容/, 'none'],
      [/；?与查新点 ([\d、]+) 尚未比对$/, null],
    ];
    for (const [pattern, cell] of groups) {
      const found = pattern.exec(rest);
      if (!found) continue;
      rest = rest.replace(found[0], '');
      for (const place of found[1]!.split('、').map(Number)) {
        told.push(place);
        expect(cells[place - 1]!.every((one) => one === cell)).toBe(true);
      }
    }
    for (const part of rest.split(/；?与查新点 (?=\d+ 相比，)/).filter(Boolean)) {
      const [, place, words] = /^(\d+) 相比，(.+)$/.exec(part) ?? [];
      told.push(Number(place));
      new Reader(of, Number(place) - 1).disclosure(number, words!);
    }
    expect(told.toSorted()).toEqual(of.points.map((_, at) => at + 1));
  }
};

test('§+ over 300 random grids no sentence contradicts a cell, and none is silent about one', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      const sentences = composeConclusion(gridOf(of));
      const at = (place: string): string => sentences.find((one) => one.place === place)!.text;
      for (const point of of.points.keys()) readPoint(of, point, at(`point:${point}`));
      for (const document of of.documents.keys()) readDocument(of, document + 1, at(`document:id${document}`));
      const close = of.documents.filter(({ own, later }) => !own && !later).length;
      expect(at('opening')).toContain(close > 0 ? `密切相关文献 ${close} 篇` : '没有密切相关文献');
      const verdicts = of.points.map((features, point) => {
        const rows = of.documents.filter(({ own, later }) => !own && !later).map(({ cells }) => cells[point]!);
        if (rows.some((row) => row.every((one) => one === 'full'))) return 'found';
        return rows.flat().includes(null) && features.length > 0 ? 'open' : 'not';
      });
      const overall = at('overall');
      const placesOf = (wanted: string): string =>
        verdicts.flatMap((one, point) => (one === wanted ? [point + 1] : [])).join('、');
      if (verdicts.includes('open')) expect(overall).toBe(`查新点 ${placesOf('open')} 的对比尚未完成，暂不作总结论。`);
      else if (!verdicts.includes('found')) expect(overall).toContain('未见与本项目各查新点相同');
      else if (!verdicts.includes('not')) expect(overall).toContain('已见与本项目各查新点相同');
      else {
        expect(overall).toContain(`未见与本项目查新点 ${placesOf('not')} 相同`);
        expect(overall).toContain(`查新点 ${placesOf('found')} 已见`);
      }
    }),
    { numRuns: 300 },
  );
});

const denials = ['未见', '未发现', '未检索到', '未检出', '没有见到', '尚未见', '尚未发现', '没有发现与之'];

test('§+ over 300 random grids an edit that contradicts a cell is told, and our own sentences are not', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      const grid = gridOf(of);
      for (const each of [grid, { ...grid, unique: 40, read: 40 }, { ...grid, unique: 40, read: 40, untaken: 2 }])
        for (const { place, text } of composeConclusion(each))
          expect([text, contradictionsIn(place, text, each)]).toEqual([text, []]);
      of.points.forEach((features, point) => {
        const rows = of.documents.filter(({ own, later }) => !own && !later).map(({ cells }) => cells[point]!);
        const said = (text: string) => contradictionsIn(`point:${point}`, text, grid);
        const place = point + 1;
        const isFound = rows.some((row) => row.every((one) => one === 'full'));
        const isOpen = !isFound && rows.flat().includes(null);
        const named = features.join('、');
        for (const not of denials)
          expect([not, said(`关于查新点 ${place}，${not}相同的文献报道。`).length > 0]).toEqual([
            not,
            isFound || isOpen,
          ]);
        expect(said(`查新点 ${place}：没有单独一篇文献公开全部内容。`).length > 0).toBe(isFound || isOpen);
        expect(said(`关于查新点 ${place}，已见相同的文献报道。`).length > 0).toBe(!isFound);
        expect(said(`未见${named}的文献报道。`).some((one) => one.includes('没有写到'))).toBe(true);
        features.forEach((name, at) => {
          const cells = rows.map((row) => row[at]);
          const isDisclosed = cells.includes('full') || cells.includes('part');
          const about = (text: string) => said(text).filter((one) => one.includes(`“${name}”`)).length > 0;
          for (const not of denials)
            expect([not, about(`查新点 ${place}：${not}述及${name}的文献。`)]).toEqual([
              not,
              isDisclosed || cells.includes(null),
            ]);
          expect(about(`查新点 ${place}：有文献公开了${name}。`)).toBe(!cells.includes('full'));
          expect(about(`查新点 ${place}：有文献述及${name}的一部分。`)).toBe(!isDisclosed);
        });
      });
    }),
    { numRuns: 300 },
  );
});

test('§+ a feature whose name holds a word of a verdict makes no fault of our own sentence', () => {
  const verdicts = ['same', 'part', 'none', null] as const;
  const words = ['相同相位', '未封孔处理', '部分稳定氧化锆', '公开密钥', '没有粘结剂', '不同步采样'];
  for (const name of words)
    for (const one of verdicts)
      for (const other of verdicts) {
        const grid: Grid = {
          ...gridOf({
            points: [[name, '激光熔覆']],
            documents: [{ own: false, later: false, cells: [['full', null]] }],
          }),
          cells: [{ document: 'id0', point: 0, verdict: 'part', features: [one, other] }],
        };
        const faults = composeConclusion(grid).flatMap(({ place, text }) => contradictionsIn(place, text, grid));
        expect([name, one, other, faults]).toEqual([name, one, other, []]);
      }
});

test('§+ over 300 random grids an edit of a document’s sentence is held against each cell it names', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      const grid = gridOf(of);
      of.documents.forEach(({ own, later, cells }, at) => {
        if (own || later) return;
        const told = (text: string) =>
          contradictionsIn(`document:id${at}`, `文献 [${at + 1}] ${text}。`, grid).length > 0;
        cells.forEach((row, point) => {
          const place = `查新点 ${point + 1}`;
          const isWhole = row.every((one) => one === 'full');
          const isNone = row.every((one) => one === 'none');
          const isTouched = row.some((one) => one === 'full' || one === 'part');
          const isShort = row.some((one) => one === 'none' || one === 'part');
          const whole = [`公开了${place}的全部内容`, `与${place}相同`, `与${place}相比，公开了其全部内容`];
          for (const text of whole) expect([text, row, told(text)]).toEqual([text, row, !isWhole]);
          for (const text of [`未述及${place}的内容`, `没有公开${place}`, `没有述及${place}`, `未涉及${place}`])
            expect([text, row, told(text)]).toEqual([text, row, !isNone]);
          expect([row, told(`述及${place}的一部分`)]).toEqual([row, !isTouched]);
          for (const text of [`未公开${place}的全部内容`, `与${place}不同`])
            expect([text, row, told(text)]).toEqual([text, row, !isShort]);
          expect(told(`与${place}尚未比对`)).toBe(false);
        });
      });
    }),
    { numRuns: 300 },
  );
});

test('§+ over 300 random grids a verdict written into the opening is held against the points', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      const grid = gridOf(of);
      const said = (text: string) =>
        contradictionsIn('opening', `根据委托，检出文献 40 篇，${text}。`, grid).length > 0;
      const verdicts = of.points.map((_, point) => {
        const rows = of.documents.filter(({ own, later }) => !own && !later).map(({ cells }) => cells[point]!);
        if (rows.some((row) => row.every((one) => one === 'full'))) return 'found';
        return rows.flat().includes(null) ? 'open' : 'not';
      });
      const isAllUnseen = verdicts.every((one) => one === 'not');
      for (const not of denials) {
        expect(said(`${not}与本项目各查新点相同的文献报道`)).toBe(!isAllUnseen);
        expect(said(`${not}与本项目相同的文献报道`)).toBe(!isAllUnseen);
      }
      expect(said('已见与各查新点相同的文献报道')).toBe(!verdicts.every((one) => one === 'found'));
      expect(said('其中没有密切相关文献')).toBe(of.documents.some(({ own, later }) => !own && !later));
      verdicts.forEach((verdict, point) => {
        expect(said(`未检索到与查新点 ${point + 1} 相同的文献报道`)).toBe(verdict !== 'not');
      });
    }),
    { numRuns: 300 },
  );
});

test('§+ a point without features is held against its cell, and words of its name decide nothing', () => {
  const grid: Grid = {
    ...gridOf({ points: [['甲']], documents: [{ own: false, later: false, cells: [['none']] }] }),
    points: [{ text: '未见光处理的部分还原膜', features: [] }],
    cells: [{ document: 'id0', point: 0, verdict: 'none' }],
  };
  const told = (text: string, verdict: 'same' | 'none') =>
    contradictionsIn('document:id0', text, { ...grid, cells: [{ document: 'id0', point: 0, verdict }] });
  expect(told('文献 [1] 公开了查新点 1 的全部内容。', 'none')).toEqual([
    '写着已述及全部内容，而文献 [1] 与查新点 1 的对比判为未述及',
  ]);
  expect(told('文献 [1] 公开了查新点 1 的全部内容。', 'same')).toEqual([]);
  expect(told('文献 [1] 未述及查新点 1。', 'same')).toEqual([
    '写着未述及，而文献 [1] 与查新点 1 的对比判为已述及全部内容',
  ]);
  expect(told('文献 [1] 公开了未见光处理的部分还原膜。', 'same')).toEqual([]);
  expect(told('文献 [1] 公开了未见光处理的部分还原膜。', 'none')).toHaveLength(1);
  expect(told('文献 [1] 未述及未见光处理的部分还原膜。', 'none')).toEqual([]);
});
