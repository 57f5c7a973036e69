import { describe, expect, test } from 'vitest';
import { demoReport } from './demo-report.ts';
import type { CitingWork, PaperSearch, ReportData, ReportPaper } from './report-data.ts';
import { templateView } from './tags.ts';

const demo = demoReport({ papers: 3, citations: 9 });
const view = (more: Partial<ReportData> = {}) => templateView({ ...demo, ...more });
const rows = (of: Record<string, unknown>, name: string) => of[name] as Record<string, unknown>[];
const paper = (more: Partial<ReportPaper>) => rows(view({ papers: [{ ...demo.papers[0]!, ...more }] }), '论文')[0]!;

const search = (code: string, question: PaperSearch['question'], state: PaperSearch['state']): PaperSearch => ({
  database: code === 'EI' ? 11 : 4,
  code,
  question,
  state,
  day: state === 'unsearched' ? '' : '2026-11-12',
  by: '',
});

describe('tags of a report', () => {
  test('§+ a first version is no revision, the second is one', () => {
    expect(view().修订).toBe(false);
    expect(view({ version: 2 }).修订).toBe(true);
  });

  test('§+ unit and department stand in one line, without a blank where one is missing', () => {
    const client = (more: object) => view({ client: { ...demo.client, ...more } }).委托人所在;
    expect(client({})).toBe('示范大学 化学学院');
    expect(client({ department: '' })).toBe('示范大学');
    expect(client({ unit: '' })).toBe('化学学院');
  });

  test('§+ of an author without an English unit an English report says the unit, a Chinese one a dash', () => {
    const author = { ...demo.author, englishUnit: '' };
    expect(view({ author }).作者英文单位).toBe('—');
    expect(view({ author, language: 'en' }).作者英文单位).toBe('示范大学');
    expect(view({ language: 'en' }).作者英文单位).toBe('Demo University');
  });

  test('§+ citing works are listed only where that was asked for and there are some', () => {
    const request = { ...demo.request, listsCiting: false };
    expect([view().列出施引, view().有他引清单, view().有自引清单]).toEqual([true, true, false]);
    expect([view({ request }).列出施引, view({ request }).有他引清单]).toEqual([false, false]);
    const papers = demo.papers.map((one) => ({ ...one, citing: [] }));
    expect([view({ papers }).列出施引, view({ papers }).有他引清单]).toEqual([false, false]);
    const self = demo.papers.map((one, at) =>
      at === 1 ? { ...one, citing: [{ ...one.citing[0]!, verdict: 'self' as const }] } : { ...one, citing: [] },
    );
    expect([view({ papers: self }).有他引清单, view({ papers: self }).有自引清单]).toEqual([false, true]);
  });

  test('§+ papers stand in the lists of those included, of those not, and of those cited', () => {
    const [one, two, three] = demo.papers;
    const papers = [
      { ...one!, inclusions: [] },
      { ...two!, citing: [] },
      { ...three!, inclusions: [], searches: [search('EI', 'inclusion', 'unsearched')] },
    ];
    const said = view({ papers });
    const placesIn = (name: string) => rows(said, name).map(({ 论文序号: place }) => place);
    expect(placesIn('论文')).toEqual(['1', '2', '3']);
    expect(placesIn('收录论文')).toEqual(['2']);
    expect(placesIn('未收录论文')).toEqual(['1']);
    expect(placesIn('被引论文')).toEqual(['1', '3']);
    expect(said.有未收录).toBe(true);
    expect(view({ papers: papers.slice(1) }).有未收录).toBe(false);
  });

  test('§+ each database tells its own papers and counts', () => {
    const [sci, ei] = rows(view(), '数据库');
    expect([sci!.代码, sci!.收录篇数, rows(sci!, '库内论文').length]).toEqual(['SCI-E', '3', 3]);
    expect(rows(ei!, '库内论文').map(({ 论文序号: place }) => place)).toEqual(['1', '2']);
    expect([ei!.收录篇数, ei!.库有收录]).toEqual(['2', true]);
    const [, empty] = rows(view({ papers: demo.papers.slice(2) }), '数据库');
    expect([empty!.收录篇数, empty!.库有收录]).toEqual(['0', false]);
    const counts = demo.totals.citations.find(({ code }) => code === 'EI')!;
    expect([ei!.库被引, ei!.库自引, ei!.库他引]).toEqual([counts.total, counts.self, counts.others].map(String));
  });

  test('§+ a journal stands once with its papers, whatever the case of its name; another ISSN is another journal', () => {
    const papers = [
      demo.papers[0]!,
      { ...demo.papers[1]!, source: 'JOURNAL OF CATALYSIS' },
      { ...demo.papers[2]!, issn: '1234-5678' },
    ];
    expect(
      rows(view({ papers }), '期刊').map(({ 刊名: name, ISSN: issn, 刊内论文数: count }) => [name, issn, count]),
    ).toEqual([
      ['Journal of Catalysis', '0021-9517', '2'],
      ['Journal of Catalysis', '1234-5678', '1'],
    ]);
    // Metrics of the same year and edition are one.
    expect(rows(rows(view({ papers }), '期刊')[0]!, '期刊指标')).toHaveLength(3);
  });

  test('§+ verdicts that a person changed are told by their number', () => {
    expect([view().改判数, view().有改判]).toEqual(['0', false]);
    const changed = view({ totals: { ...demo.totals, overruled: 1 } });
    expect([changed.改判数, changed.有改判]).toEqual(['1', true]);
  });

  test('§+ sentences of a conclusion are joined as the language does', () => {
    expect(view({ conclusion: ['一。', '二。'] }).结论全文).toBe('一。二。');
    expect(view({ conclusion: ['One.', 'Two.'], language: 'en' }).结论全文).toBe('One. Two.');
  });
});

