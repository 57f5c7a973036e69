import { type AuthorPerson, type AuthorSigns, personFrom } from './author-person.ts';
import { commonSurnames } from './names/common-names.ts';
import { englishName } from './names/compare-given.ts';
import { compareNames, type NameRelation, nearerName, romanisedSurname } from './names/compare-names.ts';
import { chineseSurnames, isEastAsianSurname } from './names/surnames.ts';
import { initialedName, turnedInitials } from './names/turned-initials.ts';
import { comparePlaces, type PlaceRelation } from './places/affiliations.ts';
import { institutionHost, isRoleMailbox, maybeMistyped } from './places/identifiers.ts';

export type AuthorVerdict = 'same' | 'different' | 'check';

export const authorSigns = {
  orcid: 'ORCID',
  researcherId: 'ResearcherID',
  scopusId: 'Scopus 作者号',
  email: '电子邮箱',
  'full-name': '全名',
  'name-affiliation': '全名与单位',
  'initials-affiliation': '姓、名首字母与单位',
  initials: '姓与名首字母',
  coauthors: '共同作者',
  name: '姓名',
} as const;

export type AuthorSign = keyof typeof authorSigns;

/** What the comparison of two authors came to, by which sign, how surely (0 to 1) and why, in words for a person. */
export interface AuthorComparison {
  verdict: AuthorVerdict;
  sign: AuthorSign;
  reason: string;
  sure: number;
}

const is = (verdict: AuthorVerdict, sign: AuthorSign, sure: number, reason: string): AuthorComparison => ({
  verdict,
  sign,
  reason,
  sure,
});

const none: NameRelation = { kind: 'none', family: 'unlike', specificity: 0, rareFamily: false };

/** Names in one script decide where both sides have one; otherwise the nearest of all. */
export const nameRelation = (one: AuthorPerson, other: AuthorPerson): NameRelation => {
  if (one.names.length === 0 || other.names.length === 0) return none;
  if (one.names.length === 1 && other.names.length === 1) return compareNames(one.names[0]!, other.names[0]!);
  const bothHan = one.names.some(({ han }) => han) && other.names.some(({ han }) => han);
  let best: NameRelation | undefined;
  for (const a of one.names)
    for (const b of other.names) {
      if (bothHan && !(a.han && b.han)) continue;
      const relation = compareNames(a, b);
      best = best ? nearerName(best, relation) : relation;
    }
  return best ?? none;
};

/** An address of one person before one of an office. */
const sharedEmail = (one: AuthorPerson, other: AuthorPerson): string | undefined => {
  if (one.emails.length === 0 || other.emails.length === 0) return undefined;
  const shared = one.emails.filter((email) => other.emails.includes(email)).sort();
  return shared.find((email) => !isRoleMailbox(email)) ?? shared[0];
};

/** Two addresses at one institution at the same time speak for two people. */
const addressesApart = (one: AuthorPerson, other: AuthorPerson): boolean =>
  one.emails.some((email) => {
    const host = institutionHost(email);
    return host !== undefined && other.emails.some((another) => another !== email && institutionHost(another) === host);
  });

export const placeRelation = (one: AuthorPerson, other: AuthorPerson): PlaceRelation => {
  const told = comparePlaces(one.places(), other.places());
  if ((told !== 'unknown' && told !== 'apart') || one.emails.length === 0 || other.emails.length === 0) return told;
  const hosts = new Set(one.emails.map(institutionHost).filter(Boolean));
  return other.emails.some((email) => hosts.has(institutionHost(email))) ? 'institution' : told;
};

const familyOf = ({ names }: AuthorPerson): string => names[0]?.readings[0]?.families[0] ?? '';
type GivenMatch = 'whole' | 'initial' | 'either';

