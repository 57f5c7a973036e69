import { classSymbol, locarnoSymbol } from '#domain/patents/classification.ts';
import { patentDate } from '#domain/patents/patent-date.ts';
import { applicationText, publicationText } from '#domain/patents/patent-number.ts';
import { childrenOf, inside, textIn, textOf, type XmlNode } from '../xml-tree.ts';
import { addTo, newDraft, type PatentDraft } from './patent-draft.ts';
import { allNamed, takeClaims } from './us-patent-xml.ts';

/** The elements of WIPO's ST.32 are numbered by INID codes: B110 is the number, B540 the title. */
const named = (top: XmlNode, code: string): XmlNode[] => allNamed(top, code);
const first = (top: XmlNode, code: string): string => textOf(named(top, code)[0]);
const dayIn = (top: XmlNode, code: string): string | undefined => patentDate(first(top, code).slice(0, 8));

const partyName = (party: XmlNode): string => {
  const family = allNamed(party, 'snm', 'SNM', 'onm', 'ONM')[0];
  const given = allNamed(party, 'fnm', 'FNM')[0];
  return [textOf(family), textOf(given)].filter(Boolean).join(' ');
};

const peopleIn = (top: XmlNode, code: string): string[] => [
  ...new Set(named(top, code).map(partyName).filter(Boolean)),
];

/** `WO-A1-2014/114885`: the kind stands between office and number. */
const citedNumber = (text: string): string => {
  const found = /^([A-Z]{2})-\s?([A-Z]\d?)-\s?(.+)$/.exec(text.trim());
  return publicationText(found ? `${found[1]}${found[3]}${found[2]}` : text);
};

/** What stands one after another belongs together until an element comes again, or one that stands before: any may be missing. */
const groupsIn = (parent: XmlNode | undefined, ...codes: string[]): Map<string, string>[] => {
  const groups: Map<string, string>[] = [];
  let last = codes.length;
  for (const child of childrenOf(parent)) {
    const at = codes.indexOf(child.name);
    if (at < 0) continue;
    if (at <= last) groups.push(new Map());
    groups.at(-1)!.set(child.name, textOf(child));
    last = at;
  }
  return groups;
};

const takeTitle = (draft: PatentDraft, top: XmlNode, language: string | undefined): void => {
  const titles = groupsIn(named(top, 'B540')[0], 'B541', 'B542');
  const titleIn = (wanted: string) => titles.find((one) => one.get('B541') === wanted)?.get('B542');
  const title = titleIn(language ?? 'en') ?? titles.find((one) => one.has('B542'))?.get('B542') ?? first(top, 'B540');
  if (title) draft.title = title;
  const english = titleIn('en');
  if (english && english !== title) draft.translatedTitle = english;
};

const takePriorities = ({ fields }: PatentDraft, top: XmlNode): void => {
  const found = groupsIn(named(top, 'B300')[0], 'B310', 'B320', 'B330').flatMap((group) => {
    const number = group.get('B310');
    const date = patentDate((group.get('B320') ?? '').slice(0, 8));
    if (!number) return [];
    const written = /^[A-Z]{2}/.test(number) ? number : `${group.get('B330') ?? ''}${number}`;
    return { number: applicationText(written), ...(date && { date }) };
  });
  if (found.length > 0) fields.priorities = found;
};

/** American grants name the office of a foreign document beside its number. */
const citedIn = (citation: XmlNode): string => {
  const number = textOf(allNamed(citation, 'DNUM')[0]);
  const office = textOf(allNamed(citation, 'CTRY')[0]) || 'US';
  return number && `${office}${number}${textOf(allNamed(citation, 'KIND')[0])}`;
};

/** European documents of every version, and American grants of 2001 to 2004. */
export const st32Draft = (top: XmlNode): PatentDraft => {
  const draft = newDraft();
  const { fields } = draft;
  const office = top.attributes.country ?? (first(top, 'B190') || (top.name === 'PATDOC' ? 'US' : 'EP'));
  const number = top.attributes['doc-number'] ?? first(top, 'B110');
  const kind = top.attributes.kind ?? first(top, 'B130');
  if (number)
    draft.numbers.push(
      publicationText(
        `${office}${number.replace(office === 'US' ? /^([A-Z]{0,2})0+(?=\d)/ : /^([A-Z]{1,2})0+/, '$1')}${kind}`,
      ),
    );
  const published = patentDate(top.attributes['date-publ'] ?? '') ?? dayIn(top, 'B140');
  if (published) fields.publicationDate = published;
  const application = first(top, 'B210');
  if (application) fields.applicationNumber = applicationText(`${office}${application}`);
  const filed = dayIn(top, 'B220');
  if (filed) fields.applicationDate = filed;
  takeTitle(draft, top, top.attributes.lang);
  takePriorities(draft, top);
  const abstract = allNamed(top, 'abstract', 'SDOAB').map(textOf)[0];
  if (abstract) draft.abstract = abstract;
  const classes = [
    ...allNamed(top, 'classification-ipcr'),
    ...named(top, 'B511'),
    ...named(top, 'B512'),
    ...named(top, 'B515'),
  ];
  addTo(fields, 'ipc', [...new Set(classes.map((one) => classSymbol(textOf(one))).filter((one) => one !== undefined))]);
  const design = kind.startsWith('S') ? locarnoSymbol(first(top, 'B511')) : undefined;
  if (design) addTo(fields, 'locarno', [design]);
  addTo(fields, 'cpc', [
    ...new Set(
      allNamed(top, 'classification-cpc')
        .map((one) => classSymbol(textOf(one)))
        .filter((one) => one !== undefined),
    ),
  ]);
  const owners = peopleIn(top, 'B731');
  const applicants = [...peopleIn(top, 'B711'), ...peopleIn(top, 'B713')];
  addTo(fields, 'applicants', applicants.length > 0 ? applicants : owners);
  if (owners.length > 0 && applicants.length > 0) addTo(fields, 'owners', [...owners]);
  addTo(fields, 'inventors', peopleIn(top, 'B721'));
  addTo(fields, 'agents', peopleIn(top, 'B741'));
  addTo(fields, 'examiners', peopleIn(top, 'B746'));
  const patents = named(top, 'B561').map((one) => textIn(one, 'text') ?? citedIn(one));
  const cited = [...new Set(patents.filter(Boolean).map(citedNumber))];
  if (cited.length > 0) fields.citations = cited.map((text) => ({ text }));
  const papers = named(top, 'B562')
    .map((one) => textIn(one, 'text') ?? textOf(one))
    .filter(Boolean);
  if (papers.length > 0) fields.literatureCitations = papers.map((text) => ({ text }));
  const world = textOf(allNamed(named(top, 'B871')[0], 'pnum')[0]);
  if (world) fields.pctPublicationNumber = world;
  const filedAbroad = textOf(allNamed(named(top, 'B861')[0], 'anum')[0]);
  if (filedAbroad) fields.pctApplicationNumber = filedAbroad;
  const texts = allNamed(top, 'claims', 'SDOCL');
  const claims = texts.find(({ attributes }) => attributes.lang === top.attributes.lang) ?? texts[0];
  takeClaims(draft, allNamed(claims, 'claim', 'CLM').map(textOf));
  if (inside(top, 'SDOBI') === undefined && !draft.title) draft.title = first(top, 'B540');
  return draft;
};
