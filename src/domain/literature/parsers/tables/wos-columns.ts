import { foldName } from '../labelled/named-fields.ts';

/** The long headings of Web of Science's Excel export, of every year, by the tag that its text exports use. */
const longNames: Record<string, string> = {
  PT: 'Publication Type',
  AU: 'Authors|Author(s)',
  BA: 'Book Authors',
  BE: 'Book Editors|Editors',
  GP: 'Book Group Authors',
  AF: 'Author Full Names|Author Full Name',
  BF: 'Book Author Full Names',
  CA: 'Group Authors',
  TI: 'Article Title|Title',
  SO: 'Source Title|Publication Name',
  SE: 'Book Series Title',
  BS: 'Book Series Subtitle',
  LA: 'Language',
  DT: 'Document Type',
  CT: 'Conference Title',
  CY: 'Conference Date',
  CL: 'Conference Location',
  SP: 'Conference Sponsor|Conference Sponsors',
  HO: 'Conference Host',
  DE: 'Author Keywords',
  ID: 'Keywords Plus|Keywords Plus®|KeyWords Plus',
  AB: 'Abstract',
  C1: 'Addresses|Author Address',
  C3: 'Affiliations',
  RP: 'Reprint Addresses|Reprint Address',
  EM: 'Email Addresses|Email Address|E-mail Address',
  RI: 'Researcher Ids|ResearcherID Number|Researcher ID',
  OI: 'ORCIDs|ORCID Identifier|ORCID',
  FU: 'Funding Orgs|Funding Agency and Grant Number',
  FP: 'Funding Name Preferred',
  FX: 'Funding Text',
  CR: 'Cited References',
  NR: 'Cited Reference Count',
  TC: 'Times Cited, WoS Core|Times Cited|Web of Science Core Collection Times Cited Count',
  Z9: 'Times Cited, All Databases|Total Times Cited Count|Total Times Cited',
  U1: '180 Day Usage Count|Usage Count (Last 180 Days)',
  U2: 'Since 2013 Usage Count|Usage Count (Since 2013)',
  PU: 'Publisher',
  PI: 'Publisher City',
  PA: 'Publisher Address',
  SN: 'ISSN',
  EI: 'eISSN',
  BN: 'ISBN',
  J9: 'Journal Abbreviation|29-Character Source Abbreviation',
  JI: 'Journal ISO Abbreviation|ISO Source Abbreviation',
  PD: 'Publication Date',
  PY: 'Publication Year|Year Published',
  VL: 'Volume',
  IS: 'Issue',
  PN: 'Part Number',
  SU: 'Supplement',
  SI: 'Special Issue',
  MA: 'Meeting Abstract',
  BP: 'Start Page|Beginning Page',
  EP: 'End Page|Ending Page',
  AR: 'Article Number',
  DI: 'DOI',
  DL: 'DOI Link',
  D2: 'Book DOI',
  EA: 'Early Access Date',
  EY: 'Early Access Year',
  PG: 'Number of Pages|Page Count',
  WC: 'WoS Categories|Web of Science Categories',
  WE: 'Web of Science Index|Web of Science Editions',
  SC: 'Research Areas|Subject Category',
  GA: 'IDS Number|Document Delivery Number',
  PM: 'Pubmed Id|PubMed ID',
  OA: 'Open Access Designations|Open Access Indicator',
  HC: 'Highly Cited Status|ESI Highly Cited Paper',
  HP: 'Hot Paper Status|ESI Hot Paper',
  DA: 'Date of Export|Date this report was generated',
  UT: 'UT (Unique WOS ID)|UT (Unique ID)|Accession Number|Unique Article Identifier',
};

const tagOf = new Map<string, string>();
for (const [tag, names] of Object.entries(longNames)) {
  tagOf.set(foldName(tag), tag);
  for (const name of names.split('|')) tagOf.set(foldName(name), tag);
}
// Fields of the Chinese, Korean, Russian and SciELO indexes on the same platform.
for (const tag of ['Z1', 'Z2', 'Z3', 'Z4', 'Z5', 'Z8', 'ZB', 'ZR', 'ZS', 'ED', 'SD', 'DG', 'CN', 'C2', 'EC', 'AN'])
  tagOf.set(foldName(tag), tag);

/** The tag behind a heading, short or long; the heading itself where the platform never used it. */
export const wosTagOf = (heading: string): string => tagOf.get(foldName(heading)) ?? heading;

/** Headings that no other database writes so. */
const own = new Set(
  [
    'UT',
    'UT (Unique WOS ID)',
    'UT (Unique ID)',
    'Keywords Plus',
    'WoS Categories',
    'Times Cited, WoS Core',
    'IDS Number',
  ].map(foldName),
);

/** How sure a row of headings is of this platform. */
export const sniffWosHeader = (header: readonly string[]): number => {
  const short = header.filter(
    (heading) => /^[A-Z][A-Z0-9]$/.test(heading.trim()) && tagOf.has(foldName(heading)),
  ).length;
  if (short >= 8 && header.some((heading) => heading.trim() === 'TI')) return 0.98;
  if (
    short >= 3 &&
    header.some((heading) => heading.trim() === 'TI') &&
    header.some((heading) => heading.trim() === 'AU')
  )
    return 0.9;
  const long = header.filter((heading) => tagOf.has(foldName(heading))).length;
  const known = header.filter((heading) => own.has(foldName(heading))).length;
  if (known >= 2 && long >= 8) return 0.97;
  return known >= 1 && long >= 5 ? 0.8 : 0;
};
