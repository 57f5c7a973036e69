/** What stands before the book or proceedings a work is in. */
export const hostMark =
  /^[\s,.;]*(?:in\s?:\s?|in\s(?!practice\b|vivo\b|vitro\b|silico\b)(?=["'(]?[\p{Lu}\d\u3400-\u9fff])|presented at\s?:?\s|见\s?:\s?|载于?\s?:?\s?|\/\/\s?)/iu;

export const hostStart = (folded: string): number => hostMark.exec(folded)?.[0].length ?? 0;
