/** `/exporting_tutorials/11` is the page `exporting_tutorials_11`, `/instructions` the page `instructions`. */
export const helpSlugAt = (path: string): string => path.split('/').filter(Boolean).join('_');
