const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

const mostShown = 20;

/** Names a person typed, several with semicolons or lines between; a comma belongs to a name. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；\n]/)
      .map((name) => name.trim().replace(/\s+/g, ' ').slice(0, 120))
      .filter(Boolean),
  ),
];

/** Forms worth proposing: not held already, however spaced or capitalised. */
export const proposedForms = (forms: readonly string[], held: readonly string[]): string[] => {
  const known = new Set(held.map(folded));
  return forms.filter((form) => !known.has(folded(form))).slice(0, mostShown);
};
