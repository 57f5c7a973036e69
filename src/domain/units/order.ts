/** §3.14 The entry under which an applicant writes a unit that the list lacks. */
export const customUnit = '自定义单位';

const byPinyin = new Intl.Collator('zh-Hans-CN');

/** The custom unit first, then the others by pinyin. */
export const inUnitOrder = <T extends { name: string }>(units: readonly T[]): T[] =>
  units.toSorted((a, b) => {
    const custom = Number(b.name === customUnit) - Number(a.name === customUnit);
    return custom || byPinyin.compare(a.name, b.name);
  });
