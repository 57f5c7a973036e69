import { shown } from './fold.ts';

export interface AuthorList {
  authors: string[];
  more: boolean;
  /** Whether every part looks like a person's name. */
  sure: boolean;
}

const chinese = /^[\u4e00-\u9fff]{2,4}$|^[\u4e00-\u9fff]{1,8}[·•‧][\u4e00-\u9fff]{1,10}$/;
const organisation = /(?:大学|学院|研究院|研究所|委员会|出版社|公司|中心|协会|学会|局|部|组|办公室|医院|集团)$/;
const capital = "\\p{Lu}[\\p{L}\\p{M}'’-]*";
const particles = "(?:(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|al|bin|ibn|zu|d'|O')[ -]?)*";
const initials = '(?:\\p{Lu}\\.?(?:\\s?-?\\s?\\p{Lu}\\.?){0,4})';
const suffix = '(?:,?\\s(?:Jr|Sr|II|III|IV)\\.?)?';
const familyFirst = new RegExp(`^${particles}${capital}(?:[ -]${capital}){0,2}\\s${initials}${suffix}$`, 'u');
const initialsFirst = new RegExp(`^${initials}\\s?${particles}${capital}(?:[ -]${capital}){0,2}${suffix}$`, 'u');
const fullName = new RegExp(`^${capital}(?:\\s(?:\\p{Lu}\\.|${capital}|van|von|de|der|la|da)){1,4}${suffix}$`, 'u');
const bareInitials = new RegExp(`^(?:\\p{Lu}{2,3}|\\p{Lu}\\.?(?:(?:\\s|-|(?<=\\.))-?\\p{Lu}\\.?){0,4})${suffix}$`, 'u');
const long = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const bareFamily = new RegExp(`^${particles}${long}(?:[ -]${long}){0,2}$`, 'u');
const bareGiven = new RegExp(`^${capital}(?:\\s(?:\\p{Lu}\\.?|${capital})){0,2}$`, 'u');
const etAl = /^(?:et\.?\s?al\.?|and others|等人?|等著|\.\.\.|…)$/i;

const clean = (name: string): string => {
  const bare = shown(name.replace(/[*#†‡§✉]|\([^()]{0,12}\)|[\d¹²³⁴⁵]+$/g, ' ')).replace(/^(?:and|&)\s/i, '');
  return /[\s.,-]\p{Lu}\.\s*$/u.test(name) ? `${bare}.` : bare;
};

/** A person's name as reference lists write it. */
export const isPersonName = (name: string): boolean =>
  name.length <= 80 &&
  (chinese.test(name) || familyFirst.test(name) || initialsFirst.test(name) || fullName.test(name));

/** Reads a list of authors out of its original text; commas inside `Family, I.` are told from those between names. */
export const readAuthors = (original: string): AuthorList => {
  let text = original
    .replace(/[，]/g, ',')
    .replace(/[；]/g, ';')
    .replace(/[．。]/g, '.')
    .trim();
  text = text.replace(/^(?:作者|authors?)\s?:\s?/i, '');
  const semicolons = text.includes(';');
  const parts = text
    .split(semicolons ? /;|\s(?:and|&)\s/ : /[,、]|\s(?:and|&)\s/)
    .flatMap(splitChinesePair)
    .map((part) => part.trim())
    .filter(Boolean);
  return gather(semicolons ? parts : pairInitials(parts));
};

/** `张三和李四`, but not the 和 of 中华人民共和国. */
const splitChinesePair = (part: string): string[] => {
  const pair = /^([\u4e00-\u9fff]{2,4})\s?[和与&]\s?([\u4e00-\u9fff]{2,4})$/.exec(part.trim());
  return pair ? [pair[1]!, pair[2]!] : [part];
};

/** `Family` followed by `I. J.` is one person when the list alternates so; `Zhang, San, Li, Si` needs all to fit. */
const pairInitials = (parts: readonly string[]): string[] => {
  const named = parts.map((part) => part.replace(/^(?:and|&)\s/i, ''));
  const people: string[] = [];
  for (let at = 0; at < named.length; at += 1) {
    const [one, next] = [named[at]!, named[at + 1]];
    if (
      next !== undefined &&
      one.length + next.length <= 80 &&
      bareFamily.test(one) &&
      bareInitials.test(withoutEtAl(next))
    ) {
      people.push(`${one}, ${withoutEtAl(next)}`);
      if (withoutEtAl(next) !== next) people.push('et al');
      at += 1;
    } else people.push(one);
  }
  const single =
    people.length === 2 &&
    people.every((one) => one.length <= 40) &&
    people.every((one) => bareFamily.test(one) || bareGiven.test(one));
  return single && !people[0]!.includes(' ') ? [`${people[0]}, ${people[1]}`] : people;
};

const withoutEtAl = (part: string): string => part.replace(/\s(?:et\.?\s?al\.?)$/i, '');

const gather = (parts: readonly string[]): AuthorList => {
  const list: AuthorList = { authors: [], more: false, sure: parts.length > 0 };
  for (const part of parts) {
    if (etAl.test(part.trim())) {
      list.more = true;
      continue;
    }
    const bare = part.replace(/(?:\s?等人?|,?\s(?:et\.?\s?al\.?))$/i, '');
    if (bare !== part) list.more = true;
    // `王明 赵强` are two people or a slip of the keyboard: both are shown, and doubted.
    const pair = /^([\u4e00-\u9fff]{2,4})\s+([\u4e00-\u9fff]{2,4})$/.exec(clean(bare));
    if (pair) {
      list.authors.push(pair[1]!, pair[2]!);
      list.sure = false;
      continue;
    }
    const name = clean(bare).replace(/(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])/g, '');
    if (!name) continue;
    if (!isPersonName(name.replace(/,\s*/, ' ')) && !organisation.test(name)) list.sure = false;
    list.authors.push(name);
  }
  if (list.authors.length === 0) list.sure = false;
  return list;
};