/** Whether some given names of the two agree: whole words, a word and its initial, or at least the first letter. */
const givenAgree = (one: AuthorPerson, other: AuthorPerson, match: GivenMatch): boolean => {
  const ways = (person: AuthorPerson) => person.names.flatMap(({ readings }) => readings.flatMap(({ given }) => given));
  return ways(one).some((a) =>
    ways(other).some((b) => {
      if (a[0]!.length > 1 && b[0]!.length > 1 && a.join('') === b.join('')) return true;
      if (match === 'whole' || a[0]![0] !== b[0]![0]) return false;
      return match === 'either' || a[0]!.length === 1 || b[0]!.length === 1;
    }),
  );
};

const sameFamily = (one: AuthorPerson, other: AuthorPerson): boolean =>
  one.names.some((a) =>
    other.names.some(
      (b) =>
        a.readings.some((x) => b.readings.some((y) => x.core === y.core)) ||
        (a.han !== undefined && a.han.surname === b.han?.surname),
    ),
  );

const equalId = (one: AuthorPerson, other: AuthorPerson): AuthorSign | undefined => {
  if (one.orcid && one.orcid === other.orcid) return 'orcid';
  if (one.researcherId && one.researcherId === other.researcherId) return 'researcherId';
  return one.scopusId && one.scopusId === other.scopusId ? 'scopusId' : undefined;
};

const byEqualId = (sign: AuthorSign, name: NameRelation, one: AuthorPerson, other: AuthorPerson): AuthorComparison => {
  const label = authorSigns[sign];
  if (name.kind !== 'conflict') return is('same', sign, 0.99, `${label} 相同`);
  if (givenAgree(one, other, sameFamily(one, other) ? 'either' : sign === 'orcid' ? 'initial' : 'whole'))
    return is('same', sign, 0.95, `${label} 相同，姓名写法不同`);
  return is('check', sign, 0.5, `${label} 相同，但姓名不同，请核对标识是否错挂`);
};

const byUnequalOrcid = (name: NameRelation, one: AuthorPerson, other: AuthorPerson): AuthorComparison => {
  if (sharedEmail(one, other)) return is('check', 'orcid', 0.5, 'ORCID 不同而邮箱相同，请核对');
  const place = placeRelation(one, other);
  const near = place === 'department' || place === 'institution';
  if (near && ['full', 'variant', 'partial'].includes(name.kind))
    return is('check', 'orcid', 0.5, 'ORCID 不同，但姓名与单位相同，可能一人有两个 ORCID，请核对');
  return is('different', 'orcid', 0.97, 'ORCID 不同');
};

const byEmail = (email: string, name: NameRelation, one: AuthorPerson, other: AuthorPerson): AuthorComparison => {
  if (name.kind !== 'conflict' && name.kind !== 'none') return is('same', 'email', 0.97, `邮箱相同（${email}）`);
  const chinese = [one, other].every((person) => chineseSurnames.has(familyOf(person)));
  if (name.kind === 'conflict' && !sameFamily(one, other) && !chinese && givenAgree(one, other, 'whole'))
    return is('same', 'email', 0.93, `邮箱与名相同（${email}），姓不同，可能改姓`);
  return is('check', 'email', 0.5, `邮箱相同（${email}），但姓名不一致，可能是公用邮箱，请核对`);
};

const placeWords: Record<PlaceRelation, string> = {
  department: '单位与部门相同',
  institution: '单位相同',
  'other-department': '单位相同而部门不同',
  apart: '单位不同',
  unknown: '单位不详',
};

/** The least telling name that a place of this kind makes certain; 4 is never reached. */
const needed: Record<'full' | 'partial', Record<PlaceRelation, number>> = {
  full: { department: 0, institution: 1, 'other-department': 2, unknown: 2, apart: 3 },
  partial: { department: 1, institution: 2, 'other-department': 3, unknown: 4, apart: 4 },
};

