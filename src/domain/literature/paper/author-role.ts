import { type OwnRole, ownRoles } from '#domain/services/choices.ts';
import { type AuthorSigns, personFrom, rememberingReader, signsOf } from '../citations/author-person.ts';
import type { CitationWork } from '../citations/citation-rules.ts';
import { comparePersons } from '../citations/compare-authors.ts';

/** Where the applicant stands among a paper's authors, as the list shows it. */
export interface ApplicantPlace {
  /** From 1; null where no author can be the applicant. */
  place: number | null;
  /** Others in the list who may be the applicant just as well, from 1. */
  alike: number[];
  authors: number;
  /** The list ends with et al.: somebody may be missing. */
  incomplete: boolean;
  /** null: the record does not say who corresponds. */
  corresponding: boolean | null;
  /** A record of a database tells, not what was typed. */
  fromRecord: boolean;
}

export const roleFindings = {
  absent: '委托人不在作者名单中',
  unsure: '名单中不止一位作者可能是委托人',
  conflict: '所填角色与作者名单不符',
  unproven: '题录不能证明所填角色',
} as const;
export type RoleFinding = keyof typeof roleFindings;

/** What is printed where the list does not prove the claim. */
export const rolePrints = { claimed: '按所填', record: '按题录', none: '不写角色' } as const;
export type RolePrint = keyof typeof rolePrints;

export interface RoleDecision {
  print: RolePrint;
  reason: string;
  /** What it was decided on: with another claim or another list the decision no longer holds. */
  about: string;
  by: string;
  at: string;
}

/** Whom the order is for among the authors. An author who is surely the applicant comes before one who may be. */
export const placeOfApplicant = (
  work: CitationWork,
  applicants: readonly AuthorSigns[],
  fromRecord: boolean,
): ApplicantPlace => {
  const read = rememberingReader();
  const persons = applicants.map((signs) => personFrom(signs, read));
  const signs = work.authors.map((author) => {
    const person = personFrom(signsOf(author, work), read);
    const compared = persons.map((applicant) => comparePersons(applicant, person));
    const sure = compared.find(({ verdict }) => verdict === 'same');
    // Whoever orders a report of a paper claims it: a name that agrees is theirs unless two authors bear it.
    const likely = compared.filter(({ verdict }) => verdict === 'check').map((one) => one.sure);
    return sure ? 2 : likely.length > 0 ? Math.max(...likely) : 0;
  });
  const best = Math.max(0, ...signs);
  const places = signs.flatMap((sign, at) => (best > 0 && sign === best ? [at + 1] : []));
  const told = work.authors.some(({ corresponding }) => corresponding === true);
  const [place = null, ...others] = places;
  // Several applicants of a joint order may all be authors: the first of them speaks for the order.
  const alike = applicants.length > 1 ? [] : others;
  const own = applicants.length > 1 ? places : place === null ? [] : [place];
  return {
    place,
    alike,
    authors: work.authors.length,
    incomplete: work.moreAuthors,
    corresponding: told ? own.some((at) => work.authors[at - 1]!.corresponding === true) : null,
    fromRecord,
  };
};

/** The roles a list proves. Who shares the first place stands in no record. */
export const provenRoles = ({ place, alike, corresponding }: ApplicantPlace): OwnRole[] => {
  if (place === null || alike.length > 0) return [];
  return [...(place === 1 ? (['first'] as const) : []), ...(corresponding ? (['corresponding'] as const) : [])];
};

const findingOf = (claimed: OwnRole | '', place: ApplicantPlace): RoleFinding | null => {
  if (place.place === null) {
    if (place.authors > 0 && !place.incomplete) return 'absent';
    if (claimed === '') return null;
    return claimed === 'first' && place.authors > 0 ? 'conflict' : 'unproven';
  }
  if (place.alike.length > 0) return claimed ? 'unsure' : null;
  if (claimed === '' || claimed === 'other' || provenRoles(place).includes(claimed)) return null;
  if (claimed === 'first') return 'conflict';
  if (claimed === 'co_first') return place.place === 1 ? null : 'unproven';
  return place.corresponding === null ? 'unproven' : 'conflict';
};

const aboutOf = (claimed: string, { place, alike, authors, corresponding }: ApplicantPlace): string =>
  [claimed, place ?? '-', alike.join('+'), authors, corresponding ?? '-'].join('|');

/** In words, what the list shows of the applicant. */
export const placeWords = (place: ApplicantPlace): string => {
  const list = place.fromRecord ? '题录' : '所填名单';
  if (place.authors === 0) return `${list}没有作者`;
  if (place.place === null) return `${list}的 ${place.authors} 位作者中没有委托人`;
  const where = `${list}第 ${[place.place, ...place.alike].join('、')} 作者，共 ${place.authors} 位`;
  if (place.alike.length > 0) return where;
  if (place.corresponding === null) return place.fromRecord ? `${where}，题录未标通讯作者` : where;
  return `${where}，${place.corresponding ? '通讯作者' : '非通讯作者'}`;
};

/** What a paper's role comes to: what is printed, and what a person has to decide first. */
export interface HeldRole {
  claimed: OwnRole | '';
  /** null: nothing to decide, or it is decided. */
  finding: RoleFinding | null;
  about: string;
  decision: RoleDecision | null;
  words: string;
  printed: string;
}

export const holdRole = (
  claimed: OwnRole | '',
  place: ApplicantPlace | null,
  decided: RoleDecision | null,
): HeldRole => {
  if (!place)
    return { claimed, finding: null, about: '', decision: null, words: '', printed: claimed && ownRoles[claimed] };
  const about = aboutOf(claimed, place);
  const finding = findingOf(claimed, place);
  const decision = finding !== null && decided?.about === about ? decided : null;
  const proven = provenRoles(place);
  const ofRecord = proven[0] ?? (place.place !== null && place.alike.length === 0 ? 'other' : '');
  const chosen: Readonly<Record<RolePrint, OwnRole | ''>> = { claimed, record: ofRecord, none: '' };
  const role = finding === null ? claimed || (proven[0] ?? '') : chosen[decision?.print ?? 'none'];
  return { claimed, finding, about, decision, words: placeWords(place), printed: role && ownRoles[role] };
};