describe('tags of a paper', () => {
  test('§+ one metric says its value, several say scheme and year, none is a dash, a gap its word', () => {
    const [metric] = demo.papers[0]!.metrics;
    expect(paper({ metrics: [metric!] }).影响因子).toBe('7.3');
    expect(paper({ metrics: [metric!, { ...metric!, year: 2024, value: '6.1' }] }).影响因子).toBe(
      '7.3（JCR 2025）；6.1（JCR 2024）',
    );
    expect(paper({ metrics: [{ ...metric!, value: '' }] }).影响因子).toBe('—');
    expect(paper({ metrics: [] }).影响因子).toBe('—');
    const gap = (state: 'none' | 'unsearched') => [{ metric: 'jcr_impact_factor' as const, state, tables: '' }];
    expect(paper({ metrics: [], metricGaps: gap('none') }).影响因子).toBe('无');
    expect(paper({ metrics: [], metricGaps: gap('unsearched') }).影响因子).toBe('未检索');
    expect(paper({ metrics: [], metricGaps: gap('unsearched') }).JCR分区).toBe('—');
  });

  test('§+ what was not searched stands behind what was found', () => {
    const found = [{ database: 4 as const, code: 'SCI-E', accession: 'WOS:1', editions: [] }];
    const searches = [search('SCI-E', 'inclusion', 'found'), search('EI', 'inclusion', 'unsearched')];
    expect(paper({ inclusions: found, searches }).收录行).toBe('SCI-E WOS:1　EI 未检索');
    expect(paper({ inclusions: found, searches: searches.slice(0, 1) }).收录行).toBe('SCI-E WOS:1');
    expect(paper({ inclusions: [], searches }).收录行).toBe('EI 未检索');
    expect(paper({ inclusions: [], searches: [search('SCI-E', 'inclusion', 'none')] }).收录行).toBe('未收录');
    expect(paper({ inclusions: [], searches: [search('SCI-E', 'citation', 'none')] }).收录行).toBe('—');
  });

  test('§+ citing works stand in the list of their verdict, each with its mark', () => {
    const work = (verdict: CitingWork['verdict'], reference: string): CitingWork => ({
      reference,
      databases: ['SCI-E'],
      accession: '',
      verdict,
      evidence: '',
    });
    const said = paper({
      citing: [work('others', 'A'), work('self', 'B'), work('to-check', 'C'), work('others', 'D')],
    });
    const listed = (name: string) => rows(said, name).map(({ 文献: reference, 标记: mark }) => [reference, mark]);
    expect(listed('施引文献')).toEqual([
      ['A', '〔他引〕'],
      ['B', '〔自引〕'],
      ['C', ''],
      ['D', '〔他引〕'],
    ]);
    expect(listed('他引文献').map(([reference]) => reference)).toEqual(['A', 'D']);
    expect(listed('自引文献').map(([reference]) => reference)).toEqual(['B']);
    expect(listed('待定文献').map(([reference]) => reference)).toEqual(['C']);
    expect([said.有施引, said.有他引, said.有自引, said.有待定]).toEqual([true, true, true, true]);
    const only = paper({ citing: [work('self', 'B')] });
    expect([only.有施引, only.有他引, only.有自引, only.有待定]).toEqual([true, false, true, false]);
    expect(paper({ citing: [] }).有施引).toBe(false);
  });
});
