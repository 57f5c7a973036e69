import type { NoveltyReport, NoveltyReportDocument } from '../novelty/novelty-report.ts';
import { factKeys, sentenceKey } from './place-keys.ts';
import type { EvidenceItem, EvidenceList, ReviewPlace } from './review-place.ts';

const place = (given: Partial<ReviewPlace> & Pick<ReviewPlace, 'key' | 'where' | 'name' | 'value'>): ReviewPlace => ({
  group: given.key,
  sums: [],
  gap: '',
  chosen: '',
  lists: () => [],
  ...given,
});

const quoteWords = (quote: string): string => (quote ? `引文：${quote}` : '没有引文');

const withoutWeight = ({ ofTeam, isLater }: NoveltyReportDocument): string => {
  if (ofTeam) return '课题组自己的，不作依据';
  return isLater ? '不在委托日之前公开，不作依据' : '';
};

/** A document beside one point: what was decided, and the passage it rests on. */
const documentItem = (document: NoveltyReportDocument, at: number): EvidenceItem => {
  const cell = document.cells[at];
  return {
    title: `[${document.number}] ${document.reference}`,
    lines: [
      cell?.verdictName ?? '未比对',
      ...(cell?.verdict && cell.verdict !== 'none' ? [quoteWords(cell.quote)] : []),
    ],
    tag: withoutWeight(document),
    manual: false,
  };
};

const pointLists = (novelty: NoveltyReport, at: number): EvidenceList[] => {
  const { features = [], evidence = [] } = novelty.points[at] ?? {};
  const isTouching = ({ cells }: NoveltyReportDocument) => ['same', 'part'].includes(cells[at]?.verdict ?? '');
  // The nearest document stands first, as the sentence tells it.
  const touching = novelty.documents
    .filter(isTouching)
    .toSorted((a, b) => (evidence.indexOf(a.number) + 1 || 1e6) - (evidence.indexOf(b.number) + 1 || 1e6));
  return [
    { name: '述及的文献与引文', items: touching.map((one) => documentItem(one, at)) },
    { name: '技术特征', items: features.map((title) => ({ title, lines: [], tag: '', manual: false })) },
    {
      name: '未比对',
      items: novelty.documents.filter(({ cells }) => !cells[at]?.verdict).map((one) => documentItem(one, at)),
    },
  ].filter(({ items }) => items.length > 0);
};

const documentLists = (novelty: NoveltyReport, document: NoveltyReportDocument): EvidenceList[] => [
  {
    name: '逐点对比与引文',
    items: novelty.points.map(({ place: number, text }, at) => ({
      title: `查新点 ${number}：${text}`,
      lines: documentItem(document, at).lines,
      tag: '',
      manual: false,
    })),
  },
  ...(document.abstract
    ? [{ name: '摘要', items: [{ title: document.abstract, lines: [], tag: '', manual: false }] }]
    : []),
];

/** Places of a novelty report: the client, and each sentence of the conclusion with documents and quotes behind it. */
export const noveltyPlaces = (novelty: NoveltyReport, client: string): ReviewPlace[] => {
  const { conclusion } = novelty;
  const facts = [{ key: factKeys.client, name: '委托人', value: client }].filter(({ value }) => value !== '');
  let at = -1;
  const next = (): string => {
    at += 1;
    return sentenceKey(at);
  };
  const sentence = (name: string, value: string, more: Partial<ReviewPlace> = {}): ReviewPlace =>
    place({ key: next(), where: '结论', name, value, ...more });
  return [
    ...facts.map((fact) => place({ ...fact, where: '委托', group: 'facts' })),
    sentence('开头', conclusion.opening, {
      sums: [
        ...novelty.databases.map(({ name, hits }) => `${name} 检出 ${hits} 篇`),
        `共读 ${novelty.counts.screened} 篇，密切相关 ${novelty.counts.close} 篇`,
      ],
    }),
    ...conclusion.documents.map((text, index) => {
      const document = novelty.documents[index];
      return sentence(`文献 [${document?.number ?? index + 1}]`, text, {
        lists: () => (document ? documentLists(novelty, document) : []),
      });
    }),
    ...conclusion.points.map((text, index) =>
      sentence(`查新点 ${index + 1}`, text, { lists: () => pointLists(novelty, index) }),
    ),
    sentence('总结论', conclusion.overall),
  ];
};
