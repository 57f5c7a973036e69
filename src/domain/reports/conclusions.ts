import type { DatabaseId } from '../literature/databases.ts';
import { fillPlaces } from '../naming/fill-places.ts';
import type { ReportLanguage } from '../services/choices.ts';
import { citedYearsWords } from './cited-years.ts';
import { englishRules } from './english-rules.ts';
import type { ReportData, ReportPaper } from './report-data.ts';
import { type SentenceKey, type Words, type WordsOverlay, wordsOf } from './report-words.ts';
import type { MarkedSentence } from './review/evidence.ts';
import { markFigure, readMarked } from './review/marked-sentence.ts';
import { countKey, totalKeys } from './review/place-keys.ts';
import { gapSentences, withoutSum } from './searched-words.ts';

export type SpokenLanguage = keyof Words;

/** The languages a report is written in, one after the other. */
export const languagesOf = (language: ReportLanguage): SpokenLanguage[] =>
  language === 'both' ? ['zh', 'en'] : [language];

/** In which databases each question was asked. */
export interface Asked {
  inclusion: readonly DatabaseId[];
  citation: readonly DatabaseId[];
  byOthers: boolean;
}

type Figures = Pick<ReportData, 'totals'> & {
  rule: ReportData['request']['rule'];
  papers?: readonly Pick<ReportPaper, 'place' | 'searches' | 'doubtful'>[];
  /** As the order asks for them. */
  citationYears?: string;
};

const facts = (given: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

const between: Words = { zh: '、', en: ', ' };
const betweenClauses: Words = { zh: '；', en: '; ' };

/** Every paragraph of one language. */
const paragraphs = (figures: Figures, asked: Asked, language: SpokenLanguage, overlay: WordsOverlay): string[] => [
  ...concluded(figures, asked, language, overlay),
  ...gapSentences(figures.papers ?? [], language),
];

const markedOpen = (code: string, toCheck: number): string =>
  toCheck > 0 ? markFigure(countKey('total', code, 'toCheck'), toCheck) : '';

/** Where 他引 was not asked for everywhere, what is open is told of each database by itself. */
const openByDatabase = (cited: ReportData['totals']['citations']): string =>
  cited
    .filter(({ toCheck }) => (toCheck ?? 0) > 0)
    .map(({ code, toCheck }) => `${code} ${markedOpen(code, toCheck ?? 0)}`)
    .join('、');

/** What is known; a sum that nobody searched for is not said. */
const concluded = (
  { totals, rule, papers = [], citationYears = '' }: Figures,
  asked: Asked,
  language: SpokenLanguage,
  overlay: WordsOverlay,
): string[] => {
  const say = (key: SentenceKey, given: Record<string, string | number>): string =>
    fillPlaces(wordsOf(key, overlay)[language], facts(given));
  const said: string[] = [];
  const included = totals.inclusion.filter(({ database }) => asked.inclusion.includes(database));
  if (included.length > 0)
    said.push(
      say('inclusion', {
        篇数: markFigure(totalKeys.papers, totals.papers),
        收录篇数:
          totals.included === null ? withoutSum(papers, language) : markFigure(totalKeys.included, totals.included),
        清单: included
          .map(({ code, papers }) =>
            say('inclusion.item', { 数据库: code, 篇数: markFigure(totalKeys.inclusion(code), papers) }),
          )
          .join(between[language]),
      }),
    );
  const cited = totals.citations.filter(({ database }) => asked.citation.includes(database));
  if (cited.length === 0) return said;
  said.push(
    say('citation.database', {
      清单: cited
        .map(({ code, total, others, self, articles }) =>
          say(asked.byOthers && others !== null ? 'others.item' : 'citation.item', {
            数据库: code,
            被引: markFigure(countKey('total', code, 'total'), total),
            他引: markFigure(countKey('total', code, 'others'), others ?? ''),
            自引: markFigure(countKey('total', code, 'self'), self ?? ''),
            篇数: markFigure(countKey('total', code, 'articles'), articles),
          }),
        )
        .join(betweenClauses[language]),
    }),
  );
  const years = citedYearsWords(citationYears, language);
  if (years) said.push(say('cited-years', { 年限: years }));
  const doubtful = papers.reduce((sum, one) => sum + (one.doubtful ?? 0), 0);
  if (doubtful > 0) said.push(say('doubtful', { 疑似: doubtful }));
  const { union } = totals;
  if (union) {
    const { total, others, self, articles } = union;
    said.push(
      say(asked.byOthers && others !== null ? 'others.union' : 'citation.union', {
        被引: markFigure(countKey('total', '', 'total'), total),
        他引: markFigure(countKey('total', '', 'others'), others ?? ''),
        自引: markFigure(countKey('total', '', 'self'), self ?? ''),
        施引篇数: markFigure(countKey('total', '', 'articles'), articles),
        口径: language === 'zh' ? rule.name : englishRules[rule.key],
      }),
    );
  }
  // Also where the union is withheld: what is open is part of what the databases said.
  const toCheck = union?.toCheck ?? null;
  const open = asked.byOthers && (toCheck === null ? openByDatabase(cited) : markedOpen('', toCheck));
  if (open) said.push(say('to-check', { 待核: open }));
  if (asked.byOthers && totals.overruled > 0)
    said.push(say('overruled', { 人工: markFigure(totalKeys.overruled, totals.overruled) }));
  return said;
};

/** The conclusion in the report's language or languages, with the places of its figures; only what was asked for is said. */
export const markedConclusion = (
  figures: Figures,
  asked: Asked,
  language: ReportLanguage,
  overlay: WordsOverlay = {},
): MarkedSentence[] =>
  languagesOf(language).flatMap((one) => paragraphs(figures, asked, one, overlay).map((text) => readMarked(text)));

/** The same as plain sentences. */
export const concludingSentences = (...given: Parameters<typeof markedConclusion>): string[] =>
  markedConclusion(...given).map(({ text }) => text);

/** What a report about papers says at most in one language: without its last sentences the figures would not add up. */
const mostSentences = 9;

/** The conclusion in short, as an order's page opens with it; of one in both languages the Chinese half. */
export const openingOf = (conclusion: readonly string[], language: string | null): string =>
  conclusion
    .slice(0, Math.min(mostSentences, language === 'both' ? conclusion.length / 2 : conclusion.length))
    .join(language === 'en' ? ' ' : '');

export const inLanguages = (words: Words, language: ReportLanguage, joint = ' '): string =>
  languagesOf(language)
    .map((one) => words[one])
    .filter(Boolean)
    .join(joint);
