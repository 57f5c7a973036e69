import { describe, expect, test } from 'vitest';
import { serviceKeys } from '../services/service.ts';
import { demoReport } from './demo-report.ts';
import { isKnownByFileAlone } from './known-by-file.ts';
import { maskedName } from './masked-name.ts';
import { fitsService, reportTemplates, templateNameOf, templateOfRoute, templatesFor } from './registry.ts';
import { type AttachedReport, contentOf, hashedContent, sameContent } from './report-content.ts';

const report = contentOf(demoReport({ papers: 1, citations: 1 }));
const template = { key: 'default', version: null };
const file = (sha256: string): AttachedReport => ({ kind: 'docx', fileId: sha256, name: `${sha256}.docx`, sha256 });

describe('what the content hash is taken over', () => {
  test('§+ one attached file is known by its own bytes, several by all of theirs, none by the text and its template', () => {
    expect(hashedContent({ report, template, attached: [file('aa')] })).toEqual({ sha256: 'aa' });
    expect(hashedContent({ report, template, attached: [file('aa'), file('bb')] })).toEqual({
      text: '[{"kind":"docx","sha256":"aa"},{"kind":"docx","sha256":"bb"}]',
    });
    const text = hashedContent({ report, template, attached: [] });
    expect(text).toEqual(hashedContent({ report: { ...report }, template: { ...template }, attached: [] }));
    expect(text).not.toEqual(hashedContent({ report, template: { key: 'default', version: 1 }, attached: [] }));
    expect(text).not.toEqual(hashedContent({ report: { ...report, title: '另一份' }, template, attached: [] }));
  });

  test('§+ two contents are the same whatever the order of their fields, and are not with one field otherwise', () => {
    const turned = Object.fromEntries(Object.entries(report).toReversed()) as typeof report;
    expect(sameContent(report, turned)).toBe(true);
    expect(sameContent(report, { ...report, title: `${report.title}。` })).toBe(false);
  });
});

test('§+ a name is masked behind its first letter, whatever its length', () => {
  const masked = ['张', '张三', '欧阳修远', ' 𠮷田 ', 'Li', ''].map((name) => maskedName(name));
  expect(masked).toEqual(['张*', '张*', '欧***', '𠮷*', 'L*', '']);
});

test('§+ a report issued before its service had a value of its own is known by its file alone', () => {
  expect(isKnownByFileAlone('citation', {})).toBe(false);
  expect(isKnownByFileAlone('novelty', {})).toBe(true);
  expect(isKnownByFileAlone('novelty', { novelty: {} })).toBe(false);
  expect(isKnownByFileAlone('patent', { novelty: {} })).toBe(true);
});

describe('templates', () => {
  test('§+ what a service is offered fits it, and a form of one service fits no other', () => {
    for (const service of serviceKeys)
      for (const offered of templatesFor(service)) expect(fitsService(offered, service), offered.key).toBe(true);
    for (const own of templatesFor('novelty'))
      expect(
        serviceKeys.filter((service) => fitsService(own, service)),
        own.key,
      ).toEqual(['novelty']);
    const search = reportTemplates.find(({ kind }) => kind === 'search')!;
    expect(serviceKeys.every((service) => fitsService(search, service))).toBe(true);
    expect(templatesFor('citation').length).toBeLessThan(reportTemplates.length);
  });

  test('§+ a route without a template of its own draws the default; one that nobody ships still has words', () => {
    expect(templateOfRoute('exportWord_28')).toBe('28');
    expect(templateOfRoute('word')).toBe('default');
    expect(templateOfRoute('no-such-route')).toBe('default');
    expect(templateNameOf('no-such-route')).toBe('已停用的模板');
    expect(templateNameOf('word')).toBe(templateNameOf('exportWord'));
    expect(templateNameOf('jcrWord')).not.toBe(templateNameOf('word'));
  });
});
