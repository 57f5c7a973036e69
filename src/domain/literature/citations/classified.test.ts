import { expect, test } from 'vitest';
import { inventedRecord, type StatedRecord } from '#tests/builders/records/invented-record.ts';
import type { SelfCitationRule } from './citation-rules.ts';
import { classifyCitation } from './classify-citation.ts';

const told = (paper: StatedRecord, citing: StatedRecord, rule: SelfCitationRule = 'paper_authors'): string => {
  const { verdict, reason } = classifyCitation(inventedRecord(paper), inventedRecord(citing), rule);
  return `${verdict} ${reason}`;
};
const by = (...authors: string[]): StatedRecord => ({ authors });

test('§+ without a name in common it is by others, unless a list may hide one', () => {
  expect(told(by('Adams, Paul'), by('Brown, Mary'))).toBe('other 没有相同作者');
  expect(told(by('Adams, Paul'), { ...by('Brown, Mary'), moreAuthors: true })).toBe('check 施引文献作者列表不全');
  expect(told({ ...by('Adams, Paul'), moreAuthors: true }, by('Brown, Mary'))).toBe('check 被引论文作者列表不全');
  expect(told(by(), by('Brown, Mary'))).toBe('check 被引论文作者不详');
  expect(told(by('Adams, Paul'), by())).toBe('check 施引文献作者不详');
});

test('§+ the first author’s rule looks at the first alone, however long the list', () => {
  const paper = { ...by('Adams, Paul Quentin', 'Vankeirsbilck, Jens Otto'), moreAuthors: true };
  expect(told(paper, by('Vankeirsbilck, Jens Otto'), 'first_author')).toBe('other 没有相同作者');
  expect(told(paper, by('Brown, Mary', 'Adams, Paul Quentin'), 'first_author')).toMatch(
    /^(?:self|check) Adams, Paul Quentin/,
  );
});

test('§+ names in full of two authors make a team, of one they do not', () => {
  const paper = by('Wang, Wei', 'Li, Na', 'Zhang, Min');
  expect(told(paper, by('Wang, Wei', 'Li, Na'))).toBe('self 两位以上作者全名相同');
  expect(told(paper, by('Wang, Wei', 'Chen, Bo'))).toMatch(/^check Wang, Wei：全名相同/);
  // One author of the citing list who has the name of two is one.
  expect(told(by('Wang, Wei', 'Wang, Wei'), by('Wang, Wei'))).toMatch(/^check/);
});

test('§+ one name in full and two more that may be, or all of the paper’s list', () => {
  expect(told(by('Wang, Wei', 'Li, Na'), by('Wang, Wei', 'Li, N'))).toBe('self 一位作者全名相同，其余作者姓名相合');
  expect(told(by('Wang, Wei', 'Li, Na', 'Chen, Bo'), by('Wang, Wei', 'Li, N'))).toMatch(/^check/);
  expect(told(by('Wang, Wei', 'Li, Na', 'Chen, Bo', 'Zhou, Yi'), by('Wang, Wei', 'Li, N', 'Chen, B'))).toBe(
    'self 一位作者全名相同，其余作者姓名相合',
  );
});

test('§+ four initials that make up the whole list are the list; three, or four of five, are not', () => {
  const four = ['Wang, W', 'Li, N', 'Chen, B', 'Zhou, Y'];
  expect(told(by(...four), by(...four))).toBe('self 作者名单逐一相合');
  expect(told(by(...four.slice(1)), by(...four.slice(1)))).toMatch(/^check/);
  expect(told(by(...four, 'Adams, P'), by(...four))).toMatch(/^check/);
});

test('§+ two telling sets of initials in short lists are no chance, in long lists they are', () => {
  const two = ['Vankeirsbilck, JA', 'Oberhauser, TK'];
  const strangers = (count: number, letter: string): string[] =>
    Array.from(
      { length: count },
      (_, at) =>
        `${letter}${String.fromCharCode(97 + (at % 26))}${'aeiou'[at % 5]}berg${'x'.repeat(at / 26)}, ${letter}`,
    );
  expect(told(by(...two), by(...two, ...strangers(3, 'K')))).toBe(
    'self 两位以上作者的姓与名首字母相同，且不是常见姓名',
  );
  // 15 times 10 is as far as two reach.
  expect(told(by(...two, ...strangers(8, 'K')), by(...two, ...strangers(13, 'M')))).toMatch(/^self/);
  expect(told(by(...two, ...strangers(9, 'K')), by(...two, ...strangers(13, 'M')))).toMatch(/^check/);
});

