import type { CitationWork } from '#domain/literature/citations/citation-rules.ts';
import type { Citation } from '#domain/literature/citations/split-citations.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import type { Author } from '#domain/literature/record.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';

/** Invented people who write, cite and are cited: two thirds Chinese, each with a department and now and then an ORCID. */
const chinese =
  'Zhang Wang Li Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Ma Zhu Hu Guo He Gao Lin Luo Zheng Liang Xie Song Tang Han Feng Deng Cao Peng'.split(
    ' ',
  );
const western =
  'Smith Miller Garcia Rossi Novak Tanaka Kim Singh Silva Kowalski Brennecke Vandersteen Okonkwo Lindqvist Haraldsen Petrakis Montalbano Ferreira Johansson Iwasaki'.split(
    ' ',
  );
const syllables =
  'wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiu xia ping gang gui ying hua zhi guo jian hong bin bo'.split(
    ' ',
  );
const given =
  'John Anna Robert Maria Peter Laura Thomas Elena David Sophie Mark Ingrid Paolo Yuki Ahmed Priya Lars Chiara Oleg Marta'.split(
    ' ',
  );
const universities =
  'Tsinghua,Peking,Zhejiang,Fudan,Wuhan,Sichuan,Nanjing,Jilin,Xiamen,Shandong,Oxford,Vienna,Kyoto,Toronto,Lund'.split(
    ',',
  );
const departments = 'Phys,Chem,Math,Civil Engn,Comp Sci,Stat,Geol,Hist,Econ,Neurol'.split(',');
const letters = [...'ABCDEFGHJKLMNPRSTWXYZ'];

interface Person {
  family: string;
  /** Words of the given name. */
  given: string[];
  place: string;
  orcid?: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const personAt = (draw: Draw, at: number): Person => {
  const isChinese = draw.chance(0.66);
  const names = isChinese
    ? [draw.pick(syllables), ...(draw.chance(0.75) ? [draw.pick(syllables)] : [])]
    : [draw.pick(given), draw.pick(letters)];
  return {
    family: draw.pick(isChinese ? chinese : western),
    given: names,
    place: `${draw.pick(universities)} Univ, Dept ${draw.pick(departments)}`,
    ...(draw.chance(0.2)
      ? {
          orcid: `0000-0001-${String(at)
            .padStart(8, '0')
            .replace(/(\d{4})(\d{4})/, '$1-$2')}`,
        }
      : {}),
  };
};

/** As one database or another writes the name. */
const written = (draw: Draw, { family, given: names }: Person): string => {
  const form = draw.below(10);
  const initials = names.map((word) => word.charAt(0).toUpperCase());
  if (form < 2) return `${family}, ${initials.join('')}`;
  if (form < 3) return `${family}, ${initials.map((letter) => `${letter}.`).join('-')}`;
  if (form < 4) return `${names.map(capital).join('-')} ${family}`;
  return names.some(({ length }) => length === 1)
    ? `${family}, ${names.map((word) => (word.length === 1 ? `${word}.` : word)).join(' ')}`
    : `${family}, ${capital(names.join(''))}`;
};

const workBy = (draw: Draw, people: readonly Person[]): CitationWork => {
  const authors = people.map(
    (person, at): Author => ({
      ...personOf(written(draw, person)),
      affiliations: draw.chance(0.8) ? [at] : [],
      ...(person.orcid && draw.chance(0.6) ? { orcid: person.orcid } : {}),
    }),
  );
  return {
    authors,
    moreAuthors: false,
    affiliations: people.map(({ place }) => `${place}, Somewhere`),
    source: `Journal ${draw.below(200)}`,
  };
};

export interface InventedCitations {
  papers: Map<string, CitationWork>;
  citing: Map<string, CitationWork>;
  citations: Citation[];
  /** `paper work` of each citation whose authors really overlap. */
  truth: Set<string>;
}

export const inventedCitations = (papers: number, citing: number, seed: number): InventedCitations => {
  const draw = seededDraw(seed);
  const people = Array.from({ length: 30_000 }, (_, at) => personAt(draw, at));
  const team = (size: number): Person[] => [...new Set(Array.from({ length: size }, () => draw.pick(people)))];
  const teams = Array.from({ length: papers }, () => team(1 + draw.below(6)));
  const found: InventedCitations = { papers: new Map(), citing: new Map(), citations: [], truth: new Set() };
  for (const [at, members] of teams.entries()) found.papers.set(`p${at}`, workBy(draw, members));
  for (let at = 0; at < citing; at += 1) {
    const paper = draw.below(papers);
    const own = draw.chance(0.15) ? teams[paper]!.slice(0, 1 + draw.below(2)) : [];
    const members = [...new Set([...own, ...team(1 + draw.below(8))])];
    found.citing.set(`c${at}`, workBy(draw, members));
    found.citations.push({ paper: `p${paper}`, citing: `c${at}`, database: 4 });
    if (members.some((member) => teams[paper]!.includes(member))) found.truth.add(`p${paper} c${at}`);
  }
  return found;
};
