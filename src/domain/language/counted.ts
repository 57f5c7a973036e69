/** `1 paper`, `2 papers`: only English needs it. */
export const counted = (count: number | string, one: string, many = `${one}s`): string =>
  `${count} ${Number(count) === 1 ? one : many}`;
