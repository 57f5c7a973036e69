import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CellClient, cellsPath, openCellClient } from './cell-client.ts';
import { addCellRoutes, type CellRouteNeeds } from './cell-routes.ts';
import type { Membership } from './cells-file.ts';
import type { ClueNeeds } from './clues.ts';
import { type Directory, openDirectory } from './directory.ts';
import { forwardCalls } from './forward-calls.ts';

export interface Cells extends Pick<CellClient, 'sendOn'> {
  directory: Directory;
  /** Before the routes are known. */
  watch(app: FastifyInstance): void;
  addRoutes(app: FastifyInstance): void;
  stop(): void;
}

const whose = z.object({ data: z.object({ institutionId: z.number().nullable() }) });

/** This installation's part among the cells. */
export const openCells = async (
  membership: Membership,
  needs: ClueNeeds & CellRouteNeeds,
  onError: (error: unknown) => void,
): Promise<Cells> => {
  const { relay, sendOn } = openCellClient(membership, needs.now);
  const db = needs.platform('cells');
  const ask = async (cell: string, kind: string, key: string): Promise<number | undefined> => {
    const { status, body } = await sendOn(cell, 'GET', `${cellsPath}/whose/${kind}/${encodeURIComponent(key)}`);
    if (status !== 200) throw new Error(`${cell} answered ${status}`);
    return whose.parse(JSON.parse(body)).data.institutionId ?? undefined;
  };
  const directory = await openDirectory({ db, membership, ask, onError });
  return {
    directory,
    sendOn,
    watch: (app) => forwardCalls(app, { membership, directory, relay, needs }),
    addRoutes: (app) => addCellRoutes(app, { membership, directory, needs }),
    stop: () => {
      directory.stop();
      relay.close();
    },
  };
};
