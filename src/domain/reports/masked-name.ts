/** 张三 → 张*, 欧阳修远 → 欧***, Zhang San → Z********: the first letter, and how long the name is. */
export const maskedName = (name: string): string => {
  const letters = [...name.trim()];
  return letters.length === 0 ? '' : `${letters[0]}${'*'.repeat(Math.max(1, letters.length - 1))}`;
};
