const place = /\{([^{}\n]*)\}/g;

/** A text with places in braces, each filled by its name; what is filled in is no template itself. */
export const fillPlaces = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(place, (whole, name: string) =>
    Object.hasOwn(facts, name.trim()) ? (facts[name.trim()] ?? '') : whole,
  );

/** Names in braces, each once. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name = '']) => name.trim())),
];

/** Names in braces that nothing is known for, each once. */
export const unknownPlaces = (text: string, known: readonly string[]): string[] =>
  placesIn(text).filter((name) => !known.includes(name));
