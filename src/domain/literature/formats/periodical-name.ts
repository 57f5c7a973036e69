import type { LiteratureRecord } from '../record.ts';

/** Words that a name keeps small, and short ones that are capitals in it. */
const small = new Set('of the and in on for to a an at by with de la le et der die und für des du del y e'.split(' '));
const capital = new Set(
  'IEEE ACM ACS RSC IET SPIE AIP IOP ASME ASCE AIAA JAMA BMJ PLOS USA UK EU II III IV'.split(' '),
);

/** Words of everyday and of science: a name that is one of them alone is no abbreviation. */
const plainWords = new Set(
  `age air animal animals art arts atmosphere atom atoms bacteria balance biomass blood body bone brain breast building
  buildings burns business cancer carbon catalyst catalysts cell cells ceramics child children church circuits cities city
  climate coatings cognition colour combustion composites computer computers computing concrete cortex crystal crystals
  culture data death design diabetes disease diseases diversity earth ecosystem ecosystems electronics energies energy
  engineer engineering entropy enzyme enzymes epilepsy evidence evolution eye fibers field fire fish flame fluid fluids food
  foods foot forest forests forum fractals fuel fuels function fungi future gait gene genes genome geometry glass grass group
  hand head headache health hearing heart hip history homo human humans ice image imaging infection injury insect insects
  intelligence ion joint journal kidney knee land language languages laser lasers leaf learning lens library life light
  lipid lipids liver lung lungs machine machines magnet mammal man marine material materials matter media medicine membrane
  membranes memory men metabolism metal metals microbe microbes milk mind mineral minerals molecule molecules mountain muscle
  music nature nerve network networks neuron neurons nutrient nutrients ocean oceans oil optics organ orbit oxygen pain paper
  parasite particle particles pathogen pathogens patient people perception phase philosophy photon photonics pig pigment
  placenta plant plants plasma plasmas poetry policy politics polymer polymers population populations pore poultry power
  processes protein proteins public quantum radio reading regulation religion research resource resources rice river robot
  robotics root safety salt sand school science sciences sea seed sensor sensors separations sex shape signal skin sleep small
  society soil soils solar sound space species spectrum speech spine sport sports star steel stem stroke structure structures
  sugar surface surfaces surgery sustainability symmetry systems theory therapy thought time tissue toxins tree trees trial
  tumor tumour universe urban vaccine vaccines vacuum virus viruses vision war waste water waves wear weather weed wheat wind
  wine women wood word work world wound zoo`.split(/\s+/),
);

/** Endings that words have and abbreviations have not. */
const ending =
  /.{3}(?:ology|ologica|onomy|ography|ometry|istry|ics|ica|itis|osis|ation|ition|ction|ment|ity|urgy|archy)$/;

const isPlainWord = (name: string): boolean => plainWords.has(name) || ending.test(name);

const inMixedCase = (name: string): string =>
  name
    .split(/(\s+|-|\/)/)
    .map((word, at, words) => {
      const lower = word.toLowerCase();
      if (capital.has(word) || (word === 'ONE' && words[at - 2] === 'PLOS')) return word;
      return at > 0 && small.has(lower) ? lower : lower.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
    })
    .join('');

/**
 * A periodical whose name the database writes all in capitals, as it is written elsewhere; any other as it stands. Of one
 * word alone only words are known from abbreviations: `NATURE`, but `JAMA` and what no list holds stay.
 */
export const periodicalName = (name: string): string => {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}{3}/u.test(name)) return name;
  const words = name.split(/\s+|-|\//).filter((word) => /\p{Lu}/u.test(word));
  if (words.length < 2) return isPlainWord(name.trim().toLowerCase()) ? inMixedCase(name) : name;
  return /\p{Lu}{4}/u.test(name) ? inMixedCase(name) : name;
};

/**
 * What holds a paper of a conference: a periodical by its number and volume, without an ISBN of its own. Names of proceedings
 * hold abbreviations that nobody tells from words, and stay.
 */
export const hostName = (host: string, { issn, eissn, volume, isbn }: LiteratureRecord): string =>
  (issn ?? eissn) && volume && isbn.length === 0 && !/[\d():]|\s-\s/.test(host) ? periodicalName(host) : host;
