import { test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { type Attributes, fits, neededValues, readFilter } from './filter.ts';
import { applyPatch, readPatch } from './patch.ts';
import { keptAttributes, numberOfUser, personOfUser, schemasOfUser } from './person-of-user.ts';
import { projectionOf } from './projection.ts';
import { enterpriseSchema } from './schemas.ts';

const emails = [
  [],
  [{ value: 'zhang@demo.edu.cn', type: 'work', primary: true }],
  [
    { value: 'zhang@demo.edu.cn', type: 'work' },
    { value: 'Z@home.example', type: 'home', primary: true },
  ],
  [{ value: 'a@b.c', type: 'work', primary: 'true' }, 'text alone', null],
];

const userOf = (draw: Draw): Attributes => ({
  ...(draw.chance(0.95) && { userName: draw.pick(['zhang3', 'ZHANG3', ' ', '20190001', 20_190_001]) }),
  ...(draw.chance(0.7) && {
    name: draw.pick([
      { familyName: '张', givenName: '三' },
      { familyName: 'Zhang', givenName: 'San' },
      { familyName: 'Zhang' },
      { formatted: '欧阳明' },
      { familyName: '阿布都', givenName: '买买提·尼亚孜' },
      'a text',
    ]),
  }),
  ...(draw.chance(0.3) && { displayName: draw.pick(['张三', 'x'.repeat(80), '']) }),
  ...(draw.chance(0.7) && { emails: draw.pick(emails) }),
  ...(draw.chance(0.5) && {
    phoneNumbers: draw.pick([
      [{ value: 'tel:13800000000' }],
      [{ value: 'TEL:1' }, { value: '2', primary: true }],
      'no list',
    ]),
  }),
  ...(draw.chance(0.5) && { active: draw.pick([true, false, 'true']) }),
  ...(draw.chance(0.6) && { userType: draw.pick(['Student', '教师', '研究生', 'Guest', '职工', '']) }),
  ...(draw.chance(0.6) && {
    [draw.pick([enterpriseSchema, enterpriseSchema.toUpperCase()])]: draw.pick([
      { employeeNumber: '20190001', department: '化学学院', manager: { value: '7', displayName: '李四' } },
      { employeeNumber: 'x'.repeat(64) },
      { employeeNumber: 'x'.repeat(65) },
      { department: '物理学院' },
      null,
    ]),
  }),
  ...(draw.chance(0.3) && {
    externalid: 'e1',
    password: 'secret',
    ID: '3',
    meta: { version: 2 },
    title: null,
    schemas: [],
  }),
  ...(draw.chance(0.3) && { meta: { created: '2026-01-05T00:00:00Z', version: draw.below(5) } }),
});

const groups: Attributes[] = [
  { displayName: '化学学院', members: [{ value: '1' }, { value: '2', display: '张三' }] },
  { displayName: '物理学院', members: [], externalId: 'p' },
  { displayName: '空' },
];

const filters =
  `userName eq "zhang3"|userName eq "Zhang3"|username ne "zhang3"|userName sw "zh"|userName ew "3"|userName co "ang"|emails pr|emails[type eq "work"]|emails[type eq "work" and primary eq true]|emails.value co "@demo"|emails.type eq "home"|active eq true|active eq false|not (active eq true)|userName eq "zhang3" and active eq true|userName eq "a" or active eq true|userName eq "a" or active eq true and userType eq "Student"|(userName eq "a" or active eq true) and userType eq "Student"|meta.version gt 2|meta.version ge 2|meta.version lt 2|meta.version le 2|meta.created gt "2026-01-01T00:00:00Z"|meta.created le "2026-01-05T00:00:00Z"|title eq null|title pr|name.familyName eq "张"|name pr|${enterpriseSchema}:employeeNumber eq "20190001"|${enterpriseSchema}:manager.displayName pr|members[value eq "1"]|externalId eq "p"|userName eq|userName xx "a"|(userName pr|userName pr)|not userName pr|userName eq "a" and|"a" eq userName|emails[type eq "work"|emails[type eq "work"].value eq "zhang@demo.edu.cn"|userName gt "a"|userName eq 20190001|active gt true|`.split(
    '|',
  );

const answered = (answer: () => unknown): string => {
  try {
    return `#${digestOf(answer())}`;
  } catch (fault) {
    return `! ${(fault as Error).message.slice(0, 90)}`;
  }
};

test('§+ filters choose the users and groups they chose, and faulty ones are refused in the same words', () => {
  const draw = seededDraw(1);
  const users = Array.from({ length: 60 }, () => userOf(draw));
  expectKept(
    'scim-filters',
    filters.map((text) => {
      const read = answered(() => readFilter(text));
      if (read.startsWith('!')) return `${text} ${read}`;
      const filter = readFilter(text);
      const chosen = [...users, ...groups].map((one, at) => (fits(filter, one) ? at : -1)).filter((at) => at >= 0);
      return `${text} ${read} needs ${answered(() => [...neededValues(filter)])} chooses ${chosen.join(' ')}`;
    }),
  );
});

const paths =
  `userName|USERNAME|name|name.familyName|emails|emails.value|emails[type eq "work"]|emails[type eq "work"].value|emails[type eq "other"]|emails[type eq "home"].primary|emails[primary eq true]|active|phoneNumbers|title|${enterpriseSchema}|${enterpriseSchema}:department|${enterpriseSchema}:manager.displayName|id|groups|members|members[value eq "1"]|displayName|externalId|emails[type co "w"]|emails[type eq "a" or type eq "b"].value|emails[type eq "a" and primary eq true].value|not a path|emails[|meta|roles`.split(
    '|',
  );
const values: unknown[] = [
  undefined,
  null,
  '',
  '李四',
  'True',
  'false',
  true,
  false,
  3,
  { familyName: '李', givenName: '四' },
  { value: 'new@demo.edu.cn', type: 'work', primary: true },
  [{ value: 'new@demo.edu.cn', type: 'work', primary: true }],
  [{ value: 'zhang@demo.edu.cn', type: 'work' }],
  [],
  { department: '文学院', employeeNumber: '7' },
  { value: '1' },
  [{ value: '1' }, { value: '9' }],
  {},
];

test('§+ operations change users and groups as they did, and are refused in the same words', () => {
  const draw = seededDraw(2);
  const lines = Array.from({ length: 900 }, () => {
    const isUser = draw.chance(0.8);
    const resource = isUser ? userOf(draw) : draw.pick(groups);
    const operations = Array.from({ length: draw.chance(0.8) ? 1 : 2 }, () => ({
      op: draw.pick(['add', 'replace', 'remove', 'Add', 'move']),
      ...(draw.chance(0.9) && { path: draw.pick(paths) }),
      value: draw.chance(0.15)
        ? {
            userName: draw.pick(['new', '']),
            emails: draw.pick(emails),
            id: draw.pick([undefined, '3']),
            active: draw.pick(['True', false]),
          }
        : draw.pick(values),
    }));
    const [first] = operations;
    const after = answered(() =>
      applyPatch(isUser ? 'User' : 'Group', resource, readPatch({ Operations: operations })),
    );
    return `${first!.op} ${first!.path ?? '(whole)'} ${JSON.stringify(first!.value) ?? ''} ${after}`;
  });
  expectKept('scim-patches', lines);
});

test('§+ pushed users are the persons they were, kept and shown as far as asked', () => {
  const draw = seededDraw(3);
  const asked =
    `userName|emails.value|name,emails|${enterpriseSchema}|${enterpriseSchema}:manager.displayName,userName|ID|schemas,meta|emails, ,active|not a path!`.split(
      '|',
    );
  expectKept('scim-persons', [
    ...Array.from({ length: 160 }, () => {
      const user = userOf(draw);
      const person = answered(() => personOfUser(user));
      const shown = [
        { attributes: draw.pick(asked), excludedAttributes: '' },
        { attributes: '', excludedAttributes: draw.pick(asked) },
      ].map((one) => answered(() => projectionOf(one)({ id: '1', ...user })));
      return `${numberOfUser(user).slice(0, 20)} ${person} kept ${answered(() => keptAttributes('User', user))} ${schemasOfUser(user).length} schemas, shown ${shown.join(' ')}`;
    }),
    ...groups.map((group) => answered(() => keptAttributes('Group', { ...group, ID: '7', MEMBERS: [] }))),
    ...[
      undefined,
      {},
      { Operations: [] },
      { operations: [{ op: 'ADD', value: 1 }] },
      { Operations: ['a'] },
      { Operations: [{ op: 'add', path: 3 }] },
      { Operations: Array.from({ length: 1001 }, () => ({ op: 'add', value: {} })) },
    ].map((body) => answered(() => readPatch(body))),
  ]);
});
