import { describe, expect, test } from 'vitest';
import { groupPatents } from './group-patents.ts';
import type { Patent } from './patent-record.ts';

const patent = (id: string, fields: Partial<Patent>): Patent => ({ id, title: id, ...fields });

describe('three levels', () => {
  test('§+ one document from two sources is one publication, whatever spelling its number has', () => {
    const { publications, evidence } = groupPatents([
      patent('a', { publicationNumber: 'US20150094896A1' }),
      patent('b', { publicationNumber: 'US2015094896A1' }),
      patent('c', { publicationNumber: 'US9436180B1' }),
    ]);
    expect(publications).toEqual([['a', 'b'], ['c']]);
    expect(evidence).toEqual([
      { level: 'publication', rule: 'same-publication', value: 'US2015094896A1', between: ['a', 'b'] },
    ]);
  });

  test('§+ the application and the grant are two publications of one application', () => {
    const groups = groupPatents([
      patent('a', { publicationNumber: 'CN112345678A', applicationNumber: 'CN202010000001.1' }),
      patent('b', { publicationNumber: 'CN112345678B', applicationNumber: 'CN202010000001' }),
    ]);
    expect(groups.publications).toHaveLength(2);
    expect(groups.applications).toEqual([['a', 'b']]);
    expect(groups.families).toEqual([['a', 'b']]);
  });

  test('§+ equal sets of priorities make a family, an added one does not', () => {
    const first = { number: 'US201314042670A' };
    const groups = groupPatents([
      patent('de', {
        publicationNumber: 'DE102014219223A1',
        applicationNumber: 'DE102014219223A',
        priorities: [first],
      }),
      patent('us', {
        publicationNumber: 'US9272708B2',
        applicationNumber: 'US201314042670A',
        priorities: [{ number: 'US 201314042670 A' }],
      }),
      patent('more', {
        publicationNumber: 'GB2521274A',
        applicationNumber: 'GB201416893A',
        priorities: [first, { number: 'US201414250752A' }],
      }),
    ]);
    expect(groups.families).toEqual([['de', 'us'], ['more']]);
    expect(groups.applications).toHaveLength(3);
  });

  test('§+ a first filing without priorities belongs to those who claim it', () => {
    const groups = groupPatents([
      patent('cn', { applicationNumber: 'CN201610895413.X' }),
      patent('wo', { applicationNumber: 'WO2017CN10001', priorities: [{ number: 'CN201610895413' }] }),
    ]);
    expect(groups.families).toEqual([['cn', 'wo']]);
  });

  test('§+ the list of members counts before priorities', () => {
    const groups = groupPatents([
      patent('a', { sourceId: '1', simpleFamily: { members: ['1', '2'] }, priorities: [{ number: 'US1111111' }] }),
      patent('b', { sourceId: '2', simpleFamily: { members: ['1', '2'] }, priorities: [{ number: 'US2222222' }] }),
      patent('c', { sourceId: '3', simpleFamily: { members: ['3'] }, priorities: [{ number: 'US1111111' }] }),
    ]);
    expect(groups.families).toEqual([['a', 'b'], ['c']]);
  });

  test('§+ a decision parts and joins, and leaving it out undoes it', () => {
    const patents = [
      patent('a', { publicationNumber: 'CN112345678A' }),
      patent('b', { publicationNumber: 'CN112345678A' }),
      patent('c', { publicationNumber: 'CN112345999A' }),
    ];
    const apart = { id: '1', level: 'publication', verdict: 'apart', between: ['a', 'b'] } as const;
    const together = { id: '2', level: 'family', verdict: 'together', between: ['b', 'c'] } as const;
    expect(groupPatents(patents, [apart]).publications).toEqual([['a'], ['b'], ['c']]);
    expect(groupPatents(patents, [apart, together]).families).toEqual([['a'], ['b', 'c']]);
    expect(groupPatents(patents, []).publications).toEqual([['a', 'b'], ['c']]);
  });
});
