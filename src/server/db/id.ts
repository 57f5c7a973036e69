import { randomFillSync, randomInt } from 'node:crypto';

/** So many ids until the count begins anew: far more than are made while a millisecond lasts. */
const round = 2 ** 26;

/** Chance for many ids at once: asking for it takes longer than all the rest. */
const chance = Buffer.alloc(16 * 256);
let used = chance.length;

const sixteenBytes = (): Buffer => {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += 16;
  return chance.subarray(used - 16, used);
};

/** Time, then a count that never stands still, then chance; between them version and variant. */
const write = (time: number, count: number): string => {
  const bytes = sixteenBytes();
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | (count >>> 14), 6);
  bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Ids that follow a clock, also one that is put back: each later than the one before, so that a history reads in its order. */
export const idsBy = (clock: () => number): ((at?: number) => string) => {
  let latest = -1;
  let count = randomInt(round / 2);
  return (at) => {
    count = (count + 1) % round;
    if (at !== undefined) return write(at, count);
    latest = Math.max(latest, clock());
    return write(latest, count);
  };
};

/** A UUID of version 7: made by the application, sorted by time (now, or the one that is given), so that indexes stay dense. */
export const newId = idsBy(Date.now);
