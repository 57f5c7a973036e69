import fc from 'fast-check';
import { expect, test } from 'vitest';
import { platformRoutes } from '../navigation/routes.ts';
import { demoReport } from './demo-report.ts';
import { asDraft } from './draft-report.ts';
import { reportRoutes, reportTemplate, reportTemplates, templateOfRoute } from './registry.ts';
import type { TagDoc } from './tag.ts';
import { reportTags, type TagSample, tagGuide, templateView } from './tags.ts';

test('§2.20 every report route has its template, the numbered and the named ones each their own', () => {
  const paths = platformRoutes.filter(({ path }) => /^\/report(\/|$)/.test(path)).map(({ path }) => path.slice(8));
  expect(reportRoutes.map(({ name }) => name).sort()).toEqual(paths.sort());
  for (const { template } of reportRoutes) if (template !== null) expect(reportTemplate(template)).toBeDefined();
  expect(templateOfRoute('exportWord_28')).toBe('28');
  expect(templateOfRoute('exportWordjhdx')).toBe('jhdx');
  expect(templateOfRoute('no-such')).toBe('default');
  expect(new Set(reportTemplates.map(({ key }) => key)).size).toBe(reportTemplates.length);
});

test('§+ every tag has a meaning and a sample, and no list names one twice', () => {
  const look = (tags: readonly TagSample[]) => {
    expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length);
    for (const tag of tags) {
      expect(tag.meaning).not.toBe('');
      if (tag.kind === 'flag') expect(['是', '否']).toContain(tag.sample);
      look(tag.inside);
    }
  };
  look(tagGuide().flatMap(({ tags }) => tags));
  const said = tagGuide().flatMap(({ tags }) => tags);
  const empty = said.filter(
    ({ kind, sample, name }) => kind === 'field' && sample === '' && !['备注', '他年指标说明'].includes(name),
  );
  expect(empty).toEqual([]);
});

const namesIn = (tags: readonly TagDoc[]): string[] => tags.map(({ name }) => name).sort();

test('§+ what tags read is plain text, flags and lists, whatever the size of the report', () => {
  const check = (value: unknown, tags: readonly TagDoc[]): void => {
    expect(Object.keys(value as object).sort()).toEqual(namesIn(tags));
    for (const tag of tags) {
      const inner = (value as Record<string, unknown>)[tag.name];
      if (tag.kind === 'field') expect(typeof inner).toBe('string');
      else if (tag.kind === 'flag') expect(typeof inner).toBe('boolean');
      else for (const item of inner as unknown[]) check(item, tag.inside);
    }
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 15 }), (papers, citations) => {
      check(templateView(demoReport({ papers, citations })), reportTags);
    }),
    { numRuns: 20 },
  );
});

test('§+ a paper that no database holds says so, and a draft has no number', () => {
  const demo = demoReport({ papers: 1, citations: 0 });
  const view = templateView({ ...asDraft(demo), papers: [{ ...demo.papers[0]!, inclusions: [] }] });
  expect(view.报告编号).toBe('（未编号）');
  expect(view.草稿).toBe(true);
  expect((view.论文 as Record<string, unknown>[])[0]).toMatchObject({ 收录数据库: '未收录', 入藏号: '未收录' });
  expect(view.列出施引).toBe(false);
});
