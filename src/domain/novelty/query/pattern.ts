/** Puts values into the places of a pattern such as `{code}=({terms})`. */
export const filled = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d');

/** The pattern as a regular expression whose named groups are its places; spaces may be any number. */
export const patternExpression = (pattern: string, places: Readonly<Record<string, string>>): string =>
  pattern
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name ? (places[name] ?? '') : escaped(part).replace(/\s+/g, '\\s*');
    })
    .join('');
