import { englishDay } from '#domain/dates/english-day.ts';
import type { Language } from '#domain/language/language.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import {
  type SearchBy,
  searchByWords,
  undecidedWords,
  unsearchedWords,
} from '#domain/literature/searches/search-state.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { attachedWords } from '../attached-words.ts';
import { inclusionLabel, metricLine, metricWords } from '../paper-lines.ts';
import type { DraftContent, ReportContent } from '../report-content.ts';
import type { ReportPaper } from '../report-data.ts';
import {
  databaseSearch,
  databaseSearchWords,
  inclusionGap,
  isCitationAsked,
  isInclusionAsked,
  metricGapWords,
  questionName,
  withoutCount,
  withoutInclusion,
} from '../searched-words.ts';
import { countPlaces } from './count-places.ts';
import { type EvidencePaper, noEvidence, type ReportEvidence } from './evidence.ts';
import { citationItem, doubtfulFirst, fileWords, inclusionItem } from './evidence-items.ts';
import { noveltyPlaces } from './novelty-places.ts';
import { countKey, factKeys, fileKey, paperGroup, paperKeys, searchKey, sentenceKey, totalKeys } from './place-keys.ts';
import { words as english } from './place-words.en.ts';
import { words as chinese } from './place-words.ts';
import type { EvidenceItem, EvidenceList, ReviewPlace } from './review-place.ts';

/** Who reviews reads Chinese; only what a place is called and what it says is told in English to an applicant who reads that. */
type Words = Sentences<typeof chinese>;

const plain = (title: string, lines: readonly string[] = []): EvidenceItem => ({
  title,
  lines: lines.filter(Boolean),
  tag: '',
  manual: false,
});

const place = (given: Partial<ReviewPlace> & Pick<ReviewPlace, 'key' | 'where' | 'name' | 'value'>): ReviewPlace => ({
  group: given.key,
  sums: [],
  gap: '',
  chosen: '',
  lists: () => [],
  ...given,
});

const languageOf = (words: Words): Language => (words === chinese ? 'zh' : 'en');

const fewest = (lists: readonly EvidenceList[]): EvidenceList[] => lists.filter(({ items }) => items.length > 0);

const factPlaces = ({ client, author, request, service }: ReportContent, words: Words): ReviewPlace[] => {
  const typed = () => [{ name: '出处', items: [plain('委托单')] }];
  const facts = [
    { key: factKeys.client, name: words.client, value: [client.name, client.unit, client.department].join(' ').trim() },
    {
      key: factKeys.author,
      name: words.author,
      value: [author.name, ...author.aliases].filter(Boolean).join(words.joint),
    },
    // A report that counts nothing has no rule of counting.
    {
      key: factKeys.rule,
      name: words.rule,
      value: orderServiceOf(service).report.counted ? words.ruleName(request.rule.key, request.rule.name) : '',
    },
  ];
  return facts
    .filter(({ value }) => value !== '')
    .map((fact) => place({ ...fact, where: words.order, group: 'facts', lists: typed }));
};

const sentencePlaces = ({ conclusion }: ReportContent, words: Words): ReviewPlace[] =>
  conclusion.map((text, at) =>
    place({
      key: sentenceKey(at),
      where: words.conclusion,
      name: words.paragraph(at + 1),
      value: text,
      sums: ['数字逐处核对，文字按本单位的报告用语'],
    }),
  );

/** Whose word the days of a database are; reports of earlier releases do not tell it by paper. */
const searchedBy = (papers: readonly ReportPaper[], id: number, told: string[]): string[] => {
  const by = new Set(
    papers.flatMap(({ searches = [] }) => searches.filter(({ database }) => database === id).map((one) => one.by)),
  );
  by.delete('');
  return by.size === 0 ? told : [...by].map((one) => daySources[one as SearchBy]);
};

const daySources: Readonly<Record<SearchBy, string>> = {
  hand: '检索馆员填写',
  import: '取文件的导入日期',
  fetch: '取从数据源取数的日期',
};

const searchPlaces = (
  { databases, papers }: ReportContent,
  { searches }: ReportEvidence,
  words: Words,
): ReviewPlace[] =>
  databases.map(({ id, code, searchedOn }) => {
    const known = searches.find((one) => one.code === code);
    const files = known?.files ?? [];
    const search = databaseSearch(papers, { id, searchedOn });
    return place({
      key: searchKey(code),
      where: words.databases,
      name: words.searchedOn(code),
      value:
        search.to === ''
          ? words.noDay
          : databaseSearchWords(search, languageOf(words) === 'en' ? englishDay : (day) => day, languageOf(words)),
      gap: searchedOn === '' ? '没有检索日期，也没有这个库的文件' : '',
      sums: searchedBy(
        papers,
        id,
        known?.stated ? ['检索馆员填写'] : files.length > 0 ? ['取最后一个文件的导入日期'] : [],
      ),
      lists: () => fewest([{ name: '文件', items: files.map((file) => plain(fileWords(file))) }]),
    });
  });

interface PaperWithEvidence {
  paper: ReportPaper;
  evidence: EvidencePaper | undefined;
  group: string;
}