const byFullName = (name: NameRelation, one: AuthorPerson, other: AuthorPerson): AuthorComparison => {
  const place = placeRelation(one, other);
  const kind = name.kind === 'full' ? 'full' : 'partial';
  const words = kind === 'full' ? '全名相同' : name.family === 'part' ? '名相同，一方的姓较长' : '全名基本相同';
  const near = place === 'department' || place === 'institution' || place === 'other-department';
  const limit = needed[kind][place];
  const doubted =
    addressesApart(one, other) && name.specificity < 2 && !(place === 'department' && name.specificity > 0);
  if (name.specificity >= limit && !doubted)
    return is(
      'same',
      near ? 'name-affiliation' : 'full-name',
      near ? 0.95 : 0.9,
      near ? `${words}，${placeWords[place]}` : `${words}，且姓名少见`,
    );
  const common = place === 'institution' || place === 'department' ? '，但姓名常见' : '';
  const why = doubted ? '，但同一单位有两个不同邮箱' : `，${placeWords[place]}${common}`;
  return is('check', 'full-name', 0.6, `${words}${why}，可能重名，请核对`);
};

const byInitials = (agreed: number, name: NameRelation, one: AuthorPerson, other: AuthorPerson): AuthorComparison => {
  const place = placeRelation(one, other);
  const certain =
    !addressesApart(one, other) &&
    name.family !== 'part' &&
    // Lv and Lu are two surnames, of which the letters of ü make one.
    (name.family === 'equal' || !isEastAsianSurname(familyOf(one))) &&
    agreed > 1 &&
    (place === 'department' || (place === 'institution' && name.rareFamily));
  if (certain) return is('same', 'initials-affiliation', 0.9, `姓与名首字母相同，${placeWords[place]}`);
  const alone = place === 'unknown' || place === 'apart' ? '仅姓与名首字母相同' : '姓与名首字母相同';
  return is('check', 'initials', place === 'apart' ? 0.3 : 0.5, `${alone}，${placeWords[place]}，请核对`);
};

const unlikeGiven = is('different', 'name', 0.97, '姓相同，名不可能是同一名');
const unlikeNames = is('different', 'name', 0.97, '姓名不同');

/** Emily J and Emily R, EJ and ER: records mistake a middle initial more often than one department has two of a rare surname. */
const mayMistakeMiddle = (one: AuthorPerson, other: AuthorPerson): boolean => {
  const family = familyOf(one);
  if (isEastAsianSurname(family) || commonSurnames.has(family) || family !== familyOf(other)) return false;
  const firstsOf = ({ names }: AuthorPerson) =>
    names.flatMap(({ readings }) => readings.flatMap(({ given }) => given.map(([first]) => first!)));
  const firsts = firstsOf(other);
  return firstsOf(one).some((first) =>
    firsts.some((another) =>
      first.length > 1 && another.length > 1 ? first.length > 2 && first === another : first[0] === another[0],
    ),
  );
};

/** Where no place is told, it may be the same one: absent is not apart. */
const mayBeOnePlace = (place: PlaceRelation): boolean => isNear(place) || place === 'unknown';

/** The order of the names is lost in initials: asked about unless two places are told. */
const mayBeTurned = (one: AuthorPerson, other: AuthorPerson): boolean => {
  const names = ({ names: told }: AuthorPerson) => told.flatMap(({ written }) => initialedName(written) ?? []);
  const others = names(other);
  return (
    names(one).some((a) => others.some((b) => turnedInitials(a, b) !== undefined)) &&
    mayBeOnePlace(placeRelation(one, other))
  );
};

const bothInCharacters = (one: AuthorPerson, other: AuthorPerson): boolean =>
  [one, other].every(({ names }) => names.some(({ han }) => han !== undefined));

const byConflict = (one: AuthorPerson, other: AuthorPerson): AuthorComparison => {
  if (sameFamily(one, other)) {
    if (!mayMistakeMiddle(one, other)) return unlikeGiven;
    const place = placeRelation(one, other);
    if (place === 'department') return is('check', 'name', 0.4, '姓、名与部门相同，中间名不同，可能是误录，请核对');
    // Characters tell two people whatever their initials say.
    return place === 'unknown' && !bothInCharacters(one, other)
      ? is('check', 'name', 0.3, '姓与名相同，中间名不同，单位不详，可能是误录，请核对')
      : unlikeGiven;
  }
  const keepsSurname = isChinese(one) || isChinese(other) || (one.orcid && other.orcid);
  if (!keepsSurname && givenAgree(one, other, 'whole') && placeRelation(one, other) === 'department')
    return is('check', 'name', 0.3, '名与部门相同而姓不同，可能改姓，请核对');
  if (mayBeTurned(one, other))
    return is('check', 'initials', 0.3, '首字母相合而先后不同，可能是同一姓名的两种排列，请核对');
  return unlikeNames;
};

