import { describe, expect, test } from 'vitest';
import { demoPatent, demoPatentReport } from './demo-patent-report.ts';
import { computedSentences } from './patent-conclusion.ts';
import { patentKinds } from './patent-sections.ts';

describe('the figures of a conclusion', () => {
  const base = demoPatent('family');

  test('§+ records read twice are told apart from the documents they became', () => {
    const file = { name: 'a.csv', format: 'Lens', documents: 4, day: '2026-11-10' };
    const counts = { documents: 4, applications: 3, families: 2, offices: 2 };
    expect(computedSentences({ ...base, counts, files: [file] })[0]).toBe(
      '从 1 份数据文件读入专利文献 4 件，合并为 3 件申请、2 族。',
    );
    expect(computedSentences({ ...base, counts, files: [file, file] })[0]).toBe(
      '从 2 份数据文件读入 8 条记录，去除重复与非专利后为专利文献 4 件，合并为 3 件申请、2 族。',
    );
  });

  test('§+ statuses of several days are not told as of the last one', () => {
    const { statuses } = base;
    const [first, ...others] = statuses.list;
    const list = [{ ...first!, checkedOn: '2024-02-01' }, ...others];
    expect(computedSentences({ ...base, statuses: { ...statuses, list } })).toContain(
      '按 2024-02-01 至 2026-11-10 核查的状态，所查 12 个号码中，有效 4 个，审中 4 个，失效 4 个。',
    );
  });

  test('§+ why states have to be looked up again is told, and a day of the end that is over only where there is one', () => {
    const { statuses } = base;
    const counts = { ...statuses.counts, recheck: 2 };
    const said = (note: string): string =>
      computedSentences({
        ...base,
        statuses: {
          ...statuses,
          counts,
          list: statuses.list.map((one, at) => ({ ...one, note: at === 0 ? note : '' })),
        },
      }).join('');
    expect(said('来源所列届满日已过；某人登记')).toContain('其中 2 个的状态日期过早或不明、或届满日已过，需复核');
    expect(said('某人登记')).toContain('其中 2 个的状态日期过早或不明，需复核');
  });

  test('§+ of a country without a document in the set there is no 0; European patents are told to stand apart', () => {
    const fto = demoPatent('fto');
    const country = { name: '日本', valid: 2, pending: 1, dead: 0, unknown: 0, rights: [] };
    const none = { ...country, name: '印度', valid: 0, pending: 0 };
    const dead = { ...none, name: '韩国', dead: 4 };
    const european = { ...country, name: '德国', european: true };
    expect(computedSentences({ ...fto, live: [country, none, dead, european] })).toEqual(
      expect.arrayContaining([
        '日本：有效 2 件，审中 1 件。',
        '印度：专利集里一件也没有，有没有权利不能由本报告判断。',
        '韩国：有效 0 件，审中 0 件。',
        '德国：有效 2 件，审中 1 件；未计欧洲专利在该国的效力。',
      ]),
    );
  });

  test('§+ offices are those of the whole set, not of the listed part', () => {
    const counts = { ...base.counts, offices: 7 };
    expect(computedSentences({ ...base, counts, list: base.list.slice(0, 1) } as typeof base)).toContain(
      '成员分布在 7 个国家、地区或组织。',
    );
  });
});

describe('the invented reports', () => {
  test.each(patentKinds)('§+ %s says nothing its own cells deny', (kind) => {
    const { patent, conclusion } = demoPatentReport(kind);
    const { documents, statuses } = patent!;
    for (const sentence of conclusion) {
      const differences = /^([\da-z、]+) 在(?:可作对比文件的|所比的) (\d+) 篇中都未公开/.exec(sentence);
      if (!differences) continue;
      expect(Number(differences[2])).toBe(documents.length);
      for (const key of differences[1]!.split('、'))
        for (const { cells } of documents) expect(cells.find(({ feature }) => feature === key)?.verdict).toBe('none');
    }
    const count = (word: string) => statuses.list.filter(({ stateName }) => stateName === word).length;
    for (const [word, said] of [
      ['有效', statuses.counts.valid],
      ['审中', statuses.counts.pending],
      ['失效', statuses.counts.dead],
    ] as const)
      expect(count(word)).toBe(said);
  });
});
