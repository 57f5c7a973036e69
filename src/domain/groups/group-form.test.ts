import { expect, test } from 'vitest';
import { emptyPaper } from '#domain/orders/forms/paper.ts';
import { eachOnce, groupForm } from './group-form.ts';
import type { GroupTerms } from './terms.ts';

const terms: GroupTerms = {
  ...{
    purpose: 'title',
    purposeNote: '',
    databases: [4, 12],
    checks: ['inclusion'],
    selfCitationRule: 'paper_authors',
  },
  ...{
    citingList: false,
    neededBy: '',
    way: 'fund',
    fundNumber: 'J1',
    fundHolder: '郑岚',
    invoiceTitle: '',
    taxNumber: '',
  },
  ...{ phone: '010-1', email: 'hr@x.cn', answerDays: 3 },
};
const person = { number: 'T1', name: '李伟', unit: '化学学院', email: '', phone: '138' };
const told = { purpose: '', questions: '请快', orcid: '', email: 'told@x.cn', phone: '' };
const paper = (title: string, doi = '') => ({ ...emptyPaper(), title, doi });
const formOf = (titles: string[], more: Partial<GroupTerms> = {}) =>
  groupForm({ ...terms, ...more }, person, told, {
    papers: titles.map((title) => paper(title)),
    institution: '示范大学',
    own: [],
    groupNumber: 'G2026-0001',
  });

test('§5.7 of Chinese and foreign databases a person is asked in those that their papers belong to', () => {
  expect(formOf(['Iridium on carbon', '碳载铱']).databases).toEqual([4, 12]);
  expect(formOf(['Iridium on carbon']).databases).toEqual([4]);
  expect(formOf(['碳载铱']).databases).toEqual([12]);
  // Asked of one group alone, it is asked whatever the title’s language.
  expect(formOf(['碳载铱'], { databases: [4] }).databases).toEqual([4]);
});

test('§+ a person’s own address goes before the list’s, and that before the office’s', () => {
  expect(formOf(['A'])).toMatchObject({ phone: '138', email: 'told@x.cn', purpose: 'title', number: 'T1' });
  expect(formOf(['A']).remarks).toBe('批量委托 G2026-0001\n请快');
});

test('§+ a paper of the list and of the library is one', () => {
  const once = eachOnce([
    { paper: paper('Iridium', '10.1/a') },
    { paper: paper('Iridium', '10.1/A') },
    { paper: paper('Other') },
  ]);
  expect(once.map((one) => one.paper.title)).toEqual(['Iridium', 'Other']);
});
