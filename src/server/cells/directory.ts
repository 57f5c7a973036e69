import { refuse } from '#domain/errors.ts';
import { hostName } from '#domain/institutions/resolve-host.ts';
import type { Db } from '../db/db.ts';
import { findHost } from '../http/host-query.ts';
import { findInstitution, type MoveOut, ofThePlatform, readCellMap, readMovesOut } from './cell-store.ts';
import type { Membership } from './cells-file.ts';
import type { Clue } from './clues.ts';

export interface Directory {
  /** The cell a clue leads to; undefined where it leads nowhere. Refuses where a cell that might know is away. */
  cellOf(clue: Clue): Promise<string | undefined>;
  cellOfInstitution(institutionId: number): string;
  /** Whether it is an institution of this cell, as far as this cell's own database says: nobody else is asked. */
  isHere(clue: Clue): Promise<boolean>;
  /** Reads the map again. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface DirectoryParts {
  db: Db;
  membership: Membership;
  /** Whose something is, asked of another cell; throws where it does not answer. */
  ask(cell: string, kind: string, key: string): Promise<number | undefined>;
  onError(error: unknown): void;
}

const readEvery = 1_000;
const mostRemembered = 50_000;

/** Who is where. What was found once is remembered: an institution keeps its tokens and codes wherever it lives. */
export const openDirectory = async ({ db, membership, ask, onError }: DirectoryParts): Promise<Directory> => {
  const { self, home, members } = membership;
  let map = new Map<number, string>();
  let movesOut = new Map<number, MoveOut>();
  const refresh = async (): Promise<void> => {
    [map, movesOut] = await Promise.all([readCellMap(db), readMovesOut(db, self)]);
  };
  await refresh();
  const timer = setInterval(() => refresh().catch(onError), readEvery);
  timer.unref();
  const cellOfInstitution = (institutionId: number): string => {
    if (institutionId === ofThePlatform) return home;
    const cell = map.get(institutionId) ?? home;
    const move = movesOut.get(institutionId);
    // The map of this cell may come a moment later than the move itself.
    return cell === self && move?.state === 'away' ? move.target : cell;
  };
  const remembered = new Map<string, number>();
  const remember = (key: string, institutionId: number): void => {
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!);
    remembered.set(key, institutionId);
  };

  const askOthers = async (kind: string, key: string): Promise<number | undefined> => {
    const others = [...members.keys()].filter((name) => name !== self);
    const answers = await Promise.allSettled(others.map((name) => ask(name, kind, key)));
    for (const answer of answers) if (answer.status === 'fulfilled' && answer.value !== undefined) return answer.value;
    // Nobody else has it, and one that might was not heard: nobody says that it does not exist.
    if (answers.some(({ status }) => status === 'rejected')) throw refuse('cell-unsure');
    return undefined;
  };

  const institutionHere = async (clue: Clue): Promise<number | undefined> => {
    if ('institution' in clue) return clue.institution;
    if ('host' in clue) return (await findHost(db, hostName(clue.host))).institutionId ?? undefined;
    return findInstitution(db, clue.kind, clue.key);
  };

  const institutionOf = async (clue: Clue): Promise<number | undefined> => {
    if (!('kind' in clue)) return institutionHere(clue);
    const key = `${clue.kind} ${clue.key}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const found = (await institutionHere(clue)) ?? (await askOthers(clue.kind, clue.key));
    if (found !== undefined) remember(key, found);
    return found;
  };

  /** One that is on its way is looked at anew for each call: what is hidden a moment later must not be said to be missing. */
  const placeNow = async (institutionId: number): Promise<string> => {
    if (!movesOut.has(institutionId) || cellOfInstitution(institutionId) !== self)
      return cellOfInstitution(institutionId);
    await refresh();
    if (movesOut.get(institutionId)?.state === 'leaving') throw refuse('institution-moving');
    return cellOfInstitution(institutionId);
  };

  return {
    cellOf: async (clue) => {
      const institutionId = await institutionOf(clue);
      return institutionId === undefined ? undefined : placeNow(institutionId);
    },
    cellOfInstitution,
    isHere: async (clue) => {
      const institutionId = await institutionHere(clue);
      return institutionId !== undefined && (await placeNow(institutionId)) === self;
    },
    refresh,
    stop: () => clearInterval(timer),
  };
};
