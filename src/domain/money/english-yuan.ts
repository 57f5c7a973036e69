/** `¥1,234.50` as English text has it: the sign alone would be taken for yen. */
export const englishYuan = (amount: string | number): string => String(amount).replaceAll(/¥(?=\d)/g, 'CNY ');
