/** The title stands before the mark of the document's type: `王五. 题名[J]. 刊名`. */
const beforeType = /^(.+?)\[[A-Z]{1,2}(?:\/OL)?\]/;

/** What a document made public as long as nobody has said it: what its title names, else the reference itself. */
export const disclosedWords = (disclosed: string, reference: string): string => {
  if (disclosed) return disclosed;
  const [, before] = beforeType.exec(reference) ?? [];
  const title = before?.slice(before.indexOf('. ') + 1).trim();
  return title ? `“${title}”` : reference;
};
