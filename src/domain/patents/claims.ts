const numbered = /(?:^|[\r\n]+|(?<=[。.]\s{0,3}))\s*(?:权利要求\s*)?(\d{1,3})\s*[.、．:：]\s*(?=\D)/g;

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The claims of a text, one an item without its number. A number counts only in its turn, so that `2. 5 mm` inside a claim
 * parts nothing; a text without numbers is one claim.
 */
export const splitClaims = (given: string): string[] => {
  // Long runs of blanks would be gone over again from each of them.
  const text = given.replace(/\s+/g, (run) => (/[\r\n]/.test(run) ? '\n' : ' '));
  const starts: { from: number; to: number }[] = [];
  for (const found of text.matchAll(numbered))
    if (Number(found[1]) === starts.length + 1) starts.push({ from: found.index, to: found.index + found[0].length });
  if (starts.length === 0) {
    const only = squeezed(text);
    return only ? [only] : [];
  }
  return starts.map(({ to }, at) => squeezed(text.slice(to, starts[at + 1]?.from ?? text.length))).filter(Boolean);
};

export interface ClaimFeature {
  /** A, B, C … as a claim chart numbers them. */
  mark: string;
  text: string;
  /** Whether it stands before 其特征在于 or `comprising`: what is known already. */
  isPreamble: boolean;
}

/** A claim that names another claim depends on it. */
const dependence =
  /(?:根据|按照|如|依据|依照)?\s*(?:上述|前述)?权利要求\s*(\d{1,3})|\b(?:of|in|to|by|with|under)\s+(?:any\s+(?:one\s+)?of\s+)?(?:the\s+)?(?:preceding\s+)?claims?\s+(\d{1,3})/i;

/** The number of the claim another depends on. */
export const dependsOn = (claim: string): number | undefined => {
  const found = dependence.exec(claim.slice(0, 300));
  return found ? Number(found[1] ?? found[2]) : undefined;
};

const chinesePreamble = /^(.*?(?:其特征在于|其特征是|其特征为|特征在于|其改进在于)[，,：:；;]?)/s;
const englishPreamble =
  /^(.*?\b(?:characteri[sz]ed in that|wherein the improvement comprises|comprising|comprises|consisting of|including)\b[:,;]?)/is;

const marksOf = (at: number): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return at < 26 ? letters[at]! : `${letters[Math.floor(at / 26) - 1]}${letters[at % 26]}`;
};

/** A semicolon parts features; where a claim has none, its longer clauses are the features. */
const parts = (text: string): string[] => {
  const bySemicolon = text
    .split(/[；;]\s*(?:以及|并且|和|且|and)?\s*/)
    .map(squeezed)
    .filter(Boolean);
  if (bySemicolon.length > 1) return bySemicolon;
  const clauses = text
    .split(/(?<=，)(?=所述|其中|还包括|并且|且所述)|,\s*(?=wherein|whereby|said |the said )/i)
    .map(squeezed)
    .filter(Boolean);
  return clauses.length > 0 ? clauses : [squeezed(text)].filter(Boolean);
};

const withoutEnd = (text: string): string => text.replace(/[，,；;。.\s]+$/, '');

/** The features of a claim in order, the preamble first. All words of the claim stay, in one feature or another. */
export const featuresOf = (claim: string): ClaimFeature[] => {
  const text = squeezed(claim.replace(/^\s*\d{1,3}\s*[.、．]\s*/, ''));
  const preamble = (chinesePreamble.exec(text) ?? englishPreamble.exec(text))?.[1];
  const rest = preamble ? text.slice(preamble.length) : text;
  const features = [
    ...(preamble ? [{ text: preamble.trim(), isPreamble: true }] : []),
    ...parts(rest).map((part) => ({ text: withoutEnd(part), isPreamble: false })),
  ].filter((feature) => feature.text);
  return features.map((feature, at) => ({ mark: marksOf(at), ...feature }));
};
