import { addField, continueField, Lines, openEntry, type TaggedEntry, twoSignsAt } from './tagged-lines.ts';

const number = /^<\s?\d{1,7}\s?\.?\s?>\s*$/;

/** Where fields stand by their whole names, each on a line of its own above its value, these are the tags meant. */
const labels = new Map(
  (
    'Unique Identifier=UI|Accession Number=AN|Title=TI|Source=SO|Authors=AU|Author=AU|Authors Full Name=FA|Author Full Name=FA|' +
    'Institution=IN|Author NameID=AI|Abstract=AB|Digital Object Identifier=DO|DOI Number=DO|Publication Type=PT|ISSN=IS|' +
    'ISSN Print=IS|ISSN Electronic=IS|ISSN Linking=IL|Language=LG|Year of Publication=YR|Date of Publication=DP|' +
    'Country of Publication=CP|MeSH Subject Headings=MH|Keyword Heading=KW|Heading Words=HW|Publisher=PB|Journal Name=JN|' +
    'Grant Information=GI|Database=DB|Status=ST|Version ID=VN|Record Owner=RO|Original Title=OT|Comments=CM|' +
    'Publisher Item Identifier=PX|Article Identifier=PX|Keyword Heading Owner=KO|Publication Status=PS|Date Created=DC|' +
    'Journal Subset=SB|NLM Journal Code=JC|NLM Journal Name=NJ|Index Terms=DE|Subject Headings=SH|ISBN=IB|Correspondence Address=CA|' +
    'Entry Date=ED|Update Date=UP|Revision Date=RD|Copyright Information=CI|Publication History Status=PH|Local Messages=XL'
  )
    .split('|')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Of these every line is an item. */
const each = new Set(['AU', 'FA', 'IN', 'AI', 'PT', 'IS', 'MH']);

/** Records one by one: `<12. >` stands before each; where it does not, `VN` begins one. */
export function* ovidEntries(text: string): Generator<TaggedEntry> {
  const lines = new Lines(text);
  let open: TaggedEntry | undefined;
  let ordinal = 0;
  let whole: string | undefined;
  while (lines.advance()) {
    const begins = text.charCodeAt(lines.start) === 60 && lines.end - lines.start < 20 && number.test(lines.slice());
    const tagged =
      !begins &&
      twoSignsAt(text, lines.start) &&
      /^ {2}-(?: |$)/.test(text.slice(lines.start + 2, Math.min(lines.end, lines.start + 6)));
    const named =
      tagged || begins || lines.indented || lines.end - lines.start > 60 ? undefined : labels.get(lines.slice().trim());
    // In a record of tags such a line is text.
    if (named && (whole || !open?.fields.length)) {
      whole = named;
      if (open) addField(open, named, lines, lines.end);
      continue;
    }
    if (open && whole && each.has(whole) && lines.indented && !lines.blank) {
      addField(open, whole, lines, lines.start);
      continue;
    }
    const tag = tagged ? text.slice(lines.start, lines.start + 2) : undefined;
    if (begins || tag) whole = undefined;
    const again = tag === 'VN' && open?.fields.some((field) => field.tag === 'VN');
    if (begins || again || (tag && !open)) {
      if (open && open.fields.length > 0) yield open;
      if (!open || open.fields.length > 0) ordinal += 1;
      open = openEntry(lines, ordinal);
    }
    if (!open || begins) continue;
    if (tag) addField(open, tag, lines, lines.start + 5);
    else continueField(open, lines);
  }
  if (open && open.fields.length > 0) yield open;
}
