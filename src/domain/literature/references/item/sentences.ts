import { isAbbreviation } from '../source-words.ts';

/** The place of the mark that parts. */
interface Cut {
  at: number;
}

const noSentenceEnd =
  /(?:^|[\s(])(?:vs|cf|no|vol|st|dr|mr|mrs|prof|sp|spp|subsp|ssp|var|cv|approx|ca|et al|u\.s|i\.e|e\.g|etc|fig|eq|ed|eds|inc|ltd|co|jr|dept|univ)$/i;

/** Places where a sentence ends and another begins, none inside brackets or quotes. */
export const sentenceEnds = (folded: string): Cut[] => {
  const ends: Cut[] = [];
  /** What closes the brackets that are open. */
  const open: string[] = [];
  for (let at = 0; at < folded.length; at += 1) {
    const mark = folded[at]!;
    if (mark === '(') open.push(')');
    else if (mark === '[') open.push(']');
    else if (mark === ')' || mark === ']') open.pop();
    if (open.length > 0 && open.length < 3 && folded.includes(open.at(-1)!, at)) continue;
    if (mark !== '.' && mark !== '?' && mark !== '!') continue;
    const [before, next] = [folded.slice(Math.max(0, at - 24), at), folded.slice(at + 1, at + 40)];
    if (
      !/^["'”’]?(?:\s|$)/.test(next) &&
      !(/[\u3400-\u9fff)\]]$/.test(before) && /^["“《]?[\p{L}]/u.test(next)) &&
      !/[\u3400-\u9fff]/.test(next[0] ?? '')
    )
      continue;
    const after = next.replace(/^["'”’\s]+/, '');
    if (mark === '.' && noSentenceEnd.test(before)) continue;
    // A single capital: an initial or a part of an abbreviation.
    const initial = mark === '.' && /(?:^|[\s.(-])\p{Lu}$/u.test(before) && !/^In[:\s]/.test(after);
    if (
      !initial &&
      /^\p{Ll}/u.test(after) &&
      !/^in[:\s]/.test(after) &&
      !/^(?:(?:van|von|vom|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|al|bin|ibn|zu)\s){1,3}\p{Lu}\p{Ll}+(?:\s\p{Lu}{1,3}\b|,)/u.test(
        after,
      ) &&
      !/^(?:arxiv|bioRxiv|medRxiv|npj|eLife|iScience|mBio)/i.test(after)
    )
      continue;
    ends.push({ at });
  }
  return ends;
};

export const lastWord = (text: string): string => /([\p{L}'-]+)$/u.exec(text)?.[1] ?? '';

/** A piece between two points that may belong to an abbreviated name: `J`, `Am`, `Mater Sci`. */
export const abbreviatedPiece = (piece: string): boolean => {
  const words = piece.trim().split(/\s+/);
  const name = words.every(
    (one) =>
      /^[\p{Lu}(&-]/u.test(one) || /^(?:of|and|the|de|für|e|la|del|di|on|in|et|npj|eLife|iScience|mBio)$/.test(one),
  );
  if (!name || words.length > 4) return false;
  return words.length <= 2 || isAbbreviation(lastWord(piece.trim())) || /[bcdfghjklmnpqrtvwxz]$/.test(piece.trim());
};

export const endMark = (original: string): string => (/[?!？！]$/.test(original) ? original.slice(-1) : '');
