import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { groupOf, personOf } from '#domain/literature/fields/person-name.ts';
import type { Author } from '#domain/literature/record.ts';
import { readAuthors } from '#domain/literature/references/authors.ts';

const more = /^(?:et al\.?|others|等|等人|\.{3}|…)$/i;
const organisation =
  /(?:委员会|学会|协会|编辑部|课题组|研究组|协作组|课题|学组|联盟|分会|中心|大学|学院|研究院|研究所|公司|出版社|编写组|工作组|专家组)$|\b(?:group|committee|consortium|collaboration|association|organi[sz]ation|society|network|investigators)\b/i;

/** People in one text, whatever stands between them: `and`, semicolons, commas or Chinese marks. */
export const listedPeople = (text: string): { people: Author[]; more: boolean } => {
  const names = splitPeople(text.replace(/^\[\s*'|'\s*\]$/g, ''));
  const people = names.filter((name) => !more.test(name)).map(personNamed);
  return { people, more: people.length < names.length };
};

/** What newspapers write before a name: 本报记者 张三. */
const office =
  /^\s*(?:本[报刊网台])?(?:首席|特约|实习|见习|驻\p{Script=Han}{2,6})?(?:记者|通讯员|评论员|撰稿人)[\s:：]+(?=\p{Script=Han}{2})/u;

/** One name with its marks (`王明[1]`, `Zhang, S. (1)`, `李四*`) taken off. */
export const personNamed = (written: string): Author => {
  const name = oneLine(
    written.replace(office, '').replace(/\[[\d,，\s*]{1,20}\]|[(（][\d,，\s*]{1,20}[)）]|[*＊#†‡]+$/g, ''),
  );
  if (organisation.test(name) && !/,\s/.test(name)) return groupOf(name);
  const person = name.includes(',') || /\p{Script=Han}/u.test(name) ? personOf(name) : familyFirstOf(name);
  // A star behind a name marks whom to write to.
  return /[*＊]\s*$|[[(（][\d,，\s]{0,20}[*＊]/.test(written) ? { ...person, corresponding: true } : person;
};

const splitPeople = (text: string): string[] => {
  if (/\sand\s/i.test(text) && !text.includes(';')) return clean(text.split(/\sand\s/i).flatMap(splitListBeforeAnd));
  if (/[;；]/.test(text)) return clean(text.split(/[;；]/));
  if (/\p{Script=Han}/u.test(text))
    return clean(text.split(/[,，、/]|\s{2,}|(?<=\p{Script=Han}{2})\s(?=\p{Script=Han}{2})/u));
  if (text.includes('|')) return clean(text.split('|'));
  return text.length < 50_000 ? readAuthors(text).authors : clean(text.split(/,\s+/));
};

const initialsFirst = /^\s*(?:\p{Lu}\.[\s-]?)+(?:\p{Ll}+\s)*\p{Lu}[\p{L}'’-]+\s*$/u;

/** `A. Smith, B. Jones and C. Brown`: commas before the last `and` part people, but not in `Smith, A. and Jones, B.` */
const splitListBeforeAnd = (part: string, _place: number, all: readonly string[]): string[] => {
  const pieces = part.split(',');
  const isList = pieces.length > 2 || (pieces.length === 2 && pieces.every((one) => initialsFirst.test(one)));
  return all.length === 2 && isList ? readAuthors(part).authors : [part];
};

const clean = (names: readonly string[]): string[] => names.map(oneLine).filter(Boolean);
