/** What the words before the number of a Japanese publication say: its kind. */
const words: readonly [RegExp, string][] = [
  [/^(?:特開|特表|再表|特许公开|特開平|公開特許)/, 'A'],
  [/^(?:特公|特許公報)/, 'B'],
  [/^(?:特許|特许)/, 'B'],
  [/^(?:実開|実表|公開実用)/, 'U'],
  [/^(?:実公|実登|登実|実用新案登録|登録実用新案)/, 'Y'],
  [/^(?:意匠登録|意登)/, 'S'],
];

const eras: Readonly<Record<string, string>> = {
  平: 'H',
  昭: 'S',
  大: 'T',
  明: 'M',
  令: 'R',
  平成: 'H',
  昭和: 'S',
  令和: 'R',
};

const shape = /^[^\d\s-]{2,8}?\s?(?:(平成?|昭和?|令和?)\s?)?第?\s?(\d{1,4})\s?-\s?(\d{1,7})(?!\d)/;
const plain = /^[^\d\s-]{2,8}\s?(\d{5,8})(?!\d)/;

/**
 * A number as Japanese gazettes write it, with its office and kind: 特開2010-123456 is JP2010123456A, 特開平8-179521 is
 * JPH08179521A, 実開昭57-123456 is JPS57123456U, 特許第4567890号 is JP4567890B. Undefined for anything else.
 */
export const japaneseNumber = (written: string): string | undefined => {
  const text = written.slice(0, 60).normalize('NFKC').trim().replace(/[‐－]/g, '-');
  const kind = words.find(([pattern]) => pattern.test(text))?.[1];
  if (kind === undefined) return undefined;
  const whole = plain.exec(text)?.[1];
  if (whole) return `JP${whole}${kind}`;
  const found = shape.exec(text);
  if (!found) return undefined;
  const [, era, year, serial] = found;
  if (era) return `JP${eras[era]}${year!.padStart(2, '0')}${serial}${kind}`;
  return year!.length === 4 ? `JP${year}${serial!.padStart(6, '0')}${kind}` : undefined;
};

const filed = /^(特願|実願)\s?(?:(平成?|昭和?|令和?)\s?)?第?\s?(\d{1,4})\s?-\s?(\d{1,7})(?!\d)/;

/**
 * A Japanese application in its one spelling, and as databases write it. Applications are numbered apart from
 * publications: 特願2010-123456 is another patent than 特開2010-123456.
 */
export const japaneseApplication = (written: string): { text: string; number: string } | undefined => {
  const found = filed.exec(written.slice(0, 60).normalize('NFKC').trim().replace(/[‐－]/g, '-'));
  if (!found) return undefined;
  const [, word, era, year, serial] = found as unknown as [string, string, string | undefined, string, string];
  const kind = word === '実願' ? 'U' : '';
  if (era)
    return {
      text: `${word}${era[0]}${year}-${serial}`,
      number: `JP${eras[era]}${year.padStart(2, '0')}${serial}${kind}`,
    };
  if (year.length !== 4) return undefined;
  const whole = serial.padStart(6, '0');
  return { text: `${word}${year}-${whole}`, number: `JP${year}${whole}${kind}` };
};
