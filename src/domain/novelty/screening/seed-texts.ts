interface SeedQuery {
  blocks: readonly { terms: readonly { text: string; language: string }[] }[];
}

interface SeedProject {
  title: string;
  englishTitle: string;
  points: readonly { text: string; features: readonly string[] }[];
  terms: readonly { chinese: string; english: string }[];
  query: SeedQuery;
  /** Queries of one point each. */
  pointQueries: Readonly<Record<string, SeedQuery>>;
}

/**
 * What is known to be relevant before the first decision, one text a language: a Chinese text has no word in common with an
 * English record, which would wait at the end until somebody finds one.
 */
export const seedTexts = ({ title, englishTitle, points, terms, query, pointQueries }: SeedProject): string[] => {
  const queries = [query, ...Object.values(pointQueries)];
  const asked = (language: string): string[] => [
    // A word that several queries ask for is said once.
    ...new Set(
      queries
        .flatMap(({ blocks }) => blocks.flatMap((block) => block.terms))
        .filter((term) => term.language === language)
        .map(({ text }) => text),
    ),
  ];
  const chinese = [
    title,
    ...points.flatMap(({ text, features }) => [text, ...features]),
    ...terms.map((term) => term.chinese),
    ...asked('zh'),
  ];
  const english = [englishTitle, ...terms.map((term) => term.english), ...asked('en')];
  return [chinese, english].map((texts) => texts.filter(Boolean).join('. ')).filter(Boolean);
};
