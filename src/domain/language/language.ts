/** What applicants and guests read; staff pages are Chinese in both. */
export const languages = ['zh', 'en'] as const;

export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** Where a browser keeps what was chosen on one of its pages. */
export const languageCookie = 'language';

interface Wish {
  tag: string;
  weight: number;
}

const readWish = (part: string): Wish => {
  const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = settings.find((setting) => setting.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
};

/** English for whom it is the first language named of the two; Chinese for everybody else. */
export const languageAccepted = (header: string | undefined): Language => {
  const wishes = (header ?? '').slice(0, 200).split(',').map(readWish);
  const weightOf = (language: Language): number =>
    Math.max(0, ...wishes.filter(({ tag }) => tag.split('-')[0] === language).map(({ weight }) => weight));
  const [english, chinese] = [weightOf('en'), weightOf('zh')];
  if (english !== chinese) return english > chinese ? 'en' : 'zh';
  if (english === 0) return 'zh';
  const first = wishes.find(({ tag }) => isLanguage(tag.split('-')[0]));
  return first?.tag.startsWith('en') ? 'en' : 'zh';
};

/** A sentence in both languages, for what is told without knowing yet to whom. */
export interface Said {
  readonly zh: string;
  readonly en: string;
}

export const said = (zh: string, en: string): Said => ({ zh, en });

/** The same of sentences by field, told in both languages. */
export const saidEach = (
  zh: Readonly<Record<string, string>>,
  en: Readonly<Record<string, string>>,
): Record<string, Said> =>
  Object.fromEntries(Object.entries(zh).map(([field, sentence]) => [field, said(sentence, en[field] ?? sentence)]));

/** A plain string is for staff, who read Chinese. */
export const inLanguage = (sentence: string | Said, language: Language): string =>
  typeof sentence === 'string' ? sentence : sentence[language];
