import { expect, test } from 'vitest';
import { kysely } from './kysely.ts';
import type { ReadDb } from './read-db.ts';
import { type CopyPlaces, preferCopy, preferExactCopy } from './read-db.ts';

const query = kysely.selectFrom('orders').select('id');

/** Answers with its own name and writes down that it was asked. */
const place = (name: string, asked: string[], fault?: Error): ReadDb => {
  const answer = async (): Promise<never> => {
    asked.push(name);
    if (fault) throw fault;
    return [name] as never;
  };
  return { institutionId: 187, all: answer, allAnew: answer, first: answer, one: answer };
};
const copyState = (usable: boolean) => {
  const state = {
    usable,
    isUsable: () => state.usable,
    failed: () => {
      state.usable = false;
    },
  };
  return state;
};
const verbs = ['all', 'allAnew', 'first', 'one'] as const;

for (const verb of verbs) {
  test(`§+ ${verb}: a copy that keeps up answers, and the database itself is not asked`, async () => {
    const asked: string[] = [];
    const db = preferCopy(place('copy', asked), place('itself', asked), copyState(true));
    expect([await db[verb](query), asked, db.institutionId]).toEqual([['copy'], ['copy'], 187]);
  });

  test(`§+ ${verb}: a copy that lags or is away is not asked`, async () => {
    const asked: string[] = [];
    const db = preferCopy(place('copy', asked), place('itself', asked), copyState(false));
    expect([await db[verb](query), asked]).toEqual([['itself'], ['itself']]);
  });

  test(`§+ ${verb}: what fails on the copy is asked of the database itself, and the copy rests until it is looked at again`, async () => {
    const asked: string[] = [];
    const db = preferCopy(
      place('copy', asked, new Error('canceling statement due to conflict with recovery')),
      place('itself', asked),
      copyState(true),
    );
    expect([await db[verb](query), await db[verb](query), asked]).toEqual([
      ['itself'],
      ['itself'],
      ['copy', 'itself', 'itself'],
    ]);
  });
}

test('§+ what fails on both is no fault of the copy, and the caller hears the database’s own word', async () => {
  const asked: string[] = [];
  const state = copyState(true);
  const own = new Error('division by zero');
  const db = preferCopy(place('copy', asked, new Error('other')), place('itself', asked, own), state);
  await expect(db.all(query)).rejects.toBe(own);
  expect([asked, state.usable]).toEqual([['copy', 'itself'], true]);
});

/** A copy that has come so far after so many looks. */
const placesAfter = (looks: number, log: string[]): CopyPlaces => ({
  now: async () => '0/5',
  hasReached: async (at) => {
    log.push(at);
    return log.length > looks;
  },
});
const exactly = async (places: CopyPlaces, usable = true) => {
  const [asked, pauses]: [string[], number[]] = [[], []];
  const state = copyState(usable);
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const db = await preferExactCopy(place('copy', asked), place('itself', asked), state, places, pause);
  await db.all(query);
  return { asked, pauses: pauses.length, usable: state.isUsable() };
};

test('§+ an export is read from the copy once that has come as far as the database was when it was asked for', async () => {
  const log: string[] = [];
  expect(await exactly(placesAfter(0, log))).toEqual({ asked: ['copy'], pauses: 0, usable: true });
  expect(log).toEqual(['0/5']);
  expect(await exactly(placesAfter(9, []))).toEqual({ asked: ['copy'], pauses: 9, usable: true });
});

test('§+ a copy that does not get there in time, lags too far, or fails is left alone', async () => {
  expect(await exactly(placesAfter(10, []))).toEqual({ asked: ['itself'], pauses: 10, usable: true });
  const log: string[] = [];
  expect(await exactly(placesAfter(0, log), false)).toEqual({ asked: ['itself'], pauses: 0, usable: false });
  expect(log).toEqual([]);
  const failing: CopyPlaces = { now: async () => '0/5', hasReached: () => Promise.reject(new Error('gone')) };
  expect(await exactly(failing)).toEqual({ asked: ['itself'], pauses: 0, usable: false });
});
