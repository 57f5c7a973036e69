import { readLabelled } from '../labelled/labelled-entries.ts';
import { defineReader } from '../reader.ts';
import { fillFromEiLabels } from './ei-record.ts';

const record = /^[\s\uFEFF]{0,4}<RECORD\s+\d{1,7}>\s*$/i;
const names =
  'Accession number|Title|Title of translation|Authors?|Author affiliations?|Affiliation|Corresponding authors?|Corr\\. authors?|Inventors?|Editors?|Source|Source title|Serial title|Abbreviated source title|Volume|Issue|Issue title|Volume title|Monograph title|Issue date|Publication date|Publication year|Pages|Article number|Paper number|Part number|Language|ISSN|E-ISSN|ISBN|ISBN-10|ISBN-13|ISBN10|ISBN13|CODEN|Document type|Conference name|Conference date|Conference location|Conference code|Sponsor|Sponsors|Publisher|Place of publication|Country of publication|Abstract|Abstract type|Page count|Number of references|Main heading|Controlled terms|Controlled/Subject terms|Uncontrolled terms|Classification code|Classification codes|Treatment|Numerical data indexing|Numerical index|Discipline|DOI|URL|Funding details|Funding text|Database|Data Provider|Open Access type\\(s\\)|Report number|Availability|Scope|Copyright|Companies|Chemicals|Major terms|Regional terms|Coordinates|Cited-by count|Assignee|Patent number|Application number|Filing date|Patent issue date|Patent authority';
/** Only the database's own labels: an abstract may hold a line with a colon. */
const label = new RegExp(`^[\\s\\uFEFF]{0,4}(${names})\\s?:`, 'i');

/** Engineering Village (Compendex) as plain text. */
export const eiAsciiReader = defineReader({
  format: 'ei-ascii',
  name: 'EI Compendex 文本（ASCII）',
  sniff: (head) => {
    const start = head.slice(0, 20_000);
    if (!/(?:^|[\r\n\uFEFF])\s{0,4}<RECORD\s+\d+>/i.test(start)) return 0;
    return /[\r\n]\s{0,4}(?:Accession number|Title|Authors?|Database)\s?:/i.test(start) ? 0.97 : 0.7;
  },
  parting: /[\r\n](?=<RECORD \d{1,7}>[ \t]*[\r\n])/,
  read: (text) =>
    readLabelled(text, {
      format: 'ei-ascii',
      labelOf: (line) => {
        const found = label.exec(line);
        return found ? { name: found[1]!, length: found[0].length } : undefined;
      },
      begins: () => false,
      mark: (line) =>
        record.test(line) ? 'begin' : /^\s{0,4}Compilation and indexing terms/i.test(line) ? 'between' : undefined,
      fill: (into, fields) => fillFromEiLabels(into, fields),
      title: 'Title',
      begin: '<RECORD 1>',
    }),
});
