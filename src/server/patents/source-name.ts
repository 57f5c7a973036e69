import { formatName } from '../records/formats.ts';

/** What a file of the set is from, in words; an archive may be from several sources. */
export const sourceNameOf = ({ format, formats }: { format: string | null; formats: string[] | null }): string =>
  formats && formats.length > 0 ? formats.map(formatName).join('、') : formatName(format);
