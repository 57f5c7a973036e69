import { z } from 'zod';
import { type CellsView, cellState } from '#contracts/cells.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { startVerifying } from '../operations/verify-audit-job.ts';
import { addedUp } from './add-figures.ts';
import { answerWithin, type CellClient, cellsPath, openCellClient } from './cell-client.ts';
import type { WithMembership } from './cells-file.ts';
import { readCellState, type StateNeeds } from './read-cell-state.ts';

type CellLine = CellsView['cells'][number];

/** A large cell counts for some seconds. */
const countedWithin = 20_000;

const answered = z.object({ data: cellState });

const askState = async (
  { sendOn }: Pick<CellClient, 'sendOn'>,
  cell: string,
): Promise<Pick<CellLine, 'state' | 'why'>> => {
  const said = await sendOn(cell, 'GET', `${cellsPath}/state`, {}, undefined, countedWithin).catch(() => undefined);
  if (!said) return { state: null, why: '没有应答' };
  // Two versions may stand beside each other while cells are upgraded in turn.
  const read = said.status === 200 ? answered.safeParse(JSON.parse(said.body)) : undefined;
  return read?.success
    ? { state: read.data.data, why: '' }
    : { state: null, why: said.status === 200 || said.status === 404 ? '版本不同，答复看不懂' : '没有应答' };
};

const withClient = async <T>(
  services: WithMembership & { now(): Date },
  work: (client: CellClient) => Promise<T>,
): Promise<T> => {
  const client = openCellClient(services.membership!, services.now);
  try {
    return await work(client);
  } finally {
    client.relay.close();
  }
};

/** Every cell as it says itself; the sum is of those that answered, and names who did not. */
export const showCells = async (services: StateNeeds & WithMembership): Promise<CellsView> => {
  const { membership } = services;
  if (!membership) return { cells: [], sum: null, silent: [] };
  const { self, home, members } = membership;
  return withClient(services, async (client) => {
    const cells = await Promise.all(
      [...members.keys()].map(async (name): Promise<CellLine> => {
        const said =
          name === self ? { state: await readCellState(services, membership), why: '' } : await askState(client, name);
        return { name, home: name === home, ...said };
      }),
    );
    return { cells, ...addedUp(cells.map(({ name, state }) => ({ name, figures: state?.figures ?? null }))) };
  });
};

/** Begins the recount of every cell's chains; each keeps its own and says what it found. */
export const verifyEveryCell = async (
  services: StateNeeds & WithMembership & WithJobs,
): Promise<{ begun: string[]; silent: string[] }> => {
  const { membership } = services;
  if (!membership) return { begun: [], silent: [] };
  return withClient(services, async ({ sendOn }) => {
    const body = Buffer.from('{}');
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const told = await Promise.all(
      [...membership.members.keys()].map(async (name) => {
        if (name === membership.self) return [name, await startVerifying(services).then(() => true)] as const;
        const said = await sendOn(name, 'POST', `${cellsPath}/verify-audit`, headers, body, answerWithin).catch(
          () => undefined,
        );
        return [name, said?.status === 200] as const;
      }),
    );
    return {
      begun: told.flatMap(([name, begun]) => (begun ? [name] : [])),
      silent: told.flatMap(([name, begun]) => (begun ? [] : [name])),
    };
  });
};
