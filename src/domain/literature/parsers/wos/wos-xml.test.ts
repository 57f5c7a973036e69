import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { databasesOfRecord } from '#domain/literature/recognise-database.ts';
import { corpusFolder } from '#tests/builders/records/corpus.ts';
import { wosXml } from '#tests/builders/records/wos-xml.ts';
import { candidates, readText } from '../read-any.ts';

const recordsIn = (text: string) =>
  [...readText(text).items].flatMap((item) => ('record' in item && item.record ? [item.record] : []));

test('§+ records inside CDATA are found, with editions, addresses, ids and the corresponding author', () => {
  const text = wosXml([
    {
      uid: 'WOS:000111122223333',
      title: 'N<sub>2</sub>O & the sea',
      doi: '10.1000/a.1',
      editions: ['WOS.SCI', 'WOS.SSCI'],
      timesCited: { WOS: 12, WOK: 15, CSCD: 3 },
      authors: [
        { name: 'Zhang, San', orcid: '0000-0002-1825-0097', reprint: true, address: 2 },
        { name: 'Li, Si', address: 1 },
      ],
      addresses: ['Other Univ, Beijing, Peoples R China', 'Demo Univ, Wuhan, Peoples R China'],
    },
  ]);
  expect(candidates(text)[0]).toMatchObject({ format: 'wos-xml' });
  const [record] = recordsIn(text);
  expect(record).toMatchObject({
    title: 'N2O & the sea',
    kind: 'article',
    year: 2024,
    volume: '12',
    pages: '1-9',
    doi: '10.1000/a.1',
    issn: '1234-5679',
    accessions: { wos: 'WOS:000111122223333' },
    editions: ['SCI-EXPANDED', 'SSCI'],
    timesCited: 12,
    citedReferenceCount: 7,
    authors: [
      {
        name: 'Zhang, S',
        fullName: 'Zhang, San',
        orcid: '0000-0002-1825-0097',
        corresponding: true,
        affiliations: [1],
      },
      { affiliations: [0] },
    ],
  });
  expect(databasesOfRecord(record!)).toEqual([2, 4, 1]);
  // Other collections keep their own counts; nothing is added up.
  expect(record!.provenance.extra['times cited CSCD']).toEqual(['3']);
});

test('§+ an answer that says nothing of citations leaves the count unknown, and a count of 0 stays 0', () => {
  const [unknown, none] = recordsIn(
    wosXml([
      { uid: 'WOS:000111122223331', title: 'Unknown' },
      { uid: 'WOS:000111122223332', title: 'None', timesCited: { WOS: 0 } },
    ]),
  );
  expect(unknown!.timesCited).toBeUndefined();
  expect(none!.timesCited).toBe(0);
});

test('§+ records of other collections on the platform are not taken for the core collection', () => {
  const [cscd, medline] = recordsIn(
    wosXml([
      { uid: 'CSCD:7654321', title: 'Chinese', editions: [], timesCited: { WOS: 9, CSCD: 4 } },
      { uid: 'MEDLINE:26776186', title: 'Medical', editions: [] },
    ]),
  );
  expect(databasesOfRecord(cscd!)).toEqual([12]);
  expect(cscd!.timesCited).toBe(4);
  expect(databasesOfRecord(medline!)).toEqual([36]);
  expect(medline!.accessions).toEqual({ pubmed: '26776186' });
});

test('§+ an empty answer and half an answer are told, and never throw', () => {
  const empty = [...readText(wosXml([])).items];
  expect(empty).toMatchObject([{ problem: { sentence: expect.stringContaining('没有找到') } }]);
  const whole = wosXml([
    { uid: 'WOS:000111122223334', title: 'Whole' },
    { uid: 'WOS:000111122223335', title: 'Half' },
  ]);
  const items = [...readText(whole.slice(0, whole.indexOf('Half') + 400)).items];
  expect(items.filter((item) => 'record' in item)).toHaveLength(2);
  expect(JSON.stringify(items)).toContain('可能不完整');
});

/** Real answers, which stay outside the repository beside the corpus. */
const recordings = path.join(corpusFolder, '../connections/recordings/wos-expanded');

describe.skipIf(!existsSync(recordings))('real answers of the Expanded API', () => {
  interface Recording {
    interactions: { response: { status: number; body: string } }[];
  }
  const bodies = existsSync(recordings)
    ? readdirSync(recordings)
        .filter((name) => name.endsWith('.rec.json') || name.endsWith('.xml'))
        .flatMap((name) => {
          const text = readFileSync(path.join(recordings, name), 'utf8');
          if (name.endsWith('.xml')) return [[name, text] as const];
          return (JSON.parse(text) as Recording).interactions.map(({ response }) => [name, response.body] as const);
        })
        .filter(([, body]) => /<REC[\s>]/.test(body))
    : [];

  test.each(bodies)('§+ every record of %s is read with title, accession number and authors', (_name, body) => {
    const records = recordsIn(body);
    expect(records).toHaveLength(body.match(/<REC[\s>]/g)!.length);
    for (const record of records) {
      expect(record.provenance.format).toBe('wos-xml');
      expect(record.title).not.toBe('');
      expect(Object.keys(record.accessions).length).toBeGreaterThan(0);
      expect(record.authors.length, record.provenance.key).toBeGreaterThan(0);
      expect(record.year).toBeGreaterThan(1900);
    }
  });
});
