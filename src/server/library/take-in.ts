import { compareFingerprints, judge } from '#domain/literature/matching/compare-works.ts';
import {
  type Fingerprint,
  fingerprintOf,
  isNameless,
  type WorkFields,
} from '#domain/literature/matching/fingerprint.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { lookupKeysOf } from '../records/record-row.ts';
import { type Doubt, insertDoubts } from './doubt-store.ts';
import { insertLinks, insertWorks, linksOf, lockLibrary, type Placed, worksByKeys } from './library-store.ts';
import { refreshWorks } from './refresh-works.ts';
import type { WorkSource } from './source.ts';

/** A heading like Editorial is borne by thousands: so many are compared with one source. */
const mostCompared = 60;
const mostDoubts = 3;

interface KeptWork {
  id: string;
  print(): Fingerprint;
}

/** The works that may be meant, by the keys they are looked up by; those made meanwhile among them. */
class Shelf {
  readonly #byKey = new Map<string, KeptWork[]>();

  add(id: string, keys: readonly string[], fields: WorkFields): void {
    // Of a key that thousands share few are compared: those are read closely, and once.
    let print: Fingerprint | undefined;
    const known = {
      id,
      print: () => {
        print ??= fingerprintOf(fields);
        return print;
      },
    };
    for (const key of keys) {
      const sharing = this.#byKey.get(key);
      if (sharing) sharing.push(known);
      else this.#byKey.set(key, [known]);
    }
  }

  sharing(keys: readonly string[]): KeptWork[] {
    return [...new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))].slice(0, mostCompared);
  }
}

interface Judged extends KeptWork {
  verdict: 'same' | 'check';
  bits: number;
  mine: Fingerprint;
}

/** The surest first. */
const judged = (forms: readonly Fingerprint[], known: readonly KeptWork[]): Judged[] =>
  known
    .flatMap((work) => {
      const [best] = forms
        .map((mine) => ({ mine, ...judge(mine, work.print()) }))
        .sort((one, other) => other.bits - one.bits);
      return best && best.verdict !== 'different'
        ? [{ ...work, mine: best.mine, bits: best.bits, verdict: best.verdict }]
        : [];
    })
    .sort((one, other) => other.bits - one.bits);

const doubtOf = (workId: string, { id, mine, print }: Judged): Doubt => {
  const { score, reasons } = compareFingerprints(mine, print());
  return { workId, otherId: id, score, reasons: reasons.map(({ detail }) => detail) };
};

/**
 * Takes sources into the library: each is linked to the work it certainly is, else makes a new one; works that may be the
 * same are written down for a person. Done twice it adds nothing.
 */
export const takeIn = async (db: Db, institutionId: number, sources: readonly WorkSource[]): Promise<void> => {
  if (sources.length === 0) return;
  await lockLibrary(db);
  const links = await linksOf(db, sources);
  const keyed = sources.map((source) => ({ source, keys: [...new Set(source.forms.flatMap(lookupKeysOf))] }));
  const shelf = new Shelf();
  for (const { id, keys, fields } of await worksByKeys(db, [...new Set(keyed.flatMap(({ keys }) => keys))]))
    shelf.add(id, keys, fields);
  const placed: Placed[] = [];
  const fresh: string[] = [];
  const doubts: Doubt[] = [];
  for (const { source, keys } of keyed) {
    const prints = source.forms.map(fingerprintOf).filter((print) => !isNameless(print));
    if (prints.length === 0) continue;
    const linked = [source.paper?.id, source.branchPaperId, ...source.recordIds]
      .map((id) => links.get(id ?? ''))
      .find((id) => id !== undefined);
    const candidates = linked === undefined ? judged(prints, shelf.sharing(keys)) : [];
    const same = linked ?? candidates.find(({ verdict }) => verdict === 'same')?.id;
    const workId = same ?? newId();
    if (same === undefined) {
      fresh.push(workId);
      shelf.add(workId, keys, source.forms[0]!);
    }
    const others = candidates.filter(({ id }) => id !== workId).slice(0, mostDoubts);
    doubts.push(...others.map((other) => doubtOf(workId, other)));
    placed.push({ workId, source });
  }
  await insertWorks(db, institutionId, fresh);
  await insertLinks(db, institutionId, placed);
  await insertDoubts(db, institutionId, doubts);
  await refreshWorks(db, [...new Set(placed.map(({ workId }) => workId))]);
};
