import { foldText, hasHan } from '#domain/literature/matching/fold-text.ts';
import { englishNamesOf } from './chinese-institutions.ts';

/** One institution of an address and what the address says below and around it. */
export interface Place {
  /** Chinese name, or the words of the English one. */
  chinese?: string;
  words: readonly string[];
  /** Every word of the address, to find a campus or town in. */
  all: ReadonlySet<string>;
  /** A roof over institutions: an academy has institutes, a system of universities has campuses. */
  roof?: 'academy' | 'system';
  departments: readonly (readonly string[])[];
  chineseDepartment: string;
}

export type PlaceRelation = 'department' | 'institution' | 'other-department' | 'apart' | 'unknown';

const stop = new Set(
  'of the and for at in on de la le des du di del der die und fur et y e da do dos a an to no state peoples r'.split(
    ' ',
  ),
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

const wordsOf = (segment: string): string[] =>
  foldText(segment)
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

const roofOf = (words: readonly string[]): Place['roof'] => {
  const under = (names: readonly string[]) =>
    names.some((name) => name.split(' ').every((word) => words.includes(word)));
  if (under(academies) && !words.includes('university')) return 'academy';
  return under(systems) ? 'system' : undefined;
};

const roofed = (roof: Place['roof']): Pick<Place, 'roof'> => (roof ? { roof } : {});

/** Departments are told apart by the words that are no kind of department. */
const topic = (words: readonly string[]): string[] => words.filter((word) => !departmentWord.test(word));

const latinPlaces = (address: string): Place[] => {
  const segments = address
    .split(',')
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  const all = new Set(segments.flat());
  const has = (pattern: RegExp) => (segment: readonly string[]) => segment.some((word) => pattern.test(word));
  const main = segments.filter(has(institutionWord));
  const houses = main.length > 0 ? main : segments.filter(has(houseWord)).slice(0, 1);
  const chosen = houses.length > 0 ? houses : segments.slice(0, 1);
  return chosen.map((words) => ({
    words,
    all,
    ...roofed(roofOf(words)),
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
    all: new Set(),
    ...roofed(
      /^中国.{0,4}科学院$/u.test(chinese)
        ? 'academy'
        : /^中国(?:地质|石油|矿业)大学$/u.test(chinese)
          ? 'system'
          : undefined,
    ),
    departments: [],
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

/** pharmaceut and pharmaceutical; words of three letters and fewer must be equal. */
const wordsMeet = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one)));

const covered = (words: readonly string[], by: Iterable<string>): boolean => {
  const pool = [...by];
  return words.every((word) => pool.some((other) => wordsMeet(word, other)));
};

const alike = (one: readonly string[], other: readonly string[]): boolean => covered(one, other) && covered(other, one);

const sameLatin = (one: Place, other: Place): boolean => {
  if (alike(one.words, other.words)) return true;
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
  return a.some((words) => b.some((others) => alike(words, others))) ? 'department' : 'other-department';
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

/** Campuses of one system: a town or name that both addresses hold beside the system's and the department's. */
const campusesMeet = (one: Place, other: Place): boolean => {
  const system = one.words.length <= other.words.length ? one.words : other.words;
  const campus = (place: Place): string[] =>
    [...place.all].filter(
      (word) => !departmentWord.test(word) && !covered([word], [...system, ...everywhere, ...place.departments.flat()]),
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
