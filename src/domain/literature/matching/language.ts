/** Small words that only one of these languages uses in titles; accents are already gone. */
const smallWords: Record<string, string> = Object.fromEntries(
  Object.entries({
    en: 'the of and with for from on to by an is are at its their between among after before how what as using towards toward',
    de: 'der die das und fur mit von im zur zum eine einer eines bei auf als des den dem nach uber zwischen durch',
    fr: 'le les et dans pour par sur aux une chez avec au du entre vers',
    es: 'el los las y en para con por una del como entre desde hacia',
    pt: 'os em uma na no da do dos das ao pela pelo com entre sobre',
    it: 'il gli nel nella di della dei delle degli per con tra sulla',
    nl: 'het een van en voor met bij naar tussen door',
    pl: 'w z i na oraz dla przez przy jako',
    sv: 'och av hos med vid efter',
  }).flatMap(([language, words]) => words.split(' ').map((word) => [word, language])),
);

/** The language of a title by its small words, or nothing where too few of them speak. */
export const languageOf = (words: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const word of words) {
    const language = smallWords[word];
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, next] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 2 && best[1] >= 2 * (next?.[1] ?? 0) ? best[0] : '';
};
