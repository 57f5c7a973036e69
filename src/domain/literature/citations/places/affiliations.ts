import { foldText, hasHan } from '#domain/literature/matching/fold-text.ts';
import { oneSlipApart } from '../names/name-letters.ts';
import { englishNamesOf } from './chinese-institutions.ts';

/** One institution of an address and what the address says below and around it. */
export interface Place {
  /** The institution written as an acronym and nothing else: TSMC, UTAD. */
  acronym?: string;
  /** Every other segment of the address that names something: a school, a centre, an institute of its own. */
  segments: readonly (readonly string[])[];
  /** Chinese name, or the words of the English one. */
  chinese?: string;
  words: readonly string[];
  /** Every word of the address, to find a campus or town in. */
  all: ReadonlySet<string>;
  /** A roof over institutions: an academy has institutes, a system of universities has campuses. */
  roof?: 'academy' | 'system';
  departments: readonly (readonly string[])[];
  chineseDepartment: string;
  /** Postcodes, their digits or letters alone. */
  postcodes: ReadonlySet<string>;
}

export type PlaceRelation = 'department' | 'institution' | 'other-department' | 'apart' | 'unknown';

const stop = new Set(
  'of the and for at in on de la le des du di del der die und fur et y e da do dos a an to no peoples r'.split(' '),
);
const shortened: Readonly<Record<string, string>> = {
  univ: 'university',
  universitat: 'university',
  universite: 'university',
  universita: 'university',
  universidad: 'university',
  universidade: 'university',
  universiteit: 'university',
  universitet: 'university',
  uniwersytet: 'university',
  inst: 'institute',
  institut: 'institute',
  instituto: 'institute',
  istituto: 'institute',
  acad: 'academy',
  academia: 'academy',
  hosp: 'hospital',
  coll: 'college',
  dept: 'department',
  departamento: 'department',
  sch: 'school',
  fac: 'faculty',
  facultad: 'faculty',
  faculte: 'faculty',
  lab: 'laboratory',
  labs: 'laboratory',
  laboratories: 'laboratory',
  ctr: 'center',
  centre: 'center',
  cent: 'central',
  engn: 'engineering',
  eng: 'engineering',
  natl: 'national',
  int: 'international',
  sci: 'sciences',
  science: 'sciences',
  technol: 'technology',
  tech: 'technology',
  med: 'medical',
  medicine: 'medical',
  medicinal: 'medical',
  chem: 'chemistry',
  phys: 'physics',
  math: 'mathematics',
  biol: 'biology',
  elect: 'electrical',
  electr: 'electrical',
  comp: 'computer',
  mat: 'materials',
  mech: 'mechanical',
  agr: 'agricultural',
  agriculture: 'agricultural',
  hlth: 'health',
  canc: 'cancer',
  res: 'research',
  dev: 'development',
  educ: 'education',
  econ: 'economics',
  management: 'management',
  managem: 'management',
  aeronaut: 'aeronautics',
  astronaut: 'astronautics',
  polytech: 'polytechnic',
  polytechn: 'polytechnic',
  polytechnical: 'polytechnic',
  politecn: 'polytechnic',
  politecnica: 'polytechnic',
  politecnico: 'polytechnic',
  technical: 'technology',
  technological: 'technology',
  super: 'superior',
  fed: 'federal',
  telecomunicac: 'telecommunication',
  u: 'university',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  petr: 'petroleum',
  min: 'mining',
  geosci: 'geosciences',
  calif: 'california',
  penn: 'pennsylvania',
  mass: 'massachusetts',
  jiao: 'jiaotong',
  tong: '',
  yatsen: 'yat',
  sen: '',
  xi: 'xian',
  nw: 'northwest',
  ne: 'northeast',
  sw: 'southwest',
  se: 'southeast',
  affiliated: 'affiliated',
  affil: 'affiliated',
  div: 'division',
  grp: 'group',
  corp: 'corporation',
  co: 'company',
  ltd: '',
  inc: '',
  gmbh: '',
  key: 'key',
  environm: 'environmental',
  informat: 'information',
  commun: 'communication',
  automat: 'automation',
  pharm: 'pharmacy',
  vet: 'veterinary',
  surg: 'surgery',
  publ: 'public',
  grad: 'graduate',
  mol: 'molecular',
  civ: 'civil',
  oceanog: 'oceanography',
  pharmaceut: 'pharmaceutical',
  nucl: 'nuclear',
  stat: 'statistics',
  psychol: 'psychology',
  neurosci: 'neurosciences',
  neuroscience: 'neurosciences',
  biosci: 'biosciences',
  genet: 'genetics',
  biochem: 'biochemistry',
  geol: 'geology',
  ecol: 'ecology',
  lib: 'library',
};

