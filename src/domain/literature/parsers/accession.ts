import type { LiteratureRecord } from '../record.ts';

/** Accession numbers wherever files hide them: the entry's key, an address, a field of its own. */
export const accessionFrom = (
  record: LiteratureRecord,
  { key, url, number }: { key?: string; url?: string; number?: string },
): void => {
  const told = number ?? key ?? '';
  const wos = /\b(?:WOS|ISI):([A-Z0-9]{15})\b/i.exec(told)?.[1];
  if (wos) record.accessions.wos = `WOS:${wos.toUpperCase()}`;
  const eid = /2-s2\.0-\d{5,15}/.exec(url ?? '')?.[0] ?? /2-s2\.0-\d{5,15}/.exec(told)?.[0];
  if (eid) record.accessions.scopus = eid;
  if (/^CSCD:\d+$/i.test(told)) record.accessions.cscd = told.toUpperCase();
  const ei = key ?? '';
  const compendex = record.database === 'Compendex' || /compendex|engineering index/i.test(record.provenance.raw);
  if (/^(?:19|20)\d{10,14}$/.test(ei) && compendex) record.accessions.ei = ei;
  const pubmed = /pubmed\.ncbi\.nlm\.nih\.gov\/(\d{1,9})/.exec(url ?? '')?.[1];
  if (pubmed) record.accessions.pubmed = pubmed;
};
