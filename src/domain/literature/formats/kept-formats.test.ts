import { expect, test } from 'vitest';
import { keysOf } from '#domain/services/choices.ts';
import { expectKept } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { literatureKinds } from '../record.ts';
import { referenceFormats } from './write-references.ts';

const kinds = keysOf(literatureKinds);

test('§+ every kind of record is written in every form as it was', () => {
  const records = keptRecords();
  expect(records.length).toBeGreaterThan(100);
  const others = records.flatMap((record, at) =>
    at % 4 === 0 ? [{ ...record, kind: kinds[at % kinds.length]! }] : [],
  );
  for (const [name, { write }] of Object.entries(referenceFormats))
    expectKept(
      `format-${name}`,
      write([...records, ...others].slice(0, name === 'orcid' ? 60 : undefined))
        .trimEnd()
        .split(/\r?\n/),
    );
});
