import { test } from 'vitest';
import { serviceKeys } from '#domain/services/service.ts';
import { digestOf, expectKept, withSlip } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { checkItems, keysOf, patentTypes } from '../../services/choices.ts';
import { orderFormProblems, readOrderForm } from './order-form.ts';

const client = {
  unit: '示范大学',
  department: '化学学院',
  contact: '张三',
  phone: '13800138000',
  email: 'san@example.edu.cn',
  address: '某省某市某路 1 号',
  postcode: '100000',
};

const records = keptRecords();

/** A form of each service, filled in. */
const whole = (draw: Draw): Record<string, unknown> => ({
  applicant: {
    name: 'Zhang San',
    chineseName: '张三',
    aliases: ['Zhang, S'],
    unit: '示范大学',
    orcid: '0000-0002-1825-0097',
  },
  papers: records
    .filter((_, at) => at % 40 === draw.below(40))
    .map(({ title, authors, source, year, volume, issue, pages, doi, issn }) => ({
      title,
      authors: authors.map(({ name }) => name).join('; '),
      source,
      year,
      volume,
      issue,
      pages,
      doi,
      issn,
      ownRole: 'first',
    })),
  databases: [1, 4, 11],
  checks: { 4: keysOf(checkItems), 11: ['inclusion'] },
  citationYears: { from: 2015, to: 2025 },
  type: draw.pick(keysOf(patentTypes)),
  title: '一种检索装置',
  englishTitle: 'A retrieval device',
  client,
  range: 'both',
  purpose: '立项查新',
  sciencePoints: '要点。'.repeat(40),
  noveltyPoints: ['第一点，采用某法', '第二点'],
  terms: [{ chinese: '检索', english: 'search' }],
  keywords: [{ chinese: '检索', english: 'search' }],
  numbers: ['CN112345678A', '202010123456.2'],
  field: '情报学',
  solution: '一种方案',
  product: '某产品',
  countries: ['CN'],
  classes: ['G06F 16/33'],
  applicationDate: '2020-01-01',
  priorityDate: '2019-01-01',
  period: { from: '2010-01-01', to: '2020-01-01' },
  manuscript: { title: '论文', author: '张三' },
  copies: 1,
  urgent: true,
  neededBy: '2026-11-20',
  delivery: 'courier',
  address: { recipient: '张三', phone: '13800138000', address: '某省某市某路 1 号', postcode: '100000' },
  invoice: {
    wanted: true,
    type: 'special',
    title: '示范大学',
    taxNumber: '12100000400000000X',
    bank: '某行',
    account: '1',
    address: '某路',
    phone: '010-12345678',
    email: 'a@b.cn',
  },
  paymentWay: 'fund',
  fundCard: { number: '1', holder: '张三' },
  consent: { truth: true, privacy: true },
});

/** One place of the form made empty, changed, or of another kind. */
const changed = (value: unknown, draw: Draw): unknown => {
  if (Array.isArray(value)) {
    if (value.length === 0 || draw.chance(0.2)) return [];
    if (draw.chance(0.2)) return [...value, value[0]];
    const at = draw.below(value.length);
    return value.with(at, changed(value[at], draw));
  }
  if (typeof value === 'object' && value !== null) {
    const key = draw.pick(Object.keys(value));
    return { ...value, [key]: changed((value as Record<string, unknown>)[key], draw) };
  }
  if (typeof value === 'string') return draw.pick(['', ' ', withSlip(value, draw), `${value}${value}`, '2027-13-40']);
  if (typeof value === 'number') return draw.pick([0, -1, value + 1, 1900, 99_999, '3']);
  return typeof value === 'boolean' ? !value : value;
};

test('§+ forms with one thing wrong, or several, are read and found fault with as they were', () => {
  const draw = seededDraw(31);
  expectKept(
    'forms',
    serviceKeys.flatMap((service) =>
      Array.from({ length: 150 }, (_, at) => {
        let raw: unknown = whole(draw);
        for (let time = 0; time < at % 4; time += 1) raw = changed(raw, draw);
        const form = readOrderForm(service, raw);
        const problems = orderFormProblems(service, form, { today: '2026-11-15' });
        const words = problems.map(({ level, path, ...said }) => `${level} ${path} ${Object.values(said).join(' ')}`);
        return `${service}: ${words.join('; ')} #${digestOf([form, problems])}`;
      }),
    ),
  );
});
