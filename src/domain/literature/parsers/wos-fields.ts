/** Funding of WoS: an agency with its grants in brackets each, by semicolons outside the brackets. */
export const fundingOf = (value: string): string[] => {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= value.length; at += 1) {
    const mark = value[at];
    if (mark === '[') depth += 1;
    else if (mark === ']') depth = Math.max(0, depth - 1);
    else if (mark === undefined || (mark === ';' && depth === 0)) {
      const part = value.slice(from, at).trim();
      if (part) found.push(part);
      from = at + 1;
    }
  }
  return found;
};

/** Editions as the index writes them: `Science Citation Index Expanded (SCI-EXPANDED); …`. */
export const editionsOf = (value: string): string[] => [
  ...new Set(
    value
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