/** NC State, and UC Davis. */
const states: Readonly<Record<string, string>> = {
  nc: 'north carolina',
  ny: 'new york',
  sd: 'south dakota',
  nd: 'north dakota',
};

const wordsOf = (segment: string): string[] =>
  foldText(segment)
    .replace(/\b(nc|ny|sd|nd)(?= state\b)/g, (code) => states[code]!)
    .replace(/\buc(?= [a-z]{4})/g, 'university california')
    .replace(/\bstate key\b/g, 'key')
    .replace(/\bjiao[\s-]?tong\b/g, 'jiaotong')
    .replace(/\byat[\s-]?sen\b/g, 'yatsen')
    .replace(/\bxi['\s-]?an\b/g, 'xian')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !stop.has(word))
    .map((word) => shortened[word] ?? word)
    .filter(Boolean);

const institutionWord =
  /^(?:university|academy|polytechnic|polytechnical|politecnico|eth|epfl|mit|caltech|hochschule|inserm|cnrs|nasa|cern|cnr|csic)$/;
const houseWord =
  /^(?:hospital|institute|corporation|company|clinic|college|museum|observatory|ministry|bureau|agency|laboratory|center|foundation)$/;
const departmentWord =
  /^(?:department|school|faculty|college|institute|laboratory|division|center|hospital|clinic|group|section|unit|graduate|program|programme|chair|branch)$/;
const academies =
  'chinese academy,russian academy,polish academy,hungarian academy,czech academy,bulgarian academy,max planck,cnrs,inserm,cnr,csic,helmholtz,fraunhofer,ministry,national institutes health,council scientific industrial research'.split(
    ',',
  );
const systems =
  'university california,university texas,university illinois,university wisconsin,university north carolina,university massachusetts,university colorado,university maryland,university missouri,university london,university tennessee,university alabama,university hawaii,state university new york,city university new york,indian institute technology,national institute technology,china university geosciences,china university petroleum,china university mining,islamic azad university,veterans affairs,tecnologico nacional mexico'.split(
    ',',
  );

const heldBy = (words: readonly string[]) => (name: string) => name.split(' ').every((word) => words.includes(word));

const roofOf = (words: readonly string[]): Place['roof'] => {
  if (academies.some(heldBy(words)) && !words.includes('university')) return 'academy';
  return systems.some(heldBy(words)) ? 'system' : undefined;
};

/** The words of the system's own name, which are the same for all of its campuses. */
const systemIn = (words: readonly string[]): string[] => systems.find(heldBy(words))?.split(' ') ?? [];

const roofed = (roof: Place['roof']): Pick<Place, 'roof'> => (roof ? { roof } : {});

/** Departments are told apart by the words that are no kind of department. */
const topic = (words: readonly string[]): string[] => words.filter((word) => !departmentWord.test(word));

/** Acronyms that databases set behind a name say nothing that the name does not: Tech Univ Cartagena UPCT. */
const withoutAcronyms = (segment: string): string => {
  const words = segment.trim().split(/\s+/);
  const named = words.filter((word) => !/^\(?[A-Z]{3,9}\)?$/.test(word));
  return named.length > 1 ? named.join(' ') : segment;
};

/** I-70125, 100084, SW7 2AZ, H3A 0G4; what is longer or shorter is a number of a house or a building. */
const postcodePattern =
  /(?<![\w])(?:[A-Z]{1,3}-)?(\d{4,6})(?![\w-])|\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b|\b([A-Z]\d[A-Z]) (\d[A-Z]\d)\b/g;

const postcodesIn = (address: string): Set<string> =>
  new Set([...address.matchAll(postcodePattern)].map(([, ...parts]) => parts.filter(Boolean).join('')));

const latinPlaces = (address: string): Place[] => {
  const mixed = /[a-z]/.test(address);
  const written = address.split(',').map((segment) => (mixed ? withoutAcronyms(segment) : segment));
  const segments = written.map(wordsOf).filter(({ length }) => length > 0);
  const head = written[0]?.trim() ?? '';
  const postcodes = postcodesIn(address);
  const all = new Set(segments.flat());
  const has = (pattern: RegExp) => (segment: readonly string[]) => segment.some((word) => pattern.test(word));
  const main = segments.filter(has(institutionWord));
  const houses = main.length > 0 ? main : segments.filter(has(houseWord)).slice(0, 1);
  const chosen = houses.length > 0 ? houses : segments.slice(0, 1);
  return chosen.map((words) => ({
    words,
    all,
    segments,
    ...(/^[A-Z]{3,8}$/.test(head) && mixed && words === segments[0] ? { acronym: head.toLowerCase() } : {}),
    ...roofed(roofOf(words)),
    postcodes,
    departments: segments
      .filter((segment) => !chosen.includes(segment) && has(departmentWord)(segment))
      .map(topic)
      .filter(({ length }) => length > 0),
    chineseDepartment: '',
  }));
};

const chinesePlace = (address: string): Place => {
  const text = foldText(address).replace(/\s|\d/g, '');
  const campus = /^(.{2,14}?大学(?:[（(][^）)]{2,6}[）)])?)(.*)$/u.exec(text);
  const house =
    campus ??
    /^(.{2,20}?(?:科学院|研究院|研究所|医学院|学院|医院|实验室|有限公司|公司|集团|中心|委员会|图书馆|博物馆|局|所|厂|社|校))(.*)$/u.exec(
      text,
    );
  const chinese = house?.[1] ?? text;
  return {
    chinese,
    words: [],
    segments: [],
    all: new Set(),
    ...roofed(
      /^中国.{0,4}科学院$/u.test(chinese)
        ? 'academy'
        : /^中国(?:地质|石油|矿业)大学$/u.test(chinese)
          ? 'system'
          : undefined,
    ),
    departments: [],
    postcodes: new Set(),
    chineseDepartment: (house?.[2] ?? '').replace(/[,，.。;；].*$/u, ''),
  };
};

const readAddress = (addresses: string): Place[] =>
  addresses
    .slice(0, 4_000)
    .replace(/\[[^\]]*\]/g, ' ')
    .split(/[;；|]/)
    .map((address) => address.trim())
    .filter(Boolean)
    .slice(0, 20)
    .flatMap((address) => (hasHan(address) ? [chinesePlace(address.replace(/^[\d.\s]+/, ''))] : latinPlaces(address)));

