/** Signs that people put at names: whom to write to, who came first, which address is whose. */
const oneSign =
  '(?:[*∗⁎✉†‡§#¶★☆△▲¹²³⁴-⁹⁰]|\\([^()]{0,12}(?:作者|通[讯信]|一作|共一|贡献|本人|导师|教师|学生|corresp|author|co-?first|contribut)[^()]{0,16}\\)|(?<=[\\p{L}.])\\d{1,2}(?:,\\d{1,2}){0,4}(?=[\\s,;.*#)]|$)|(?<=[\\p{L}.])\\^\\{?[\\w,*]{1,6}\\}?)';
/** `Rajan*,†.`: a comma parts signs; the mark behind the last belongs to the list. */
const sign = new RegExp(`(?:\\*\\*|__|<\\/?[bu]>|${oneSign}(?:,?${oneSign}){0,3})(?<mark>[ ]?[.,;:])?`, 'giu');

interface Marked {
  text: string;
  signs: { at: number; sign: string }[];
}

/** The text with every sign at names blanked, places kept. */
export const withoutSigns = (text: string): Marked => {
  const signs: Marked['signs'] = [];
  const blanked = text.replace(sign, (found: string, ...rest: unknown[]) => {
    const { mark = '' } = rest.at(-1) as { mark?: string };
    const told = found.slice(0, found.length - mark.length);
    signs.push({ at: rest.find((one) => typeof one === 'number') as number, sign: told });
    return mark.trim() + ' '.repeat(found.length - mark.trim().length);
  });
  return { text: blanked, signs };
};
