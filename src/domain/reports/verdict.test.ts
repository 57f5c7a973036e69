import { describe, expect, test } from 'vitest';
import { demoReport } from './demo-report.ts';
import { type ArchivedReport, type Evidence, type IssuedReport, type ReportedCheck, verdictOf } from './verdict.ts';
import { words as english } from './verdict-words.en.ts';

const report: IssuedReport = {
  state: 'frozen',
  number: 'WT20260001',
  version: 1,
  data: demoReport({ papers: 2, citations: 3 }),
  source: 'made',
  files: 'sealed',
  institutionName: '示范大学图书馆',
  endedOn: '',
  successor: null,
};
const figure = { letters: 4, share: 0.125 };
const check: ReportedCheck = {
  number: 'CC2026-0001',
  reportedOn: '2026-11-16',
  ordered: false,
  figures: { letters: 32, total: figure, withoutQuotations: figure, withoutOwn: figure, largest: figure },
  held: { library: 0, manuscript: 1, imported: 1, abstract: 0 },
  comparedOn: '2026-11-16',
  author: '张三丰',
  institution: '示范大学',
};
const archived: ArchivedReport = {
  system: '旧系统',
  number: 'OLD-1',
  reportNumber: '',
  subject: '',
  service: 'citation',
  finishedOn: null,
  applicantName: '王五',
  institutionName: '示范大学图书馆',
};
const ours = { holds: false, ours: true };

describe('what the evidence says', () => {
  test('§+ in force is said of a sealed report alone', () => {
    const said = (files: IssuedReport['files']) => verdictOf({ askedBy: 'code', report: { ...report, files } });
    expect(said('sealed').sentence).toContain('现行有效');
    expect(said('unsealed').sentence).toContain('未加盖电子印章，未作数字签名');
    expect(said('none').sentence).toContain('文件正在生成');
    expect(said('copy').sentence).toContain('本文件未加盖电子印章，未作数字签名，请以出具的文件为准');
    for (const files of ['unsealed', 'copy', 'none'] as const)
      expect([said(files).verdict, said(files).sentence.includes('现行有效')]).toEqual(['genuine', false]);
  });

  test('§+ nothing found is unknown, in words for what was asked with', () => {
    const sentences = (['code', 'number', 'fingerprint', 'file'] as const).map((askedBy) => verdictOf({ askedBy }));
    expect(sentences.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(new Set(sentences.map(({ sentence }) => sentence)).size).toBe(4);
  });

  test('§+ an ordered check without its issued report proves nothing; one that somebody made for themselves does', () => {
    expect(verdictOf({ askedBy: 'file', check: { ...check, ordered: true } }).verdict).toBe('unknown');
    expect(verdictOf({ askedBy: 'file', check }).verdict).toBe('genuine');
  });

  test('§+ the very bytes with a signature that does not hold are altered, and so is our signature on other bytes', () => {
    expect(verdictOf({ askedBy: 'file', report, signature: { holds: true, ours: true } }).verdict).toBe('genuine');
    expect(verdictOf({ askedBy: 'fingerprint', report, signature: ours })).toMatchObject({
      verdict: 'altered',
      report: null,
    });
    expect(verdictOf({ askedBy: 'file', signature: ours, archived }).verdict).toBe('altered');
    expect(verdictOf({ askedBy: 'file', signature: { holds: false, ours: false } }).verdict).toBe('unknown');
  });

  test('§+ a report of the platform comes before one of a previous system', () => {
    expect(verdictOf({ askedBy: 'number', report, archived }).verdict).toBe('genuine');
    expect(verdictOf({ askedBy: 'number', archived })).toMatchObject({
      verdict: 'archived',
      report: { number: 'OLD-1' },
    });
  });

  test('§+ of a withdrawn report no figure is repeated; one in force tells them', () => {
    const told = (state: IssuedReport['state']) => verdictOf({ askedBy: 'code', report: { ...report, state }, check });
    expect(told('withdrawn').report).toMatchObject({ figures: null, similarity: null });
    expect(told('frozen').report).toMatchObject({ figures: { papers: 2 }, similarity: { total: '12.5%' } });
  });

  test('§+ what was not searched of every paper is no figure, and a sum over no database is none', () => {
    const { totals } = report.data;
    const told = (changed: Partial<typeof totals>) =>
      verdictOf({ askedBy: 'code', report: { ...report, data: { ...report.data, totals: { ...totals, ...changed } } } })
        .report?.figures;
    expect(told({ included: null, inclusion: [], citations: [], union: null })).toMatchObject({
      papers: 2,
      included: null,
      inclusion: [],
      citations: [],
      union: null,
    });
    expect(told({})?.union).toMatchObject({ total: totals.union!.total });
    expect(told({ citations: [] })?.union).toBeNull();
  });

  test('§+ a fallen report names the one in force, or says that there is none', () => {
    const fallen = { ...report, state: 'void', endedOn: '2026-11-16' } as const;
    const successor = { number: 'WT20260002', version: 2 };
    expect(verdictOf({ askedBy: 'code', report: { ...fallen, successor } }).sentence).toBe(
      '本报告已于 2026-11-16 更正，由编号 WT20260002（第 2 版）的报告取代',
    );
    expect(verdictOf({ askedBy: 'code', report: fallen }).sentence).toBe(
      '本报告已于 2026-11-16 更正，更正后的报告也已不再有效',
    );
  });
});

describe('to who reads English', () => {
  const successor = { number: 'WT20260002', version: 2 };
  const ended = { ...report, endedOn: '2026-11-17' };
  const cases: Record<string, Evidence> = {
    sealed: { askedBy: 'code', report },
    unsealed: { askedBy: 'code', report: { ...report, files: 'unsealed' } },
    copy: { askedBy: 'file', report: { ...report, files: 'copy' } },
    making: { askedBy: 'code', report: { ...report, files: 'none' } },
    review: { askedBy: 'code', report: { ...report, state: 'under-objection' } },
    corrected: { askedBy: 'code', report: { ...ended, state: 'void', successor } },
    fallen: { askedBy: 'code', report: { ...ended, state: 'void' } },
    withdrawn: { askedBy: 'code', report: { ...ended, state: 'withdrawn' } },
    attached: { askedBy: 'code', report: { ...report, source: 'attached' } },
    check: { askedBy: 'file', check },
    altered: { askedBy: 'file', signature: ours },
    code: { askedBy: 'code' },
    number: { askedBy: 'number' },
    fingerprint: { askedBy: 'fingerprint' },
    file: { askedBy: 'file' },
  };

  test.each(Object.keys(cases))('§+ %s: the same verdict, in English words', (name) => {
    const [said, chinese] = [verdictOf(cases[name]!, english), verdictOf(cases[name]!)];
    expect(said.verdict).toBe(chinese.verdict);
    expect(said.sentence).not.toMatch(/[\p{Script=Han}。，；：]/u);
  });

  test('§+ in force is said of a sealed report alone, and each case has its own sentence', () => {
    const sentences = Object.values(cases).map((evidence) => verdictOf(evidence, english).sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
    const forced = Object.keys(cases).filter((name) =>
      verdictOf(cases[name]!, english).sentence.includes('is in force'),
    );
    expect(forced).toEqual(['sealed', 'attached']);
  });
});
