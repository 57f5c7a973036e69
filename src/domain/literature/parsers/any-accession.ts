import type { LiteratureRecord } from '../record.ts';

/** Numbers whose form tells the database they belong to, wherever in the values they stand. */
export const anyAccession = (record: LiteratureRecord, values: readonly (string | undefined)[]): void => {
  const text = values.filter(Boolean).join(' ').slice(0, 4_000);
  if (!text) return;
  const { accessions } = record;
  const wos = /\b(?:WOS|ISI):([A-Z0-9]{15})\b/i.exec(text)?.[1];
  if (wos) accessions.wos ??= `WOS:${wos.toUpperCase()}`;
  const cscd = /\bCSCD:\d{5,10}\b/i.exec(text)?.[0];
  if (cscd) accessions.cscd ??= cscd.toUpperCase();
  const scopus = /2-s2\.0-\d{5,15}/.exec(text)?.[0];
  if (scopus) accessions.scopus ??= scopus;
  chineseNumbers(record, text);
  const pubmed = /pubmed\.ncbi\.nlm\.nih\.gov\/(\d{1,9})|\bPMID:?\s?(\d{1,9})\b/i.exec(text);
  if (pubmed) accessions.pubmed ??= pubmed[1] ?? pubmed[2]!;
  const [own] = values;
  if (own && Object.keys(accessions).length === 0) accessions.other = own;
};

const chineseNumbers = ({ accessions }: LiteratureRecord, text: string): void => {
  const cnki = /\bcnki\.net\/[^\s]{0,300}?file_?name=([A-Za-z0-9_.]{4,40})/i.exec(text)?.[1];
  if (cnki) accessions.cnki ??= cnki;
  const wanfang =
    /wanfangdata\.com\.cn(?=\/)\S{0,200}?(?:\bid=|\/(?:periodical|thesis|conference|patent|detail)\/)([\w%.=-]{4,80})/i.exec(
      text,
    )?.[1];
  if (wanfang) accessions.wanfang ??= wanfang;
  const weipu = /\b(?:lngid|id)=(\w{6,20})/i.exec(text)?.[1];
  if (weipu && /cqvip\.com|lngid=/i.test(text)) accessions.weipu ??= weipu;
};

/** The numbers of the Chinese databases, which their addresses hold. */
export const chineseAccession = (record: LiteratureRecord, urls: readonly (string | undefined)[]): void => {
  const told = urls.filter((url) => url && /cnki\.net|wanfangdata|cqvip\.com|lngid=/i.test(url));
  if (told.length > 0) chineseNumbers(record, told.join(' ').slice(0, 4_000));
};
