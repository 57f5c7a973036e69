import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { Draw } from '../seeded-random.ts';
import { inventedRecord } from './invented-record.ts';
import { withSlip } from './kept-answers.ts';

const listOf = (text: string): string[] => text.split('|');

/** Titles at the edges of what tells two works apart: short, recurring, numbered, in brackets, in two languages. */
export const oddTitles = listOf(
  'Selective oxidation of methane over single-atom catalysts|Selective oxidation of methane over single atom catalysts: a review|Selective reduction of methane over single-atom catalysts|Oxidation|Oxidation of methane|Editorial|Book review|Introduction|Introduction to the special issue|Comment|Comment on "Selective oxidation of methane over single-atom catalysts"|Reply to the comment on selective oxidation of methane|Erratum: Selective oxidation of methane over single-atom catalysts|Erratum to "Selective oxidation of methane over single-atom catalysts" (J. Catal. (2020) 12 (15-20))|Retraction: Selective oxidation of methane over single-atom catalysts|Selective oxidation of methane over single-atom catalysts (vol 21, pg 345, 2004)|Selective oxidation of methane over single-atom catalysts [Chinese]|Selective oxidation of methane over single-atom catalysts [Review] [45 refs]|[Selective oxidation of methane over single-atom catalysts].|Selective oxidation of methane. Part I|Selective oxidation of methane. Part II|Selective oxidation of methane: Part two|Selective oxidation of methane 2019|Selective oxidation of methane 2020|Selective oxidation of methane, 2nd edition|Original article: Selective oxidation of methane over single-atom catalysts|Medical progress Selective oxidation of methane over single-atom catalysts|Selective oxidation of methane - A kinetic study|A kinetic study|Oxydation sélective du méthane sur des catalyseurs|Oxydation sélective du méthane sur des catalyseurs (Selective oxidation of methane over single-atom catalysts)|Die selektive Oxidation von Methan an Katalysatoren|基于单原子催化剂的甲烷选择性氧化研究|基于单原子催化剂的甲烷选择性还原研究|基于单原子催化剂的甲烷选择性氧化研究综述|基于单原子催化剂的甲烷选择性氧化研究(一)|基于单原子催化剂的甲烷选择性氧化研究(二)|基于单原子催化剂的甲烷选择性氧化研究（上）|甲烷氧化|甲烷的氧化|前言|卷首语|更正：基于单原子催化剂的甲烷选择性氧化研究|对《甲烷的氧化》一文的商榷|论著•基于单原子催化剂的甲烷选择性氧化研究|Gut|Gut microbiota in mice|Abstracts|A comparison of two methods for the measurement of dissolved gases in lakes and in rivers of the north|A comparison of two methods for the measurement of dissolved gases in lakes and|A comparison of three methods for the measurement of dissolved gases in lakes and in rivers of the north||Untitled|RE: Oxidation of methane|Oxidation of methane: reply',
);

const authorLists = listOf(
  'Zhang, San; Li, Si; Wang, Wu|Zhang, S; Li, S; Wang, W|Zhang, S|San Zhang; Si Li|张三; 李四; 王五|张三|李四|欧阳明; 张三|Ouyang, Ming; Zhang, San|Ouyang, M|Smith, John A.; Doe, Jane|Smith, J; Doe, J; Roe, R|Smyth, JA|Doe, Jane; Smith, John|Doe, J|Tan A.Schulze A.Davis P. G.|Tan, A; Schulze, A; Davis, PG|van der Berg, Jan|Berg, J|Vandenberg, J|Müller, K|Mueller, Karl|Muller, K; Smith, J|Kogosov Iu, A.|Kogosov, Iu A|Ponds, Rwhm|XYZ Study Group|Tong, H.|Hua, T.|Christodoulopoulos, A|Christodoulopolous, A|Garcia-Lopez, M; Perez, J|Garcia, M; Perez, J|Lopez, M||Zhang, San; Li, Si; Wang, Wu; Zhao, Liu; Sun, Qi; Zhou, Ba; Wu, Jiu; Zheng, Shi; Feng, Yi; Chen, Er; Chu, San; Wei, Si; Jiang, Wu|Abel, A; Baker, B; Cole, C; Dole, D; Egon, E; Ford, F',
);

const containers = listOf(
  'Journal of Catalysis|J. Catal.|JOURNAL OF CATALYSIS|J CATAL|Catalysis Letters|Journal of Catalysis: Part A|Journal of Catalysis (Online)|Nature|Nature Communications|Proceedings of the 3rd International Conference on Catalysis|Int. Conf. Catalysis|2019 International Conference on Catalysis, Beijing|ICIS|International Conference on Information Systems|AMCIS Proceedings|Lecture Notes in Computer Science|LNCS|arXiv|SSRN Electronic Journal|试验学报|试验学报(自然科学版)|试验通报|某会议论文集|北京大学|Obstetrics and Gynecology|Obstet Gynecol|Natl Med J|National Medical Journal||The Journal|Annual Review',
);

