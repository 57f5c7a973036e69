/** Days and moments as the page's reader has them; in Chinese as §9.12 writes them. */
export const words = { moment: (text: string): string => text };
