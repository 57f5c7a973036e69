import { describe, expect, test } from 'vitest';
import { databaseNames, type SyntaxRules } from './database-syntax.ts';
import { databaseTable } from './database-table.ts';
import { ruleName } from './rule-names.ts';
import { ownRules, platformRules, rulesWith, syntaxProblems, syntaxWith, versionWith } from './syntax-rules.ts';
import { rulesWithoutSource, syntaxSources } from './syntax-sources.ts';
import { translateQuery } from './translate.ts';

test.each(databaseNames)('§+ the platform’s rules of %s pass the check that an institution’s must pass', (name) => {
  expect(syntaxProblems(name, platformRules(name))).toEqual([]);
  expect(ownRules(name, platformRules(name))).toEqual({});
  expect(syntaxWith(name, databaseTable[name].version, platformRules(name))).toEqual(databaseTable[name]);
});

describe('rules of an institution', () => {
  const wos = platformRules('wos');

  test('§+ only what differs is kept, and a rule can be taken away', () => {
    const changed: SyntaxRules = { ...wos, limits: { characters: 5000 }, near: undefined };
    const own = ownRules('wos', changed);
    expect(own).toEqual({ limits: { characters: 5000 }, near: null });
    expect(rulesWith('wos', own)).toEqual(JSON.parse(JSON.stringify(changed)));
    expect(versionWith('wos', 0)).toBe('2');
    expect(versionWith('wos', 3)).toBe('2.3');
  });

  test('§+ the emitter follows the changed row', () => {
    const rules: SyntaxRules = { ...wos, fields: { ...wos.fields, topic: ['ALL'] } };
    expect(syntaxProblems('wos', rules)).toEqual([]);
    const term = { text: 'alloy', language: 'en', phrase: false, truncate: false, field: 'topic' } as const;
    const query = { blocks: [{ terms: [term] }], not: [] };
    expect(translateQuery(query, syntaxWith('wos', '1.1', rules)).formula).toEqual(['ALL=(alloy)']);
  });

  const wrong: [string, Partial<SyntaxRules>, RegExp][] = [
    ['a pattern without its terms', { pattern: '{code}=' }, /字段写法缺少 \{terms\}/],
    ['a pattern with an unknown place', { pattern: '{code}=({terms}){x}' }, /\{x\} 没有意义/],
    ['a bracket that never closes', { pattern: '{code}=({terms}' }, /括号或引号不成对/],
    ['two operators that are one', { or: 'AND' }, /读回来意思变了/],
    ['nearness without a distance', { near: { ...wos.near!, any: '{a} NEAR {b}' } }, /邻近写法缺少 \{n\}/],
    ['years without an end', { years: { clause: 'PY=({from})' } }, /年份写法缺少 \{to\}/],
    ['an exclusion that joins', { not: 'AND' }, /读回来意思变了/],
    ['an operator without a sign', { or: ' ' }, /“或”还没有填/],
    ['a limit that is no number', { limits: { characters: Number.NaN } }, /长度上限应为整数/],
    ['types without words', { types: { holds: ['journal'], clause: 'DT=({types})' } }, /没有一种类型的代码/],
  ];
  test.each(wrong)('§+ %s is refused with a sentence', (_, change, sentence) => {
    expect(syntaxProblems('wos', { ...wos, ...change }).join('\n')).toMatch(sentence);
  });
});

test('§+ the table names a source and a day for the rules of every database', () => {
  for (const name of databaseNames) {
    const sources = syntaxSources[name];
    expect(sources.length).toBeGreaterThan(0);
    for (const { rules, source, on } of sources) {
      expect(source).not.toBe('');
      expect(on).toMatch(/^2026-\d\d-\d\d$/);
      for (const rule of rules) expect(ruleName(rule)).not.toBe(rule);
    }
    // What was written about proximity or truncation is either sourced or told as unconfirmed.
    const told = [...sources.flatMap(({ rules }) => rules), ...databaseTable[name].unconfirmed];
    for (const rule of ['near', 'truncation', 'wildcard'] as const)
      if (databaseTable[name][rule]) expect(told.some((one) => one.startsWith(rule))).toBe(true);
  }
});

test('§+ a rule is sourced, called unconfirmed, or told as without a source', () => {
  expect(rulesWithoutSource('wos')).toEqual(['pattern', 'loose', 'forbidden']);
  expect(rulesWithoutSource('orbit')).toContain('quote');
  expect(rulesWithoutSource('orbit')).not.toContain('years');
});

describe('rules that are not filled in', () => {
  const wos = platformRules('wos');
  const problems = (change: Partial<SyntaxRules>) => syntaxProblems('wos', { ...wos, ...change });
  const truncation = wos.truncation!;

  test('§+ each operator, a code for the topic, kinds of documents and a language are needed', () => {
    for (const [change, fault] of [
      [{ and: ' ' }, '“与”还没有填'],
      [{ or: '' }, '“或”还没有填'],
      [{ not: '' }, '“非”还没有填'],
      [{ fields: { ...wos.fields, topic: [] } }, '主题的代码还没有填'],
      [{ types: { ...wos.types, holds: [] } }, '收录的文献类型还没有填'],
      [{ languages: [] }, '检索词的语言还没有选'],
    ] as [Partial<SyntaxRules>, string][])
      expect(problems(change)).toContain(fault);
  });

  test('§+ a formula may be a hundred letters long at the least, in whole letters', () => {
    const length = '长度上限应为整数，至少 100 字';
    const of = (characters: number) => problems({ limits: { ...wos.limits, characters } });
    expect(of(99)).toContain(length);
    expect(of(100.5)).toContain(length);
    expect(of(100)).not.toContain(length);
  });

  test('§+ limits of words and of wildcards are whole numbers above nought, or none', () => {
    const limit = '词数和截词的上限应为正整数';
    const of = (more: object) => problems({ limits: { characters: 5_000, ...more } });
    for (const wrong of [0, -1, 1.5]) {
      expect(of({ terms: wrong })).toContain(limit);
      expect(of({ wildcards: wrong })).toContain(limit);
    }
    expect(of({ terms: 5_000, wildcards: 5_000 })).not.toContain(limit);
    expect(of({})).not.toContain(limit);
  });

  test('§+ words are cut short with one sign, behind a whole number of letters', () => {
    const sign = '截词符应为一个符号，它前面的字母数应为正整数';
    const of = (more: object) => problems({ truncation: { ...truncation, ...more } });
    for (const wrong of [{ sign: '' }, { sign: '**' }, { minimum: 0 }, { minimum: 1.5 }])
      expect(of(wrong)).toContain(sign);
    expect(of({ minimum: 3 })).not.toContain(sign);
    expect(problems({ truncation: undefined })).not.toContain(sign);
  });
});