test('§+ a mailbox in common makes a name that may be the same one; an office’s does not', () => {
  const paper = { ...by('Wang, Wei', 'Li, Na'), emails: ['ww@x.org'] };
  expect(told(paper, { ...by('Wang, W'), emails: ['ww@x.org'] })).toBe(
    'self 两文的通讯邮箱相同（ww@x.org），且有作者姓名相合',
  );
  expect(told(paper, { ...by('Wang, W'), emails: ['WW@X.org;'] })).toMatch(/^self 两文的通讯邮箱相同/);
  expect(told(paper, { ...by('Chen, Bo'), emails: ['ww@x.org'] })).toBe('other 没有相同作者');
  expect(told({ ...paper, emails: ['info@x.org'] }, { ...by('Wang, W'), emails: ['info@x.org'] })).toMatch(/^check/);
  expect(told(paper, { ...by('Wang, W'), emails: ['other@x.org'] })).toMatch(/^check/);
});

test('§+ at most three shared keywords are named, in the citing work’s words, each once', () => {
  const paper = { ...by('Wang, Wei'), keywords: ['Graphene', 'Sensor ', 'Film', 'Heat'] };
  const citing = (...keywords: string[]): StatedRecord => ({ ...by('Wang, Wei'), keywords });
  expect(told(paper, citing('graphene', 'Steel'))).toMatch(/；两文有相同关键词：graphene$/);
  expect(told(paper, citing('graphene', 'graphene', 'sensor', 'film'))).toMatch(
    /；两文有相同关键词：graphene、sensor、film$/,
  );
  expect(told(paper, citing('graphene', 'sensor', 'film', 'heat'))).toMatch(/：graphene、sensor、film 等 4 个$/);
  expect(told(paper, citing('Steel'))).not.toContain('关键词');
  expect(told({ ...paper, keywords: [] }, citing('graphene'))).not.toContain('关键词');
});

test('§+ by the rule of one journal: the ISSN, else the title, and an abbreviation alone is for a person', () => {
  const at = (more: StatedRecord, other: StatedRecord): string => told(more, other, 'journal');
  expect(at({ issn: '1234-567X' }, { eissn: '1234567x' })).toBe('self 同一期刊');
  expect(at({ issn: '1234-567X', source: 'Carbon' }, { issn: '8765-4321', source: 'Carbon' })).toBe('self 同一期刊');
  expect(at({ source: 'Carbon' }, { source: 'CARBON' })).toBe('self 同一期刊');
  expect(at({ source: 'Carbon', sourceAbbreviation: 'C' }, { source: 'Other', sourceAbbreviation: 'Carbon' })).toBe(
    'self 同一期刊',
  );
  expect(at({ source: 'Journal of the American Chemical Society' }, { source: 'J AM CHEM SOC' })).toBe(
    'check 刊名不全或仅缩写相合，请核对',
  );
  expect(at({ source: 'Journal of Chemistry' }, { source: 'J CHEM PHYS' })).toBe('other 期刊不同');
  expect(at({ source: 'Journal of Physics' }, { source: 'J CHEM' })).toBe('other 期刊不同');
  expect(at({ source: 'Carbon' }, {})).toBe('check 刊名不全或仅缩写相合，请核对');
  expect(at({ issn: '1234-567X' }, { issn: '8765-4321' })).toBe('check 刊名不全或仅缩写相合，请核对');
});

test('§+ where no corresponding author is marked all are looked for, and what is found is for a person', () => {
  expect(told(by('Wang, Wei', 'Li, Na'), by('Li, Na'), 'corresponding_author')).toBe(
    'check 被引论文未标明通讯作者，且有相同或相近作者',
  );
  expect(told(by('Wang, Wei', 'Li, Na'), by('Brown, Mary'), 'corresponding_author')).toBe('other 没有相同作者');
});

test('§+ the surest pair stands first, and no more than twenty are shown', () => {
  const paper = inventedRecord({ authors: ['Wang, Wei', 'Vankeirsbilck, Jens Otto'] });
  const { evidence } = classifyCitation(
    paper,
    inventedRecord({ authors: ['Wang, Wei', 'Vankeirsbilck, Jens Otto'] }),
    'paper_authors',
  );
  expect(evidence.map(({ citingAuthor, citingAt }) => [citingAuthor, citingAt])).toEqual([
    ['Vankeirsbilck, Jens Otto', 1],
    ['Wang, Wei', 0],
  ]);
  const many = Array.from({ length: 30 }, () => 'Wang, Wei');
  expect(
    classifyCitation(inventedRecord(by(...many)), inventedRecord(by(...many)), 'paper_authors').evidence,
  ).toHaveLength(20);
});
