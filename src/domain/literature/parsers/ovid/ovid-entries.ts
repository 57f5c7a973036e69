import {
  addField,
  continueField,
  Lines,
  openEntry,
  type TaggedEntry,
  trimmedStart,
  twoSignsAt,
} from '../tagged-lines.ts';

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

interface Form {
  /** Blanks before every tag. */
  indent: number;
  /** Blanks between tag and dash. */
  gap: number;
}

const usual: Form = { indent: 0, gap: 2 };
const firstTag = /(?:^|[\r\n])([ \t]{0,4})(?:VN|DB|UI|AN|RO|TI|AU|SO)( {1,2})- \S/;

/** How this file writes its tags: mail programs and word processors push lines to the right and join blanks. */
export const ovidForm = (text: string): Form => {
  const found = firstTag.exec(text.slice(0, 20_000));
  return found ? { indent: found[1]!.length, gap: found[2]!.length } : usual;
};

/** The place of the tag on this line, or -1. */
const tagAt = ({ text, start, end }: Lines, { indent, gap }: Form): number => {
  const at = start + indent;
  if (!twoSignsAt(text, at)) return -1;
  for (let blank = start; blank < at; blank += 1) if (!/[ \t]/.test(text[blank]!)) return -1;
  const dash = at + 2 + gap;
  if (text.slice(at + 2, dash).trim() || text[dash] !== '-') return -1;
  return dash + 1 >= end || text[dash + 1] === ' ' ? at : -1;
};

/** Records one by one: `<12. >` stands before each; where it does not, `VN` begins one. */
export function* ovidEntries(text: string): Generator<TaggedEntry> {
  const lines = new Lines(text);
  const form = ovidForm(text);
  let open: TaggedEntry | undefined;
  let ordinal = 0;
  let whole: string | undefined;
  while (lines.advance()) {
    const begins =
      lines.end - lines.start < 24 &&
      text.charCodeAt(trimmedStart(text, lines.start, lines.end)) === 60 &&
      number.test(lines.slice().trimStart());
    const place = begins ? -1 : tagAt(lines, form);
    const tagged = place >= 0;
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
    const tag = tagged ? text.slice(place, place + 2) : undefined;
    if (begins || tag) whole = undefined;
    const again = tag === 'VN' && open?.fields.some((field) => field.tag === 'VN');
    if (begins || again || (tag && !open)) {
      if (open && open.fields.length > 0) yield open;
      if (!open || open.fields.length > 0) ordinal += 1;
      open = openEntry(lines, ordinal);
    }
    if (!open || begins) continue;
    if (tag) addField(open, tag, lines, place + 3 + form.gap);
    else continueField(open, lines);
  }
  if (open && open.fields.length > 0) yield open;
}
