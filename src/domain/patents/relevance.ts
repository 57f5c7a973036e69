/** Words a searcher tags documents with that do not belong to the subject. */
const noiseTags: ReadonlySet<string> = new Set(['不相关', '无关', '噪声', '噪音']);

/**
 * Whether a person found a document of the set to belong to the subject. Compared in the claim chart or classified: it
 * does. Tagged as noise: it does not. Undefined where nobody has said.
 */
export const relevanceOf = ({
  compared,
  classes,
  tags,
}: {
  compared: boolean;
  classes: readonly string[];
  tags: readonly string[];
}): boolean | undefined => {
  if (compared) return true;
  if (tags.some((tag) => noiseTags.has(tag.trim()))) return false;
  return classes.length > 0 ? true : undefined;
};
