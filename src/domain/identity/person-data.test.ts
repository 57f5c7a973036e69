import { expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import {
  deletedKinds,
  erasedOfPerson,
  exportedKinds,
  keptOfPerson,
  mayExport,
  personData,
  personDataKinds,
  personDataRule,
} from './person-data.ts';

const person = { id: 'p', institutionId: 7 };

test('§+ a person takes all of theirs along; of others staff see what a screen of theirs shows, by each right alone', () => {
  for (const kind of exportedKinds) {
    const { staff, ownInstitution } = personDataRule(kind);
    expect(mayExport(kind, person, { userId: 'p', institutionId: null, permissions: new Set() }), kind).toBe(true);
    for (const right of Object.keys(permissions) as (keyof typeof permissions)[]) {
      const by = (institutionId: number | null) =>
        mayExport(kind, person, { userId: 'q', institutionId, permissions: new Set([right]) });
      const may = staff.includes(right);
      expect([by(7), by(8), by(null)], `${kind} ${right}`).toEqual([
        may,
        may && !ownInstitution,
        may && !ownInstitution,
      ]);
    }
  }
});

test('§+ rows of nobody’s institution are not those of a reader without one', () => {
  const reader = { userId: 'q', institutionId: null, permissions: new Set(['order.money'] as const) };
  expect(mayExport('money', { id: 'p', institutionId: null }, reader)).toBe(false);
});

test('§+ what goes, what stays and why follows from the one table', () => {
  const rules = personDataKinds.map((kind) => ({ kind, ...personDataRule(kind) }));
  expect(deletedKinds).toEqual(rules.filter(({ erase }) => erase === 'delete').map(({ kind }) => kind));
  expect(exportedKinds).toEqual(rules.filter(({ sheet }) => sheet !== null).map(({ kind }) => kind));
  expect(keptOfPerson.map(({ what }) => what)).toEqual(rules.filter(({ why }) => why).map(({ label }) => label));
  expect(erasedOfPerson).toContain(personData.addresses.label);
  expect(erasedOfPerson).not.toContain(personData.ownLog.label);
  expect(erasedOfPerson).not.toContain(personData.orders.label);
});
