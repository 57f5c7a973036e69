/** An amount as the page's reader has it. */
export const words = { sign: '¥', amount: (text: string): string => text };
