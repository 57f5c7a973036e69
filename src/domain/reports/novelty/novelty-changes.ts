import {
  hitListWords,
  knownWords,
  type NoveltyDatabase,
  type NoveltyReport,
  type NoveltyReportDocument,
  type NoveltyReportPoint,
} from './novelty-report.ts';

const moved = (what: string, before: string | number, after: string | number): string[] =>
  before === after ? [] : [`${what}：${before === '' ? '（无）' : before} → ${after === '' ? '（无）' : after}`];

const fields = <T extends object>(names: Partial<Record<keyof T, string>>, before: T, after: T): string[] =>
  (Object.keys(names) as (keyof T)[]).flatMap((key) =>
    moved(names[key]!, String(before[key] ?? ''), String(after[key] ?? '')),
  );

const listWords = (values: readonly string[]): string => values.join('；');

const pointChanges = (before: readonly NoveltyReportPoint[], after: readonly NoveltyReportPoint[]): string[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [old, young] = [before[at], after[at]];
    const what = `查新点 ${at + 1}`;
    if (!old) return [`增加${what}：${young!.text}`];
    if (!young) return [`删去${what}：${old.text}`];
    return [
      ...moved(what, old.text, young.text),
      ...moved(`${what}的技术特征`, listWords(old.features), listWords(young.features)),
      ...moved(`${what}的判断`, old.verdictName, young.verdictName),
      ...moved(
        `${what}的依据`,
        old.evidence.map((n) => `[${n}]`).join(''),
        young.evidence.map((n) => `[${n}]`).join(''),
      ),
    ];
  }).flat();

const formulaWords = ({ formulas }: NoveltyDatabase): string =>
  formulas
    .map(
      ({ text, runOn, hits, note, points = [], subDatabase }) =>
        `${text}（${[points.length > 0 && `查新点 ${points.join('、')}`, subDatabase, runOn, `${hits} 篇`, note].filter(Boolean).join('，')}）`,
    )
    .join('；');

const databaseChanges = (before: readonly NoveltyDatabase[], after: readonly NoveltyDatabase[]): string[] => {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [old, young] = [before, after].map((list) => list.find((one) => one.name === name));
    if (!old) return [`增加检索数据库 ${name}，检出 ${young!.hits} 篇`];
    if (!young) return [`删去检索数据库 ${name}`];
    return [
      ...fields<NoveltyDatabase>(
        { platform: `${name} 检索平台`, years: `${name} 年限`, hits: `${name} 检出` },
        old,
        young,
      ),
      ...moved(`${name} 检索式`, formulaWords(old), formulaWords(young)),
    ];
  });
};

/** A document is the same if its reference is. */
const documentChanges = (
  before: readonly NoveltyReportDocument[],
  after: readonly NoveltyReportDocument[],
): string[] => {
  const old = new Map(before.map((one) => [one.reference, one]));
  const left = new Set(after.map(({ reference }) => reference));
  const cellWords = ({ cells }: NoveltyReportDocument): string =>
    cells
      .map(
        ({ point, verdictName, has, lacks, quote }) =>
          `${point} ${verdictName}${[has && `（有：${has}）`, lacks && `（缺：${lacks}）`, quote && `“${quote}”`].filter(Boolean).join('')}`,
      )
      .join('、');
  return [
    ...before
      .filter(({ reference }) => !left.has(reference))
      .map(({ number, reference }) => `删去文献 [${number}] ${reference}`),
    ...after.flatMap((young) => {
      const known = old.get(young.reference);
      if (!known) return [`增加文献 [${young.number}] ${young.reference}`];
      const what = `文献 [${young.number}]`;
      return [
        ...moved(`${what}的编号`, known.number, young.number),
        ...moved(`${what}的对比`, cellWords(known), cellWords(young)),
        ...moved(`${what}公开的内容`, known.disclosed, young.disclosed),
        ...moved(`${what}的摘要`, known.abstract, young.abstract),
        ...moved(`${what}的来源数据库`, known.foundIn.join('、'), young.foundIn.join('、')),
        ...moved(`${what}是否课题组自己的`, known.ofTeam ? '是' : '否', young.ofTeam ? '是' : '否'),
        ...moved(`${what}是否不在委托日之前公开`, known.isLater ? '是' : '否', young.isLater ? '是' : '否'),
      ];
    }),
  ];
};

const generalChanges = (before: NoveltyReport['general'], after: NoveltyReport['general']): string[] => {
  const [old, young] = [before, after].map((list) => new Set(list.map(({ reference }) => reference)));
  const gone = before.filter(({ reference }) => !young!.has(reference)).length;
  const added = after.filter(({ reference }) => !old!.has(reference)).length;
  const words = [added > 0 && `增加 ${added} 篇`, gone > 0 && `减少 ${gone} 篇`].filter(Boolean).join('，');
  return words ? [`一般相关文献：${words}`] : [];
};

const agencyNames = {
  name: '查新机构',
  stationCode: '查新站代码',
  address: '查新机构地址',
  postcode: '查新机构邮编',
  head: '查新机构负责人',
  contact: '查新机构联系人',
  phone: '查新机构电话',
  fax: '查新机构传真',
  email: '查新机构邮箱',
} as const;

/** What a later novelty report says otherwise, a sentence each; undefined stands for a report that had no such value. */
export const noveltyChanges = (before: NoveltyReport | undefined, after: NoveltyReport | undefined): string[] => {
  if (!before && !after) return [];
  if (!before) return ['查新报告改为按查新内容生成'];
  if (!after) return ['查新报告不再按查新内容生成'];
  return [
    ...moved('项目名称', before.project.title, after.project.title),
    ...moved('项目英文名称', before.project.englishTitle, after.project.englishTitle),
    ...moved('学科', before.project.discipline, after.project.discipline),
    ...moved('项目来源', before.project.source, after.project.source),
    ...moved('合同编号', before.contractNumber, after.contractNumber),
    ...fields(agencyNames, before.agency, after.agency),
    ...moved('查新范围', before.rangeName, after.rangeName),
    ...moved('查新目的', before.purpose, after.purpose),
    ...moved('科学技术要点', before.sciencePoints.join(''), after.sciencePoints.join('')),
    ...pointChanges(before.points, after.points),
    ...moved('查新要求', listWords(before.requests), listWords(after.requests)),
    ...moved(
      '检索词',
      listWords(before.terms.map(({ chinese, english }) => `${chinese} ${english}`.trim())),
      listWords(after.terms.map(({ chinese, english }) => `${chinese} ${english}`.trim())),
    ),
    ...databaseChanges(before.databases, after.databases),
    ...moved('合并后的文献', before.counts.unique ?? '', after.counts.unique ?? ''),
    ...moved('已知文献', knownWords(before), knownWords(after)),
    ...moved('检出的清单', hitListWords(before), hitListWords(after)),
    ...moved('阅读的文献', before.counts.screened, after.counts.screened),
    ...documentChanges(before.documents, after.documents),
    ...generalChanges(before.general, after.general),
    ...moved('附件', listWords(before.attachments), listWords(after.attachments)),
    ...moved('报告备注', before.remarks, after.remarks),
  ];
};
