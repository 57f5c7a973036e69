import type { Author } from '../record.ts';
import type { AuthorPerson } from './author-person.ts';
import { nameRelation } from './compare-authors.ts';
import type { NameRelation } from './names/compare-names.ts';

const most = 2_000;

/** What written names are to each of a list of people: who cites a paper often is written the same way each time. */
export class KnownRelations {
  readonly #known = new Map<string, (NameRelation | undefined)[]>();

  /** Between the person at a place of the list and an author. */
  between(person: AuthorPerson, at: number, author: Author, other: AuthorPerson): NameRelation {
    const { name, fullName, otherName } = author;
    if ((fullName !== undefined && fullName !== name) || otherName !== undefined) return nameRelation(person, other);
    let relations = this.#known.get(name);
    if (!relations) {
      if (this.#known.size >= most) return nameRelation(person, other);
      relations = [];
      this.#known.set(name, relations);
    }
    const known = relations[at];
    if (known) return known;
    const found = nameRelation(person, other);
    relations[at] = found;
    return found;
  }
}
