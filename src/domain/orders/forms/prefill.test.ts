import { expect, test } from 'vitest';
import { lastGivenOf, mergeLastGiven, prefilledForm } from './prefill.ts';

const profile = {
  fullName: '张三',
  institutionName: '示范大学图书馆',
  department: '化学学院',
  title: '教授',
  staffNumber: '2001',
  mobile: '13800000000',
  email: 'a@b.cn',
};

const earlier = {
  author: { chineseName: '张三', aliases: ['Zhang San'], orcid: '0000-0002-1825-0097', scopusId: '7001' },
  unit: { chinese: '示范大学化学研究院', english: 'Demo University', historical: ['示范学院'] },
  phone: '13911112222',
  papers: [{ title: '铜' }],
  remarks: '上次的话',
};

test('§+ a first form takes the applicant from the profile', () => {
  expect(prefilledForm('citation', profile, undefined)).toMatchObject({
    author: { chineseName: '张三', aliases: [] },
    unit: { chinese: '示范大学' },
    jobTitle: '教授',
    phone: '13800000000',
  });
});

test('§+ the unit is the institution’s only for its own people; who comes from elsewhere pays by the other list', () => {
  const guest = { ...profile, outsideUnit: '邻城医院' };
  expect(prefilledForm('citation', guest, undefined)).toMatchObject({
    unit: { chinese: '邻城医院' },
    scope: 'outside',
  });
  expect(prefilledForm('novelty', guest, undefined)).toMatchObject({ client: { unit: '邻城医院', scope: 'outside' } });
  expect(prefilledForm('citation', { ...profile, outsideUnit: null }, undefined)).toMatchObject({ scope: 'main' });
});

test('§+ phone, unit, spellings and ids come from last time; papers and remarks do not', () => {
  const form = prefilledForm('citation', profile, lastGivenOf('citation', earlier));
  expect(form).toMatchObject({
    author: { aliases: ['Zhang San'], orcid: '0000-0002-1825-0097', scopusId: '7001' },
    unit: { chinese: '示范大学化学研究院', english: 'Demo University', historical: ['示范学院'] },
    phone: '13911112222',
    email: 'a@b.cn',
    department: '化学学院',
  });
  expect([form.papers, form.remarks]).toEqual([[], '']);
});

test('§+ another author’s spellings are not the applicant’s', () => {
  const last = lastGivenOf('citation', { ...earlier, author: { ...earlier.author, chineseName: '李四' } });
  expect(prefilledForm('citation', profile, last).author).toMatchObject({
    chineseName: '张三',
    aliases: [],
    orcid: '',
  });
});

test('§+ a novelty order after a citation order knows phone and unit, and gives them on', () => {
  const citation = lastGivenOf('citation', earlier);
  const form = prefilledForm('novelty', profile, citation);
  expect(form.client).toMatchObject({ unit: '示范大学化学研究院', phone: '13911112222', contact: '张三' });
  const novelty = lastGivenOf('novelty', { client: { unit: '示范大学化学研究院', phone: '13700000000' } });
  const merged = mergeLastGiven([novelty, citation]);
  expect(merged).toMatchObject({ phone: '13700000000', unitEnglish: 'Demo University' });
  expect(merged?.author?.orcid).toBe('0000-0002-1825-0097');
});

test('§+ the English name of another unit is not carried over', () => {
  const merged = mergeLastGiven([
    lastGivenOf('novelty', { client: { unit: '别的单位' } }),
    lastGivenOf('citation', earlier),
  ]);
  expect(merged).toMatchObject({ unit: '别的单位', unitEnglish: '', unitHistorical: [] });
});
