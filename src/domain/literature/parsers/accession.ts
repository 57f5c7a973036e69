import type { LiteratureRecord } from '../record.ts';

interface RecordMarks {
  key?: string;
  url?: string;
  number?: string;
}

/** Accession numbers wherever files hide them: the entry's key, an address, a field of its own. */
export const accessionFrom = (record: LiteratureRecord, { key, url = '', number }: RecordMarks): void => {
  const told = number ?? key ?? '';
  if (!url && /^WOS:[A-Z0-9]{15}$/.test(told)) {
    record.accessions.wos = told;
    return;
  }
  const wos = /(?:^|[^A-Za-z0-9])(?:WOS|ISI):([A-Z0-9]{15})(?![A-Z0-9])/i.exec(`${told} ${url}`)?.[1];
  if (wos) record.accessions.wos = `WOS:${wos.toUpperCase()}`;
  const eid = /2-s2\.0-\d{5,15}/.exec(url)?.[0] ?? /2-s2\.0-\d{5,15}/.exec(told)?.[0];
  if (eid) record.accessions.scopus = eid;
  if (/^CSCD:\d+$/i.test(told)) record.accessions.cscd = told.toUpperCase();
  const ei = [number, key].find((one) => one !== undefined && isEiNumber(one));
  if (ei && isCompendex(record)) record.accessions.ei = ei;
  const pubmed = /pubmed\.ncbi\.nlm\.nih\.gov\/(\d{1,9})/.exec(url)?.[1];
  if (pubmed) record.accessions.pubmed = pubmed;
  const embase = /embase\.com\/[^\s]{0,200}[?&]id=(L\d{5,12})/.exec(url)?.[1];
  if (embase) record.accessions.embase = embase;
};

/** 14 digits since 2006; before that eleven, of which the first two are the year. */
export const isEiNumber = (text: string): boolean => /^(?:(?:19|20)\d{10,14}|\d{11})$/.test(text);

export const isCompendex = ({ database, provenance }: LiteratureRecord): boolean =>
  /compendex/i.test(database ?? '') ||
  /compendex|engineering index|engineering village|compilation and indexing terms/i.test(provenance.raw);