const paperName = ({ place: at }: ReportPaper): string => `第 ${at} 篇`;

const inclusionsAs = ({ paper, evidence }: PaperWithEvidence, code?: string): EvidenceItem[] =>
  (evidence?.inclusions ?? [])
    .filter((one) => code === undefined || one.code === code)
    .map((one) =>
      inclusionItem(one, code === undefined ? `${one.code} 收录` : `${paperName(paper)} ${paper.reference}`),
    );

const inclusionPlace = (known: PaperWithEvidence, words: Words): ReviewPlace => {
  const { paper, evidence, group } = known;
  const unproved = paper.inclusions.filter(({ code }) => !evidence?.inclusions.some((one) => one.code === code));
  return place({
    key: paperKeys.inclusion(group),
    group,
    where: words.paper(paper.place),
    name: words.inclusion,
    value:
      paper.inclusions.length === 0
        ? withoutInclusion(paper, languageOf(words), words.notIndexed)
        : [...paper.inclusions.map((one) => inclusionLabel(one)), inclusionGap(paper, languageOf(words))]
            .filter(Boolean)
            .join(words.joint),
    gap: unproved.length > 0 ? `${unproved.map(({ code }) => code).join('、')} 没有出处` : inclusionGap(paper),
    lists: () =>
      fewest([
        { name: '收录题录', items: inclusionsAs(known) },
        { name: '检索', items: searchLines(paper, false) },
      ]),
  });
};

/** On what word each question of a paper counts as searched. */
const searchLines = ({ searches = [] }: ReportPaper, counted: boolean): EvidenceItem[] =>
  searches
    .filter(({ question }) => (question !== 'inclusion') === counted)
    .map(({ code, question, state, day, by }) =>
      plain(`${code} ${questionName(question)}`, [
        state === 'unsearched'
          ? unsearchedWords.zh
          : [day, by && searchByWords[by], state === 'open' && undecidedWords.zh].filter(Boolean).join(' '),
      ]),
    );

/** In place of a figure that nobody found out. */
const unsearchedPlace = (scope: { group: string; where: string }, gap: string, words: Words): ReviewPlace =>
  place({
    key: countKey(scope.group, '', 'total'),
    group: scope.group,
    where: scope.where,
    name: words.merged,
    value: gap,
    gap,
  });

const paperPlaces = (
  known: PaperWithEvidence,
  content: ReportContent,
  { citations }: ReportEvidence,
  words: Words,
): ReviewPlace[] => {
  const { paper, evidence, group } = known;
  const where = words.paper(paper.place);
  const own = citations.filter((one) => one.paper === evidence?.key);
  const scope = { group, where, parts: [], citations: own, cites: () => '', words };
  return [
    place({
      key: paperKeys.row(group),
      group,
      where,
      name: words.reference,
      value: paper.reference,
      lists: () => fewest([{ name: '与填写的不同', items: (evidence?.fields ?? []).map((line) => plain(line)) }]),
    }),
    ...(paper.ownRole
      ? [
          place({
            key: paperKeys.role(group),
            group,
            where,
            name: words.role,
            value: words.roleName(paper.ownRole),
            lists: () => [{ name: '依据', items: [plain(evidence?.role || '题录与委托人所填一致')] }],
          }),
        ]
      : []),
    ...(isInclusionAsked(paper) ? [inclusionPlace(known, words)] : []),
    ...(content.request.metrics.length > 0
      ? [
          place({
            key: paperKeys.metrics(group),
            group,
            where,
            name: words.metrics,
            value: metricLine(paper, languageOf(words)) || '—',
            gap: (paper.metricGaps ?? [])
              .filter(({ state }) => state === 'unsearched')
              .map((one) => metricGapWords(one))
              .join('；'),
            lists: () =>
              fewest([
                {
                  name: '期刊指标表',
                  items: paper.metrics.map((one) =>
                    plain(metricWords(one), [
                      `${paper.source} · ${one.scheme} ${one.year || ''} ${one.version}`.trim(),
                    ]),
                  ),
                },
              ]),
          }),
        ]
      : []),
    ...paper.citations.flatMap((counts) => countPlaces({ ...scope, code: counts.code, counts, databases: [] })),
    ...(paper.union
      ? countPlaces({ ...scope, code: '', counts: paper.union, databases: paper.citations })
      : isCitationAsked(paper)
        ? [unsearchedPlace(scope, withoutCount(paper, languageOf(words)), words)]
        : []),
  ];
};

