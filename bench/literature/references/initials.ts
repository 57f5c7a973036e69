/** The first letters of a given name, hyphens kept: a point behind each, and what parts them. */
export const initialsOf = (given: string, dot: string, between: string): string =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) =>
      word
        .split('-')
        .filter(Boolean)
        .map((part) => part[0]!.toUpperCase() + dot)
        .join('-'),
    )
    .join(between);
