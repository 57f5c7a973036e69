import { expect, test } from 'vitest';
import { noveltyTable } from '../services/novelty/form.ts';
import { patentTable } from '../services/patent/form.ts';
import { similarityTable } from '../services/similarity/form.ts';
import { contentSections, contentText, formSections } from './content-sections.ts';
import { readOrderForm } from './order-form.ts';

const factsOf = (...args: Parameters<typeof contentSections>) =>
  Object.fromEntries(contentSections(...args).flatMap(({ facts }) => facts));

test('§+ an order is read in words, and what was left empty is not there', () => {
  const form = readOrderForm('citation', {
    author: { chineseName: '张三', aliases: ['Zhang, San'] },
    purpose: 'title',
    databases: [4],
    checks: { 4: ['inclusion', 'citation'] },
    delivery: 'courier',
  });
  const facts = factsOf('citation', form);
  expect(facts).toMatchObject({
    姓名: '张三',
    用途: '职称评审',
    数据库: 'SCI-E（收录、引用）',
    交付: '快递',
    自引口径: '论文全部作者',
  });
  expect(facts).not.toHaveProperty('发表年');
  expect(facts).not.toHaveProperty('发票');
});

test('§+ novelty points are numbered, a purpose of the institution’s own is shown as kept', () => {
  const form = readOrderForm('novelty', { title: '铜', noveltyPoints: ['甲', '', '乙'], purpose: '自定义' });
  expect(factsOf('novelty', form)).toMatchObject({ '查新点 1': '甲', '查新点 2': '乙', 查新目的: '自定义' });
});

test('§+ an order stands in a sheet as plain lines, papers first, and a draft as far as it was filled in', () => {
  const paper = {
    title: 'Copper sites',
    authors: 'Zhang, S',
    source: 'J. Catal.',
    year: 2024,
    volume: '1',
    doi: '10.1/x',
  };
  const text = contentText('citation', { papers: [paper, {}], author: { chineseName: '张三' }, purpose: 'title' });
  expect(text.split('\n').slice(0, 4)).toEqual([
    '【论文】1 篇',
    '1. Copper sites · Zhang, S · J. Catal., 2024, 1 · 10.1/x',
    '【作者】',
    '姓名：张三',
  ]);
  expect(text).toContain('\n用途：职称评审');
  expect(contentText('patent', undefined)).not.toMatch(/[{}"]|undefined|null/);
});

const texts = (...args: Parameters<typeof formSections>): string =>
  formSections(...args)
    .flatMap(({ facts }) => facts.map(([label, text]) => `${label}:${text}`))
    .join('\n');

test('§+ before handing in all of a citation order is said, its papers one by one, and nothing that was left empty', () => {
  const form = readOrderForm('citation', {
    author: { chineseName: '张三', aliases: ['Zhang San', 'Zhang S'] },
    papers: [{ title: '铜' }, { title: '' }, { title: '银' }, { title: '金' }, { title: '铁' }],
    databases: [4, 11],
    checks: { 4: ['inclusion', 'by_others'] },
    publicationYears: { from: 2019, to: null },
    purpose: 'title',
  });
  const said = texts('citation', form);
  expect(said).toContain('其他写法:Zhang San；Zhang S');
  expect(said).toContain('篇数:4 篇');
  expect(said).toContain('数据库:SCI-E（收录、他引）；EI（收录）');
  expect(said).toContain('发表年:2019—至今');
  expect(said).not.toContain('单位旧称');
  expect(said).not.toContain('发票');
  expect(formSections('citation', form).find(({ step }) => step === 'papers')?.entries).toEqual([
    '铜',
    '银',
    '金',
    '铁',
  ]);
});

test('§+ an invoice without a title yet is named without a mark after it', () => {
  const invoice = (title: string) => texts('novelty', readOrderForm('novelty', { invoice: { wanted: true, title } }));
  expect(invoice('')).toMatch(/发票:增值税普通发票$/m);
  expect(invoice('示范大学')).toMatch(/发票:增值税普通发票 · 示范大学$/m);
});

test.each([
  ['novelty', noveltyTable],
  ['patent', patentTable],
  ['similarity', similarityTable],
] as const)('§+ every field of the form for %s is asked at one step, and every need is about a field', (_, table) => {
  const asked = table.pages.flatMap(({ cards }) => cards.flatMap(({ fields }) => fields as readonly string[]));
  expect(asked.filter((key) => key !== 'attachments').toSorted()).toEqual(Object.keys(table.fields).toSorted());
  expect(asked.filter((key) => key === 'attachments')).toHaveLength(1);
  expect(Object.keys(table.needs).filter((path) => !asked.includes(path))).toEqual([]);
  expect(table.pages.filter(({ client }) => client)).toHaveLength(1);
});
