import type { LiteratureRecord } from '../record.ts';

/** The words around a reference follow the language of the work, not that of the report (GB/T 7714-2015, 6.1); 等 serves Chinese and Japanese. */
export const closesWithHan = ({ title }: Pick<LiteratureRecord, 'title'>): boolean => /\p{Script=Han}/u.test(title);
