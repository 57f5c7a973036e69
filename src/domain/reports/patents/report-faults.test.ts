import { expect, test } from 'vitest';
import type { PatentType } from '#domain/services/choices.ts';
import { hasSection, patentKinds } from './patent-sections.ts';
import { isSearched, reportFaults } from './report-faults.ts';

const done = { claims: 1, documents: 1, comment: '', numbers: 1, members: 1 };

const faultyKinds = (lacking: Partial<typeof done>, word: string): PatentType[] =>
  patentKinds.filter((kind) => reportFaults({ kind, ...done, ...lacking }).some((fault) => fault.includes(word)));

test('§+ nothing is missing where one of each is there, of whatever kind the report is', () => {
  for (const kind of patentKinds) expect(reportFaults({ kind, ...done }), kind).toEqual([]);
});

test('§+ each kind names what it says nothing without', () => {
  expect(faultyKinds({ numbers: 0 }, '号码').toSorted()).toEqual([
    'family',
    'infringement',
    'legal_status',
    'validity',
  ]);
  expect(faultyKinds({ members: 0 }, '专利集').toSorted()).toEqual(['family', 'landscape', 'topic']);
  const compared = patentKinds.filter((kind) => hasSection(kind, 'chart'));
  expect(compared).toContain('fto');
  expect(compared).not.toContain('landscape');
  expect(faultyKinds({ claims: 0 }, '权利要求')).toEqual(compared);
  expect(faultyKinds({ documents: 0 }, '比对表')).toEqual(compared);
});

test('§+ an empty chart is passed over with a comment, and is not asked for before there are claims', () => {
  expect(reportFaults({ kind: 'fto', ...done, documents: 0, comment: '没有可比对的' })).toEqual([]);
  expect(reportFaults({ kind: 'fto', ...done, documents: 0, comment: '  ' })).toHaveLength(1);
  expect(reportFaults({ kind: 'fto', ...done, claims: 0, documents: 0 })).toEqual(['还没有拆分权利要求']);
});

test('§+ a report on given numbers rests on no search, one on a subject does', () => {
  expect(patentKinds.filter((kind) => !isSearched(kind)).toSorted()).toEqual([
    'family',
    'infringement',
    'legal_status',
  ]);
});
