const before = /[\w.+%'-]/;
const after = /[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/y;

/** The e-mails of a text in their order, each once. */
export const emailsIn = (text: string): string[] => {
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at;
    while (from > 0 && at - from < 64 && before.test(text[from - 1]!)) from -= 1;
    while (from < at && /['.]/.test(text[from]!)) from += 1;
    after.lastIndex = at + 1;
    const host = after.exec(text)?.[0];
    if (host && from < at) found.add(text.slice(from, at + 1) + host);
  }
  return [...found];
};
