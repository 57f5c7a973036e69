const numbered = /(?:^|[\r\n]+|(?<=[。.]\s{0,3}))\s*(?:权利要求\s*)?(\d{1,3})\s*[.、．:：]\s*(?=\D)/g;

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The claims of a text, one an item without its number. A number counts only in its turn, so that `2. 5 mm` inside a claim
 * parts nothing; a text without numbers is one claim.
 */
export const splitClaims = (text: string): string[] => {
  const starts: { from: number; to: number }[] = [];
  for (const found of text.matchAll(numbered))
    if (Number(found[1]) === starts.length + 1) starts.push({ from: found.index, to: found.index + found[0].length });
  if (starts.length === 0) {
    const only = squeezed(text);
    return only ? [only] : [];
  }
  return starts.map(({ to }, at) => squeezed(text.slice(to, starts[at + 1]?.from ?? text.length))).filter(Boolean);
};