/** Addresses repeat from record to record: each is read once. */
const known = new Map<string, readonly Place[]>();

/** The places named in an author's addresses, several of them separated by semicolons. */
export const placesOf = (addresses: readonly string[]): Place[] =>
  addresses.slice(0, 40).flatMap((address) => {
    let found = known.get(address);
    if (!found) {
      if (known.size > 20_000) known.clear();
      found = readAddress(address);
      known.set(address, found);
    }
    return found;
  });

/** Words that are one: cut off (pharmaceut), with another ending (frequency, frequencies), or with a slip. */
const wordsMeet = (one: string, other: string): boolean => {
  if (one === other) return true;
  const short = Math.min(one.length, other.length);
  if (short <= 3) return false;
  if (one.startsWith(other) || other.startsWith(one)) return true;
  if (one[0] !== other[0]) return false;
  return (
    short > 5 && (oneSlipApart(one, other) || (short > 7 && one.slice(0, short - 2) === other.slice(0, short - 2)))
  );
};

const covered = (words: readonly string[], by: Iterable<string>): boolean => {
  const pool = [...by];
  return words.every((word) => pool.some((other) => wordsMeet(word, other)));
};

const alike = (one: readonly string[], other: readonly string[]): boolean => covered(one, other) && covered(other, one);

