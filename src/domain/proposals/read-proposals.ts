import { praiseIn } from '#domain/orders/forms/praise.ts';
import { type PromptFields, type ProposalKind, promptOf } from './prompts.ts';
import { oneSpaced, quoteIn } from './quote-in.ts';

/** What a person may take or leave. */
export interface ReadProposal {
  /** The term or the feature it belongs to, as the order writes it. */
  subject: string;
  text: string;
  /** Stands word for word in the material. */
  quote: string;
}

const drops = {
  shape: '不合格式',
  quote: '引文在原文里找不到',
  number: '写了材料里没有的数字或编号',
  subject: '不是所问的词或特征',
  praise: '有评价性词语',
  length: '太长或是空的',
  known: '已经有了',
} as const;
type Drop = keyof typeof drops;

export type ReadAnswer =
  | { proposals: ReadProposal[]; dropped: Partial<Record<Drop, number>> }
  /** Nothing of the answer can be read. */
  | { unreadable: true };

const most: Record<ProposalKind, { items: number; text: number }> = {
  features: { items: 30, text: 500 },
  synonyms: { items: 60, text: 80 },
  translations: { items: 60, text: 80 },
  passage: { items: 30, text: 0 },
  difference: { items: 2, text: 300 },
  heading: { items: 1, text: 30 },
};

/** The names that an item of each kind has, no other and none missing. */
const namesOf: Record<ProposalKind, readonly string[]> = {
  features: ['text', 'quote'],
  synonyms: ['term', 'text'],
  translations: ['term', 'text'],
  passage: ['subject', 'quote'],
  difference: ['text', 'quote'],
  heading: ['text', 'quote'],
};

/** Some models think aloud first, or fence what they write. */
const bareJson = (content: string): string => {
  const thought = content.lastIndexOf('</think>');
  const said = (thought < 0 ? content : content.slice(thought + '</think>'.length)).trim();
  if (!said.startsWith('```') || !said.endsWith('```')) return said;
  const line = said.indexOf('\n');
  return line < 0 ? said : said.slice(line + 1, -3).trim();
};

const itemsOf = (content: string): unknown[] | undefined => {
  try {
    const value: unknown = JSON.parse(bareJson(content));
    const items = typeof value === 'object' && value !== null ? (value as { items?: unknown }).items : undefined;
    return Array.isArray(items) ? items : undefined;
  } catch {
    return undefined;
  }
};

const textsOf = (kind: ProposalKind, item: unknown): Record<string, string> | undefined => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const names = namesOf[kind];
  const entries = Object.entries(item);
  const isWhole = entries.length === names.length && names.every((name) => Object.hasOwn(item, name));
  if (!isWhole || entries.some(([, value]) => typeof value !== 'string')) return undefined;
  return Object.fromEntries(entries.map(([name, value]) => [name, oneSpaced(value as string)]));
};

const wordsWithDigits = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z\d]+(?:\.\d+)*/g) ?? []
  ).filter((word) => /\d/.test(word));

/** Every number, and every word with a digit in it, stands in the material too: an invented one is told nowhere. */
const numbersAreGiven = (text: string, fields: Partial<PromptFields>): boolean => {
  const given = new Set(wordsWithDigits(Object.values(fields).flat().join('\n')));
  return wordsWithDigits(text).every((word) => given.has(word));
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const hasHan = /\p{Script=Han}/u;

type Judged = ReadProposal | Drop;

/** A word for the query: of a term that was asked about, short, in one line, without signs that a formula would read. */
const judgeTerm = (
  kind: ProposalKind,
  { term, text }: { term: string; text: string },
  fields: Partial<PromptFields>,
): Judged => {
  const asked = fields.terms?.find((one) => same(oneSpaced(one), term));
  if (asked === undefined) return 'subject';
  if (/["“”()（）=<>*?;；]/.test(text) || !/\p{L}/u.test(text)) return 'shape';
  if (kind === 'translations' && hasHan.test(text) === hasHan.test(asked)) return 'shape';
  if (!numbersAreGiven(text, fields)) return 'number';
  if (fields.terms?.some((one) => same(oneSpaced(one), text))) return 'known';
  return { subject: asked, text, quote: asked };
};

const judgeSaid = (
  { text, quote }: { text: string; quote: string },
  record: string,
  fields: Partial<PromptFields>,
): Judged => {
  if (praiseIn(text)) return 'praise';
  const found = quoteIn(quote, record);
  if (found === undefined) return 'quote';
  return numbersAreGiven(text, fields) ? { subject: '', text, quote: found } : 'number';
};

const judge = (kind: ProposalKind, item: unknown, fields: Partial<PromptFields>): Judged => {
  const texts = textsOf(kind, item);
  if (!texts) return 'shape';
  const { text = '', quote = '', term = '', subject = '' } = texts;
  if (kind !== 'passage' && (text === '' || [...text].length > most[kind].text)) return 'length';
  if (kind === 'synonyms' || kind === 'translations') return judgeTerm(kind, { term, text }, fields);
  if (kind === 'features') return judgeSaid({ text, quote }, fields.point ?? '', fields);
  if (kind === 'difference') return judgeSaid({ text, quote }, fields.abstract ?? '', fields);
  if (kind === 'heading') return judgeSaid({ text, quote }, fields.message ?? '', fields);
  const feature = fields.features?.find((one) => oneSpaced(one) === subject);
  if (feature === undefined) return 'subject';
  const found = quoteIn(quote, fields.abstract ?? '');
  return found === undefined ? 'quote' : { subject: feature, text: found, quote: found };
};

/**
 * What of an answer may be shown. `fields` are the material as the record has it, not as it was sent: what was taken out
 * before cannot be quoted. Everything that is not word for word there is dropped and counted.
 */
export const readProposals = (kind: ProposalKind, content: string, fields: Partial<PromptFields>): ReadAnswer => {
  const items = itemsOf(content);
  if (!items) return { unreadable: true };
  const proposals: ReadProposal[] = [];
  const dropped: Partial<Record<Drop, number>> = {};
  const drop = (why: Drop): void => {
    dropped[why] = (dropped[why] ?? 0) + 1;
  };
  for (const [at, item] of items.entries()) {
    const judged = at < most[kind].items ? judge(kind, item, fields) : 'length';
    if (typeof judged === 'string') drop(judged);
    else if (proposals.some(({ subject, text }) => same(subject, judged.subject) && same(text, judged.text)))
      drop('known');
    else proposals.push(judged);
  }
  return { proposals, dropped };
};

/** What became of an answer, for the person who asked. */
export const answerWords = (kind: ProposalKind, answer: ReadAnswer): string => {
  const { name } = promptOf(kind);
  if ('unreadable' in answer) return `模型的回答不是约定的格式，没有可用的建议（${name}）。请重试，或照常自己写。`;
  const { proposals, dropped } = answer;
  const reasons = (Object.entries(dropped) as [Drop, number][]).map(([why, count]) => `${count} 条${drops[why]}`);
  const count = Object.values(dropped).reduce((sum, one) => sum + one, 0);
  const left = count > 0 ? `另有 ${count} 条没有列出：${reasons.join('，')}。` : '';
  if (proposals.length > 0) return `模型提了 ${proposals.length} 条建议，由您决定。${left}`;
  return count > 0 ? `模型给了 ${count} 条，都不能用：${reasons.join('，')}。请照常自己写。` : '模型没有提出建议。';
};
