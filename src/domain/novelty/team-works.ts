import { type AuthorSigns, personFrom, signsOf } from '../literature/citations/author-person.ts';
import { comparePersons } from '../literature/citations/compare-authors.ts';
import type { LiteratureRecord } from '../literature/record.ts';

export interface Team {
  /** As the order names them: 张三, or Zhang San. */
  members: readonly string[];
  /** Where they work. */
  unit: string;
  /** Their own works as the applicant wrote them down. */
  works: string;
}

export interface TeamVerdict {
  /** Listed apart: it proves nothing against a point. */
  ofTeam: boolean;
  /** Why, or who might be an author, for a person to check. */
  reason: string;
}

type Authored = Pick<LiteratureRecord, 'title' | 'authors' | 'affiliations'>;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const shortestTitle = 8;

/** Tells which works are the team's own, with the same engine that tells self-citations. */
export const teamReader = ({ members, unit, works }: Team): ((record: Authored) => TeamVerdict) => {
  const people = members
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({
      name,
      person: personFrom({ name, ...(unit ? { affiliations: [unit] } : {}) } satisfies AuthorSigns),
    }));
  const listed = plain(works);
  return (record) => {
    const title = plain(record.title);
    if (title.length >= shortestTitle && listed.includes(title))
      return { ofTeam: true, reason: '委托人列为课题组自己的文献' };
    let doubt = '';
    for (const author of record.authors) {
      const other = personFrom(signsOf(author, record));
      for (const { name, person } of people) {
        const { verdict, reason } = comparePersons(person, other);
        if (verdict === 'same') return { ofTeam: true, reason: `${author.name} 是课题组成员 ${name}：${reason}` };
        if (verdict === 'check') doubt ||= `${author.name} 可能是课题组成员 ${name}：${reason}`;
      }
    }
    return { ofTeam: false, reason: doubt };
  };
};
