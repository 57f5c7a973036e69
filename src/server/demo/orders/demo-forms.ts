import type { PatentType } from '#domain/services/choices.ts';
import type { Service } from '#domain/services/service.ts';
import { type DemoApplicant, type DemoInstitution, demoPackage, demoReader } from '../demo-package.ts';
import { demoTopic } from './demo-topics.ts';

export interface DemoWishes {
  invoice: boolean;
  courier: boolean;
  /** A day: the order is urgent. */
  neededBy: string | undefined;
  /** The work ends in a comparison. */
  compares: boolean;
  /** From outside the institution. */
  outside: boolean;
  /** The day before it was written, where that is long ago. */
  until?: string | undefined;
  /** The kind of a patent order; absent where its number decides. */
  patentType?: PatentType;
}

const phone = '13800000000';

const wishesOf = (university: string, applicant: DemoApplicant, { invoice, courier, neededBy }: DemoWishes) => ({
  delivery: courier ? 'courier' : 'electronic',
  ...(courier && {
    address: { recipient: applicant.fullName, phone, address: `${university}西区 8 号楼 302 室`, postcode: '100000' },
  }),
  ...(invoice && { invoice: { wanted: true, title: university, taxNumber: '91350100M000100Y43' } }),
  ...(neededBy && { urgent: true, neededBy }),
  copies: 1,
  consent: { truth: true, privacy: true },
});

const purposes = ['title', 'project', 'talent', 'award', 'graduation'];
const noveltyPurposes = ['project_application', 'result_award', 'project_opening', 'result_acceptance', 'product'];
const plainPatents: readonly PatentType[] = ['topic', 'legal_status', 'before_filing', 'landscape', 'family'];
const comparedPatents: readonly PatentType[] = ['novelty', 'fto'];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const digits = (number: number, length: number): string => String(number).padStart(length, '0');

/** The invented papers are 张三's; another applicant's name takes the place of that one. */
const byApplicant = (authors: string, { fullName, family, given }: DemoApplicant): string =>
  authors.replaceAll('Zhang, San', `${family}, ${given}`).replaceAll(demoReader.fullName, fullName);

const citationForm = (
  at: number,
  university: string,
  email: string,
  applicant: DemoApplicant,
  { until }: Pick<DemoWishes, 'until'>,
) => {
  const newest = until ? Number(until.slice(0, 4)) : 2025;
  const { fullName, family, given } = applicant;
  const chinese = at % 3 === 2;
  const source = chinese ? demoPackage.orders.papers.chinese : demoPackage.orders.papers.international;
  const databases = chinese ? [12, 14] : at % 2 === 0 ? [4] : [4, 11];
  return {
    author: {
      chineseName: fullName,
      aliases: chinese
        ? [`${family} ${given}`]
        : [`${family}, ${given}`, `${family}, ${given[0]}.`, `${given} ${family}`],
    },
    unit: { chinese: university, english: 'Demo University', historical: [] },
    number: `2019${digits(at, 4)}`,
    department: applicant.department,
    jobTitle: applicant.title,
    phone,
    email,
    purpose: pick(purposes, at),
    papers: Array.from({ length: 1 + (at % 5) }, (_, i) => {
      const one = pick(source, at + i);
      return {
        ...one,
        year: Math.min(one.year, newest),
        authors: byApplicant(one.authors, applicant),
        doi: chinese ? '' : `10.5555/demo.${one.year}.${digits((at + i) % source.length, 4)}`,
        accessionNumber: chinese ? '' : `WOS:0009${digits(17_300 + ((at + i) % source.length) * 211, 7)}0001`,
        ownRole: one.authors.startsWith('Zhang, San') || one.authors.startsWith('张三') ? 'first' : 'corresponding',
      };
    }),
    databases,
    checks: Object.fromEntries(databases.map((id) => [id, ['inclusion', 'citation', 'by_others']])),
    publicationYears: { from: Math.min(2021, newest), to: Math.min(2025, newest) },
    metrics: chinese ? ['cscd_source'] : ['jcr_impact_factor', 'cas_zone'],
    citingList: at % 4 === 0,
    roleCheck: true,
  };
};

const clientOf = (university: string, email: string, outside: boolean, applicant: DemoApplicant) => ({
  unit: outside ? '示范精密仪器有限公司' : university,
  department: outside ? '研发中心' : applicant.department,
  contact: applicant.fullName,
  phone,
  email,
  scope: outside ? 'outside' : 'main',
});

const noveltyForm = (at: number) => {
  const project = pick(demoPackage.projects, at);
  return {
    title: project.title,
    englishTitle: project.english,
    purpose: pick(noveltyPurposes, at),
    range: at % 3 === 0 ? 'domestic' : 'both',
    sciencePoints: `本项目研究${project.title}。主要内容：${project.points.join('；')}。与现有做法相比，流程更短，结果可复核。`,
    noveltyPoints: [...project.points],
    terms: project.terms.map((term) => ({ ...term, explanation: '' })),
    discipline: project.discipline,
    projectSource: '校级科研基金',
    requests: ['existence', 'comparison', 'judgement'],
    confidential: at % 7 === 3,
  };
};

const patentForm = (at: number, { compares, until, patentType }: DemoWishes, applicant: DemoApplicant) => {
  const topic = demoTopic(at + 11);
  // Orders that are compared have every other number.
  const type = patentType ?? pick(compares ? comparedPatents : plainPatents, Math.floor(at / 2));
  return {
    type,
    title: topic.chinese,
    applicant: '示范大学',
    inventors: [applicant.fullName, '李四'],
    numbers: Array.from({ length: 1 + (at % 3) }, (_, i) => `CN11${digits(6_000_000 + at * 1_301 + i * 97, 7)}A`),
    field: `${topic.discipline}领域，涉及${topic.chinese}`,
    solution: topic.points.join('；'),
    keywords: [...topic.terms],
    classes: [topic.ipc],
    countries: ['CN', 'US'],
    period: { from: '2016-01-01', to: until ?? '2025-12-31' },
    product: compares || type === 'infringement' ? `采用${topic.chinese}的样机` : '',
  };
};

/** What the demo's applicant filled in: the same for the same number. */
export const demoForm = (
  service: Service,
  at: number,
  { id, name }: DemoInstitution,
  wishes: DemoWishes,
  applicant: DemoApplicant = demoReader,
): Record<string, unknown> => {
  const university = name.replace(/图书馆$/, '');
  const email = `${applicant.username}@${id}.example.edu`;
  const common = wishesOf(university, applicant, wishes);
  const client = clientOf(university, email, wishes.outside, applicant);
  if (service === 'novelty') return { ...noveltyForm(at), client, ...common };
  if (service === 'patent') return { ...patentForm(at, wishes, applicant), client, ...common };
  return {
    ...citationForm(at, university, email, applicant, wishes),
    scope: wishes.outside ? 'outside' : 'main',
    ...common,
  };
};
