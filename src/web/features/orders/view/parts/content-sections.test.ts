import { expect, test } from 'vitest';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { contentSections } from './content-sections.ts';

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
