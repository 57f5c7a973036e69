import { canonicalJson } from '../canonical-json.ts';
import type { PatentListed, PatentReport, PatentReportDocument, PatentReportStatus } from './patent-report.ts';
import { subjectFacts } from './patent-report.ts';

const moved = (what: string, before: string | number, after: string | number): string[] =>
  before === after ? [] : [`${what}：${before === '' ? '（无）' : before} → ${after === '' ? '（无）' : after}`];

/** What came, what went and what is said otherwise, by a key. */
const byKey = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  says: { added(item: Item): string; gone(item: Item): string; changed(old: Item, young: Item): string[] },
): string[] => {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const left = new Set(after.map(keyOf));
  return [
    ...before.filter((item) => !left.has(keyOf(item))).map(says.gone),
    ...after.flatMap((item) => {
      const known = old.get(keyOf(item));
      return known ? says.changed(known, item) : [says.added(item)];
    }),
  ];
};

const subjectChanges = (before: PatentReport, after: PatentReport): string[] =>
  byKey(subjectFacts(before), subjectFacts(after), ([name]) => name, {
    added: ([name, value]) => `${name}：（无） → ${value}`,
    gone: ([name, value]) => `${name}：${value} → （无）`,
    changed: ([name, old], [, young]) => moved(name, old, young),
  });

const cellWords = ({ cells }: PatentReportDocument): string =>
  cells
    .filter(({ verdict }) => verdict !== null)
    .map(
      ({ feature, verdictName, quote, place, reason }) =>
        `${feature} ${verdictName}${[quote && `“${quote}”`, place, reason].filter(Boolean).join(' ')}`,
    )
    .join('、');

const documentChanges = (before: PatentReport, after: PatentReport): string[] =>
  byKey(before.documents, after.documents, ({ name }) => name, {
    added: ({ name }) => `增加比对 ${name}`,
    gone: ({ name }) => `删去比对 ${name}`,
    changed: (old, young) => [
      ...moved(`${young.name} 的次序`, old.number, young.number),
      ...moved(`${young.name} 的题名`, old.title, young.title),
      ...moved(`${young.name} 的类别`, old.category, young.category),
      ...moved(`${young.name} 的公开日`, old.publishedOn, young.publishedOn),
      ...moved(`${young.name} 的申请日`, old.filedOn, young.filedOn),
      ...moved(`${young.name} 的比对`, cellWords(old), cellWords(young)),
    ],
  });

const statusWords = ({ stateName, status, checkedOn, source, note }: PatentReportStatus): string =>
  [stateName, status, checkedOn, source, note].filter(Boolean).join(' ');

const statusChanges = (before: PatentReport, after: PatentReport): string[] =>
  byKey(before.statuses.list, after.statuses.list, ({ number }) => number, {
    added: (row) => `增加号码 ${row.number}：${statusWords(row)}`,
    gone: ({ number }) => `删去号码 ${number}`,
    changed: (old, young) => moved(`${young.number} 的法律状态`, statusWords(old), statusWords(young)),
  });

const listKey = ({ publicationNumber, applicationNumber, title }: PatentListed): string =>
  publicationNumber || applicationNumber || title;

const listChanges = (before: PatentReport, after: PatentReport): string[] => {
  const [old, young] = [before, after].map(({ list }) => new Map(list.map((row) => [listKey(row), row])));
  const added = after.list.filter((row) => !old!.has(listKey(row))).length;
  const gone = before.list.filter((row) => !young!.has(listKey(row))).length;
  const changed = after.list.filter((row) => {
    const known = old!.get(listKey(row));
    return known && canonicalJson({ ...known, family: 0 }) !== canonicalJson({ ...row, family: 0 });
  }).length;
  const words = [added > 0 && `增加 ${added} 件`, gone > 0 && `减少 ${gone} 件`, changed > 0 && `改动 ${changed} 件`];
  const said = words.filter(Boolean).join('，');
  return said ? [`专利清单：${said}`] : [];
};

const claimWords = ({ claims }: PatentReport): string =>
  claims.flatMap(({ features }) => features.map(({ key, text }) => `${key} ${text}`)).join('；');

const chartChanges = (before: PatentReport, after: PatentReport): string[] =>
  byKey(before.charts, after.charts, ({ key }) => key, {
    added: ({ title }) => `增加图“${title}”`,
    gone: ({ title }) => `删去图“${title}”`,
    changed: (old, young) =>
      canonicalJson(old) === canonicalJson(young)
        ? []
        : moved(
            `图“${young.title}”的范围`,
            `${old.unit} ${old.filter} ${old.day}`,
            `${young.unit} ${young.filter} ${young.day}`,
          ).concat(canonicalJson(old.rows) === canonicalJson(young.rows) ? [] : [`图“${young.title}”的数字有改动`]),
  });

const searchWords = ({ searches }: PatentReport): string =>
  searches.map(({ database, formula, runOn, hits }) => `${database} ${formula}（${runOn}，${hits}）`).join('；');

/** What a later patent report says otherwise, a sentence each; undefined stands for a report that had no such value. */
export const patentChanges = (before: PatentReport | undefined, after: PatentReport | undefined): string[] => {
  if (!before && !after) return [];
  if (!before) return ['专利报告改为按专利集生成'];
  if (!after) return ['专利报告不再按专利集生成'];
  return [
    ...subjectChanges(before, after),
    ...moved('检索记录', searchWords(before), searchWords(after)),
    ...moved('分类号', before.classes.join('；'), after.classes.join('；')),
    ...moved(
      '数据文件',
      before.files.map(({ name }) => name).join('、'),
      after.files.map(({ name }) => name).join('、'),
    ),
    ...moved('专利文献', before.counts.documents, after.counts.documents),
    ...moved('同族', before.counts.families, after.counts.families),
    ...moved('清单与图的筛选', before.filter, after.filter),
    ...moved('权利要求的特征', claimWords(before), claimWords(after)),
    ...documentChanges(before, after),
    ...statusChanges(before, after),
    ...listChanges(before, after),
    ...chartChanges(before, after),
    ...moved('本报告的限制', before.limits.join(''), after.limits.join('')),
  ];
};
