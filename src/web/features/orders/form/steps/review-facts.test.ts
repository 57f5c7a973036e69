import { expect, test } from 'vitest';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { citationFacts, noveltyFacts, patentFacts } from './review-facts.ts';

const texts = (groups: ReturnType<typeof citationFacts>): string =>
  groups.flatMap(({ facts }) => facts.map(([label, text]) => `${label}:${text}`)).join('\n');

test('§+ the check list says what was filled in and leaves out what was not', () => {
  const form = readOrderForm('citation', {
    author: { chineseName: '张三', aliases: ['Zhang San', 'Zhang S'] },
    papers: [{ title: '铜' }, { title: '' }, { title: '银' }, { title: '金' }, { title: '铁' }],
    databases: [4, 11],
    checks: { 4: ['inclusion', 'by_others'] },
    publicationYears: { from: 2019, to: null },
    purpose: 'title',
  });
  const said = texts(citationFacts(form));
  expect(said).toContain('拼音写法:Zhang San；Zhang S');
  expect(said).toContain('篇数:4 篇');
  expect(said).toContain('数据库:SCI-E（收录、他引）；EI（收录）');
  expect(said).toContain('发表年份:2019—至今');
  expect(said).toContain('目的:职称评审');
  expect(said).not.toContain('曾用名');
  expect(said).not.toContain('发票');
});

test('§+ an invoice without a title yet is named without a comma after it', () => {
  const invoice = (title: string) =>
    texts(noveltyFacts(readOrderForm('novelty', { invoice: { wanted: true, title } })));
  expect(invoice('')).toMatch(/发票:增值税普通发票$/m);
  expect(invoice('示范大学')).toMatch(/发票:增值税普通发票，示范大学$/m);
});

test('§+ every group of the check list leads to a step', () => {
  expect(noveltyFacts(readOrderForm('novelty', {})).map(({ step }) => step)).toEqual([
    'project',
    'points',
    'terms',
    'delivery',
  ]);
  expect(patentFacts(readOrderForm('patent', {})).map(({ step }) => step)).toEqual([
    'subject',
    'solution',
    'search',
    'delivery',
  ]);
});