const totalPlaces = (
  { totals, papers }: ReportContent,
  evidence: ReportEvidence,
  known: readonly PaperWithEvidence[],
  words: Words,
): ReviewPlace[] => {
  if (papers.length === 0) return [];
  const names = new Map(known.map(({ paper, evidence: of }) => [of?.key ?? '', `引${paperName(paper)}`]));
  const scope = {
    group: 'total',
    where: words.total,
    words,
    citations: evidence.citations,
    cites: (paper: string) => names.get(paper) ?? '',
  };
  const listed = (of: readonly PaperWithEvidence[]): EvidenceItem[] =>
    of.map(({ paper }) => plain(`${paperName(paper)} ${paper.reference}`));
  const held = known.filter(({ paper }) => paper.inclusions.length > 0);
  const overruled = evidence.citations.filter(
    ({ decision, byRule, verdict }) => decision !== null && byRule !== 'to-check' && byRule !== verdict,
  );
  const total = { where: words.total, group: 'total' };
  return [
    place({
      ...total,
      key: totalKeys.papers,
      name: words.papers,
      value: words.works(totals.papers),
      gap: totals.papers === papers.length ? '' : `报告里列出 ${papers.length} 篇`,
      lists: () => [{ name: '论文', items: listed(known) }],
    }),
    ...(totals.included === null
      ? []
      : [
          place({
            ...total,
            key: totalKeys.included,
            name: words.included,
            value: words.works(totals.included),
            gap: held.length === totals.included ? '' : `有收录的论文是 ${held.length} 篇`,
            sums: [`论文 ${totals.papers} − 未见收录 ${totals.papers - totals.included} = ${totals.included}`],
            lists: () => fewest([{ name: '被收录论文', items: listed(held) }]),
          }),
        ]),
    ...totals.inclusion.map(({ code, papers: count }) => {
      const here = known.filter(({ paper }) => paper.inclusions.some((one) => one.code === code));
      return place({
        ...total,
        key: totalKeys.inclusion(code),
        name: words.inclusionIn(code),
        value: words.works(count),
        gap: here.length === count ? '' : `有收录的论文是 ${here.length} 篇`,
        sums: here.length > 0 ? [`第 ${here.map(({ paper }) => paper.place).join('、')} 篇`] : [],
        lists: () => fewest([{ name: '收录题录', items: here.flatMap((one) => inclusionsAs(one, code)) }]),
      });
    }),
    ...totals.citations.flatMap((counts) =>
      countPlaces({
        ...scope,
        code: counts.code,
        counts,
        databases: [],
        parts: papers.map((paper) => ({
          place: paper.place,
          counts: paper.citations.find(({ code }) => code === counts.code) ?? noCounts,
        })),
      }),
    ),
    ...(totals.union
      ? countPlaces({
          ...scope,
          code: '',
          counts: totals.union,
          databases: totals.citations,
          parts: papers.map((paper) => ({ place: paper.place, counts: paper.union ?? noCounts })),
        })
      : papers.some(isCitationAsked)
        ? [unsearchedPlace(scope, words.unsearched, words)]
        : []),
    ...(totals.overruled > 0
      ? [
          place({
            ...total,
            key: totalKeys.overruled,
            name: words.byHand,
            value: words.times(totals.overruled),
            gap: overruled.length === totals.overruled ? '' : `依据里有 ${overruled.length} 次`,
            lists: () =>
              fewest([
                {
                  name: '人工判定',
                  items: doubtfulFirst(overruled.map((one) => citationItem(one, one.records, scope.cites(one.paper)))),
                },
              ]),
          }),
        ]
      : []),
  ];
};

const noCounts = { total: 0, self: 0, others: 0, toCheck: 0, articles: 0 };

const unproved = '这一版初稿没有保存依据';

/** Every place of a draft that can be checked, in the order of the report. Without kept evidence each one says so. */
export const reviewPlaces = (
  content: DraftContent,
  kept: ReportEvidence | null,
  language: Language = 'zh',
): ReviewPlace[] => {
  const words = language === 'en' ? english : chinese;
  const { report, attached } = content;
  if (attached.length > 0)
    return attached.map(({ name, sha256 }, at) =>
      place({
        key: fileKey(at),
        where: words.file,
        name,
        value: `SHA-256 ${sha256.slice(0, 12)}`,
        lists: () => [
          {
            name: '文件',
            items: [plain(name, [`SHA-256 ${sha256}`, `${attachedWords(report.service)}，以该文件为准`])],
          },
        ],
      }),
    );
  if (report.novelty) {
    const { name, unit, department } = report.client;
    return noveltyPlaces(report.novelty, [name, unit, department].join(' ').trim());
  }
  const evidence = kept ?? noEvidence;
  const known = report.papers.map((paper): PaperWithEvidence => {
    const of = evidence.papers.find(({ place: at }) => at === paper.place);
    return { paper, evidence: of, group: paperGroup(of?.key ?? String(paper.place)) };
  });
  const places = [
    ...factPlaces(report, words),
    ...sentencePlaces(report, words),
    ...totalPlaces(report, evidence, known, words),
    ...searchPlaces(report, evidence, words),
    ...known.flatMap((one) => paperPlaces(one, report, evidence, words)),
  ];
  return kept ? places : places.map((one) => ({ ...one, gap: unproved }));
};

/** The row of each paper by its number, for whoever draws the draft. */
export const paperGroups = ({ papers }: ReportContent, kept: ReportEvidence | null): Record<number, string> =>
  Object.fromEntries(
    papers.map(({ place: at }) => [at, paperGroup(kept?.papers.find((one) => one.place === at)?.key ?? String(at))]),
  );
