import { expect, test } from 'vitest';
import { demoReport } from '../demo-report.ts';
import { contentOf, type DraftContent } from '../report-content.ts';
import type { EvidenceCitation, EvidenceRecord, ReportEvidence } from './evidence.ts';
import { markFigure, readMarked } from './marked-sentence.ts';
import { reviewPlaces } from './places.ts';
import { type Fingerprinted, placeBasis, placeChanges } from './review-changes.ts';

const file = { name: 'savedrecs.txt', database: 'SCI-E', on: '2026-11-12', by: '李文静' };
const record = (id: string, database: string): EvidenceRecord => ({
  id,
  databases: [database],
  accession: `${database}:${id}`,
  file,
});
const citation = (work: string, more: Partial<EvidenceCitation> = {}): EvidenceCitation => ({
  paper: 'p1',
  work,
  reference: `Work ${work}`,
  verdict: 'others',
  byRule: 'others',
  reason: '',
  decision: null,
  cited: '',
  records: [record(`${work}s`, 'SCI-E')],
  ...more,
});

const counts = (total: number, self: number, articles = total) => ({
  total,
  self,
  others: total - self,
  toCheck: 0,
  articles,
});

/** One paper, cited by A in two databases, by B and by C, which is its own. */
const drafted = (): { content: DraftContent; evidence: ReportEvidence } => {
  const report = contentOf(demoReport({ papers: 1, citations: 3 }));
  const sci = { database: 4 as const, code: 'SCI-E', ...counts(3, 1) };
  const ei = { database: 11 as const, code: 'EI', ...counts(1, 0) };
  const [paper] = report.papers;
  const cited = { ...paper!, citations: [sci, ei], union: counts(3, 1) };
  const content: DraftContent = {
    report: {
      ...report,
      papers: [cited],
      totals: { ...report.totals, papers: 1, citations: [sci, ei], union: counts(3, 1), overruled: 0 },
    },
    template: { key: 'default', version: null },
    attached: [],
  };
  const evidence: ReportEvidence = {
    schemaVersion: 1,
    papers: [
      {
        key: 'p1',
        place: 1,
        inclusions: cited.inclusions.map(({ code, accession }) => ({
          code,
          accession,
          editions: [],
          reasons: ['DOI 相同'],
          decision: null,
          file,
        })),
        fields: [],
        role: '',
      },
    ],
    citations: [
      citation('A', { records: [record('a1', 'SCI-E'), record('a2', 'EI')] }),
      citation('B'),
      citation('C', { verdict: 'self', byRule: 'self', reason: '同一作者' }),
    ],
    searches: [],
    sentences: [],
  };
  return { content, evidence };
};

const placesOf = ({ content, evidence }: ReturnType<typeof drafted>) => reviewPlaces(content, evidence);
const placeAt = (given: ReturnType<typeof drafted>, key: string) => placesOf(given).find((one) => one.key === key)!;

test('§+ a figure of a sentence is found where it stands, and the sentence reads as before', () => {
  const text = `经检索，${markFigure('total/papers', 5)} 篇论文中，他引 ${markFigure('total/union/others', 112)} 次。`;
  const sentence = readMarked(text);
  expect(sentence.text).toBe('经检索，5 篇论文中，他引 112 次。');
  expect(sentence.figures.map(({ start, end, key }) => [sentence.text.slice(start, end), key])).toEqual([
    ['5', 'total/papers'],
    ['112', 'total/union/others'],
  ]);
  expect(readMarked('没有数字').figures).toEqual([]);
});

test('§+ 频次 of each database, what merging took away and 去重后 add up, record by record', () => {
  const total = placeAt(drafted(), 'paper:p1/union/total');
  expect([total.value, total.gap]).toEqual(['3 次', '']);
  expect(total.sums).toEqual(['自引 1 + 他引 2 = 3', '各库相加：SCI-E 3 + EI 1 = 4，合并掉 1，余 3']);
  const lists = Object.fromEntries(total.lists().map(({ name, items }) => [name, items.map(({ title }) => title)]));
  expect(lists).toEqual({ 自引: ['Work C'], 他引: ['Work A', 'Work B'], 合并掉: ['Work A'] });
  expect(placeAt(drafted(), 'paper:p1/EI/total').lists()[0]!.items[0]!.lines).toEqual([
    'EI · EI:a2 · 文件 savedrecs.txt（2026-11-12 李文静 导入）',
  ]);
});

test('§+ a figure that its evidence does not carry says so, and a draft without evidence says it everywhere', () => {
  const given = drafted();
  given.evidence.citations.pop();
  expect(placeAt(given, 'paper:p1/union/total').gap).toBe('依据里有 2 次，与报告的 3 次不符');
  expect(placeAt(given, 'paper:p1/union/others').gap).toBe('');
  given.evidence.papers[0]!.inclusions = [];
  expect(placeAt(given, 'paper:p1/inclusion').gap).toMatch(/没有出处$/);
  const unproved = reviewPlaces(drafted().content, null);
  expect(new Set(unproved.map(({ gap }) => gap))).toEqual(new Set(['这一版初稿没有保存依据']));
});

test('§+ only what rests on something else counts as changed', () => {
  const printed = (given: ReturnType<typeof drafted>): Fingerprinted[] =>
    placesOf(given).map((place) => ({ place, fingerprint: placeBasis(place) }));
  const after = drafted();
  expect(placeChanges(printed(drafted()), printed(after)).changed).toEqual([]);
  // The same figure for another reason: its own list changed, that of the others did not.
  after.evidence.citations[2]!.reason = '同一单位';
  const { changed, gone } = placeChanges(printed(drafted()), printed(after));
  const keys = changed.map(({ key }) => key);
  expect(keys).toContain('paper:p1/union/self');
  expect(keys).not.toContain('paper:p1/union/others');
  expect(keys).not.toContain('paper:p1/inclusion');
  expect(changed.every(({ evidenceOnly }) => evidenceOnly)).toBe(true);
  expect(gone).toEqual([]);
});

test('§+ of an attached report the file is the one place', () => {
  const { content } = drafted();
  const attached = [{ kind: 'pdf' as const, fileId: 'f', name: '报告.pdf', sha256: 'ab'.repeat(32) }];
  expect(reviewPlaces({ ...content, attached }, null).map(({ key, name }) => [key, name])).toEqual([
    ['file/0', '报告.pdf'],
  ]);
});
