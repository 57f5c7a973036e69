import { expect, test } from 'vitest';
import { contentSections, contentText } from './content-sections.ts';
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