const universityKinds = new Set(['state', 'polytechnic', 'technology']);

/** A technical university is a polytechnic one, with or without the word for a university, and Penn State is one too. */
const plainNames = (words: readonly string[]): string[] =>
  words
    .filter((word) => word !== 'university' || !words.some((one) => universityKinds.has(one)))
    .map((word) => (word === 'polytechnic' ? 'technology' : word));

const generic = new Set([
  ...Object.values(shortened),
  ...'university institute college school faculty department center laboratory academy hospital clinic research group national state campus federal international superior sciences technology engineering'.split(
    ' ',
  ),
]);

const distinctive = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 2 && !generic.has(word));

/** The town, or any other word of the end of the address that both hold; countries are shared by too many. */
const townsMeet = (one: Place, other: Place): boolean =>
  one.segments
    .slice(-3)
    .flat()
    .some((word) => word.length > 3 && other.all.has(word) && !countries.has(word) && !generic.has(word));

const countries = new Set(
  'china peoples republic united states america england scotland wales germany france italy spain portugal brazil india japan korea south north taiwan canada australia netherlands belgium switzerland austria sweden norway denmark finland poland russia turkey iran israel greece ireland mexico singapore malaysia thailand vietnam indonesia'.split(
    ' ',
  ),
);

/** UTAD and Univ Tras Os Montes & Alto Douro, in one town. */
const isAcronymOf = (acronym: string, words: readonly string[]): boolean =>
  words.length > 1 && words.map((word) => word[0]).join('') === acronym;

/**
 * Two names that are not alike and still one institution: an acronym, or a house of its own that stands under its university
 * in one address and alone in the other. Both must name the same town.
 */
const sameHouse = (one: Place, other: Place): boolean => {
  if (!townsMeet(one, other) && !townsMeet(other, one)) return false;
  if (one.acronym && (isAcronymOf(one.acronym, other.words) || other.acronym === one.acronym)) return true;
  if (other.acronym && isAcronymOf(other.acronym, one.words)) return true;
  const inside = (house: Place, address: Place): boolean =>
    distinctive(house.words).length > 0 &&
    !roofOf(house.words) &&
    address.segments.slice(0, -2).some((segment) => distinctive(segment).length > 0 && alike(house.words, segment));
  return inside(one, other) || inside(other, one);
};

/** What kind of university it is: a technical one is not the other one of the same town. */
const characterOf = (words: readonly string[]): string =>
  plainNames(words)
    .filter((word) => generic.has(word) && !kindless.has(word))
    .sort()
    .join(' ');

const kindless = new Set('university institute college school national state academy center superior'.split(' '));

/**
 * Another spelling of the university, Politecn Bari and Polytech Univ Bari: the same department at the same postcode, a
 * university of the same kind, and a word of its own name in common.
 */
const sameByPostcode = (one: Place, other: Place): boolean =>
  [...one.postcodes].some((code) => other.postcodes.has(code)) &&
  one.departments.some((words) => other.departments.some((others) => alike(words, others))) &&
  characterOf(one.words) === characterOf(other.words) &&
  distinctive(one.words).some((word) => distinctive(other.words).some((another) => wordsMeet(word, another)));

const sameLatin = (one: Place, other: Place): boolean => {
  if (alike(plainNames(one.words), plainNames(other.words)) || sameHouse(one, other)) return true;
  if (sameByPostcode(one, other)) return true;
  // Univ Calif Berkeley, and University of California, Berkeley.
  return (
    (one.roof === 'system' || other.roof === 'system') &&
    one.words.length > 1 &&
    other.words.length > 1 &&
    covered(one.words, other.all) &&
    covered(other.words, one.all) &&
    covered(one.words.slice(0, 2), other.words)
  );
};