const isChinese = (person: AuthorPerson): boolean =>
  chineseSurnames.has(familyOf(person)) || person.names.some(({ han }) => han !== undefined);

/** `name` where it is known already what the names of the two are to each other. */
export const comparePersons = (
  one: AuthorPerson,
  other: AuthorPerson,
  name: NameRelation = nameRelation(one, other),
): AuthorComparison => {
  const id = equalId(one, other);
  if (id) return byEqualId(id, name, one, other);
  if (one.group || other.group) return compareGroups(one, other, name);
  const email = sharedEmail(one, other);
  if (email && !isRoleMailbox(email) && !(one.orcid && other.orcid)) return byEmail(email, name, one, other);
  if (name.kind === 'conflict') return email ? byEmail(email, name, one, other) : byConflict(one, other);
  if (one.orcid && other.orcid && !maybeMistyped(one.orcid, other.orcid)) return byUnequalOrcid(name, one, other);
  if (name.kind === 'none') return is('check', 'name', 0.2, '一方姓名不全，无法判断');
  if (name.kind === 'doubtful') return byDoubt(name.why, one, other);
  return name.kind === 'initials' ? byInitials(name.agreed, name, one, other) : byFullName(name, one, other);
};

/** A surname alone is no sign: whether somebody goes by an English name is asked where the two work at one place or share an initial. */
const byDoubt = (why: string, one: AuthorPerson, other: AuthorPerson): AuthorComparison => {
  if (why === englishName && !givenAgree(one, other, 'either') && !isNear(placeRelation(one, other)))
    return unlikeGiven;
  if (why === romanisedSurname && placeRelation(one, other) === 'apart' && spelledApart(one, other))
    return is('different', 'name', 0.9, '姓氏拼法不同，一方只有名的首字母，单位也不同');
  return is('check', 'name', 0.4, `${why}，请核对`);
};

/** Lü, which is written Lv, Lu and Lyu: one person's papers have all of them. */
const umlaut = /^(?:lv|lu|lyu|lue|lui|nv|nu|nyu)$/;

/** Chang and Zhang keep their spelling; where one has initials alone, nothing says that both are one name. */
const spelledApart = (one: AuthorPerson, other: AuthorPerson): boolean =>
  (onlyInitials(one) || onlyInitials(other)) &&
  !bothTellTwo(one, other) &&
  !(umlaut.test(familyOf(one)) && umlaut.test(familyOf(other)));

/** `Wong, KM` and `Wang, JM`: two initials each that do not contradict are more than chance. */
const bothTellTwo = (one: AuthorPerson, other: AuthorPerson): boolean =>
  [one, other].every(({ names }) =>
    names.some(({ readings }) => readings.some(({ given }) => given.some((units) => units.length > 1))),
  );

const onlyInitials = ({ names }: AuthorPerson): boolean =>
  names.every(
    ({ han, readings }) => !han && readings.every(({ given }) => given.every(([first]) => first?.length === 1)),
  );

export const isNear = (place: PlaceRelation): boolean =>
  place === 'department' || place === 'institution' || place === 'other-department';

const compareGroups = (one: AuthorPerson, other: AuthorPerson, name: NameRelation): AuthorComparison =>
  one.group && other.group && name.kind !== 'conflict'
    ? is('check', 'name', 0.5, '同名的团体作者，请核对')
    : is('different', 'name', 0.95, one.group && other.group ? '团体作者不同' : '一方为团体作者');

/** Whether two authors are one person. Certain only where the signs bear it; otherwise a person is asked. */
export const compareAuthors = (one: AuthorSigns, other: AuthorSigns): AuthorComparison =>
  comparePersons(personFrom(one), personFrom(other));