const volumes = listOf('|12|12|13|Vol. 12|XII|12 Suppl 1|2020|174 LNCS|2021|(Jul)|012|IX|XIV|mix');
const issues = listOf('|3|3|4|03|3-4|S1|Suppl. 2|no. 3|第3期|12');
const pages = listOf(
  '|15-20|15-20|15|15-8|1-6|1|1205-1210|1205|1205-9|205-210|e123|e123-e130|S15-S20|s15|iii|iii-vi|103456|12 p|6|20-25|18-30|5-20|117-8|2-8|125-128|pp. 15-20|第15-20页|15a|15-215|15-214|999|1000|23',
);
const dois = listOf(
  '|10.1000/x1|10.1000/X1|10.1000/x2|10.1000/x1.pub2|10.1000/x1.pub3|10.1000/x1/v2|10.48550/arXiv.2001.00001|10.1101/2020.01.01.1|doi:10.1000/x1|10.1000/|10.1002/14651858.CD001',
);
const abstracts = listOf(
  `|Short.|${'The oxidation of methane was studied in a flow reactor at several temperatures. '.repeat(3)}|${'The oxidation of methane was studied in a batch reactor at several pressures. '.repeat(3)}|${'We measured gases dissolved in lakes and rivers of the north in four seasons. '.repeat(4)}`,
);
const types = listOf('|Article|Article|Review|Meeting Abstract|Conference abstract|Letter|会议摘要|期刊论文|Editorial');
const kinds = ['article', 'article', 'conference', 'preprint', 'book', 'chapter', 'thesis', 'other'] as const;
const numbers = listOf('|1234-5679|1234-5679|2345-6786|1234567X');
const accessions = [
  {},
  {},
  { wos: 'WOS:000300000000001' },
  { wos: '000300000000001' },
  { wos: 'WOS:000300000000002' },
  { pubmed: '33123456' },
  { scopus: '2-s2.0-85012345678' },
  { other: '33123456; 2-s2.0-85012345678' },
  { ei: '20201234567890', wos: 'WOS:000300000000001' },
];

/** A work with fields drawn from all these. */
export const oddWork = (draw: Draw): LiteratureRecord => {
  const title = draw.pick(oddTitles);
  const other = draw.chance(0.2) ? draw.pick(oddTitles) : '';
  return inventedRecord({
    title,
    ...(other && { translatedTitle: other }),
    kind: draw.pick(kinds),
    documentType: draw.pick(types),
    authors: draw.pick(authorLists).split('; ').filter(Boolean),
    source: draw.pick(containers),
    ...(draw.chance(0.3) && { sourceAbbreviation: draw.pick(containers) }),
    ...(draw.chance(0.2) && { conference: draw.pick(containers) }),
    issn: draw.pick(numbers),
    eissn: draw.chance(0.3) ? draw.pick(numbers) : '',
    ...(draw.chance(0.9) && { year: 2018 + draw.below(5) }),
    volume: draw.pick(volumes),
    issue: draw.pick(issues),
    pages: draw.pick(pages),
    ...(draw.chance(0.15) && { articleNumber: draw.pick(pages) }),
    doi: draw.pick(dois),
    accessions: draw.pick(accessions) as LiteratureRecord['accessions'],
    abstract: draw.pick(abstracts),
  });
};

const texts = ['title', 'source', 'volume', 'issue', 'pages', 'doi', 'documentType', 'abstract', 'issn'] as const;

/** The same work as another database tells it: most fields alike, a few otherwise. */
export const toldOtherwise = (work: LiteratureRecord, draw: Draw): LiteratureRecord => {
  const other = oddWork(draw);
  const again = { ...work };
  for (const field of texts) {
    if (draw.chance(0.72)) continue;
    const value = draw.chance(0.5) ? other[field] : draw.chance(0.5) ? withSlip(work[field] ?? '', draw) : undefined;
    if (value !== undefined) again[field] = value;
    else if (field !== 'title') delete again[field];
  }
  if (draw.chance(0.3)) again.authors = other.authors;
  else if (draw.chance(0.2)) again.authors = work.authors.slice(0, 1 + draw.below(3));
  if (draw.chance(0.25) && again.year !== undefined) again.year += draw.pick([-2, -1, 1, 2, 3]);
  if (draw.chance(0.25)) again.kind = other.kind;
  if (draw.chance(0.3)) again.accessions = other.accessions;
  return again;
};

/** Two works or a work told twice, with a slip in some fields and in a name, and sometimes a third. */
export const oddPair = (draw: Draw): LiteratureRecord[] => {
  const slipped = (work: LiteratureRecord): LiteratureRecord => {
    const again = structuredClone(work);
    for (const field of [...texts, 'sourceAbbreviation', 'conference', 'translatedTitle'] as const)
      if (again[field] !== undefined && draw.chance(0.12)) again[field] = withSlip(again[field], draw);
    if (draw.chance(0.1)) again.title = draw.pick(oddTitles);
    const author = again.authors[draw.below(again.authors.length)];
    if (author && draw.chance(0.25)) author.name = withSlip(author.name, draw);
    return draw.chance(0.1) ? { ...again, authors: again.authors.toReversed() } : again;
  };
  const work = oddWork(draw);
  const other = draw.chance(0.85) ? slipped(toldOtherwise(work, draw)) : oddWork(draw);
  const third = draw.chance(0.4) ? [slipped(toldOtherwise(work, draw))] : [];
  return [draw.chance(0.3) ? slipped(work) : work, other, ...third];
};