const sameChinese = (one: Place, other: Place): boolean => one.chinese === other.chinese;

const across = (chinese: Place, latin: Place): PlaceRelation => {
  const met = englishNamesOf(chinese.chinese!).some((name) => alike(wordsOf(name), latin.words));
  return met && !chinese.roof && !latin.roof ? 'institution' : 'unknown';
};

const departmentsMeet = (one: Place, other: Place): PlaceRelation => {
  const [a, b] = [one.departments, other.departments];
  if (a.length === 0 || b.length === 0) return 'institution';
  if (a.some((words) => b.some((others) => alike(words, others)))) return 'department';
  // Computer Science, and Computer Science & Engineering: neither one nor two.
  const within = a.some((words) => b.some((others) => covered(words, others) || covered(others, words)));
  return within ? 'institution' : 'other-department';
};

const chineseDepartments = (one: Place, other: Place): PlaceRelation => {
  const [a, b] = [one.chineseDepartment, other.chineseDepartment];
  if (!a || !b) return 'institution';
  return a === b || a.startsWith(b) || b.startsWith(a) ? 'department' : 'other-department';
};

/** An institute of an academy is what a university is elsewhere; without one nothing is known. */
const underAcademy = (below: PlaceRelation): PlaceRelation =>
  below === 'department' ? 'department' : below === 'institution' ? 'unknown' : 'apart';

/** The same two addresses meet again and again. */
const relations = new WeakMap<Place, WeakMap<Place, PlaceRelation>>();

const relationOf = (one: Place, other: Place): PlaceRelation => {
  let known = relations.get(one);
  if (!known) {
    known = new WeakMap();
    relations.set(one, known);
  }
  let found = known.get(other);
  if (!found) {
    found = readRelation(one, other);
    known.set(other, found);
  }
  return found;
};

const readRelation = (one: Place, other: Place): PlaceRelation => {
  if (one.chinese && other.chinese) {
    if (!sameChinese(one, other)) return 'apart';
    const below = chineseDepartments(one, other);
    return one.roof === 'academy'
      ? underAcademy(below)
      : one.roof === 'system' && below !== 'department'
        ? 'unknown'
        : below;
  }
  if (one.chinese) return across(one, other);
  if (other.chinese) return across(other, one);
  if (!sameLatin(one, other)) return 'apart';
  const below = departmentsMeet(one, other);
  if (one.roof === 'academy' || other.roof === 'academy') return underAcademy(below);
  return (one.roof === 'system' || other.roof === 'system') && !campusesMeet(one, other) ? 'unknown' : below;
};

const everywhere = wordsOf('China United States India Iran Russia France Germany USA UK CA TX IL NC Peoples Republic');

/** Campuses of one system: a town or name that both addresses hold beside the system's own name and the department's. */
const campusesMeet = (one: Place, other: Place): boolean => {
  const system = [...systemIn(one.words), ...systemIn(other.words)];
  const campus = (place: Place): string[] =>
    [...place.all].filter(
      (word) =>
        !departmentWord.test(word) &&
        !(generic.has(word) && place.words.includes(word)) &&
        !covered([word], [...system, ...everywhere, ...place.departments.flat()]),
    );
  const others = campus(other);
  return campus(one).some((word) => others.includes(word));
};

const rank: Record<PlaceRelation, number> = {
  department: 0,
  institution: 1,
  'other-department': 2,
  unknown: 3,
  apart: 4,
};

/** The nearest relation of any two places; unknown where one side names none. */
export const comparePlaces = (one: readonly Place[], other: readonly Place[]): PlaceRelation => {
  let best: PlaceRelation | undefined;
  for (const a of one)
    for (const b of other) {
      const relation = relationOf(a, b);
      if (!best || rank[relation] < rank[best]) best = relation;
    }
  return best ?? 'unknown';
};
