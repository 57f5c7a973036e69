import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import type { WithFiles } from '../files/file-store.ts';
import { envelope } from '../http/answer.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { startVerifying } from '../operations/verify-audit-job.ts';
import { cellsPath, digestOf } from './cell-client.ts';
import { findInstitution, isLookupKind, putInCell } from './cell-store.ts';
import { cellName, type Membership } from './cells-file.ts';
import type { Directory } from './directory.ts';
import { readFigures } from './figures-query.ts';
import { hopHeader } from './hop.ts';
import { takenOver, takeOver, type WithResealing } from './move/take-over.ts';
import { readCellState, type StateNeeds } from './read-cell-state.ts';

export type CellRouteNeeds = StateNeeds & WithFiles & WithJobs & WithResealing;

export interface CellRouteParts {
  membership: Membership;
  directory: Directory;
  needs: CellRouteNeeds;
}

const mapped = z.object({ institutionId: z.number().int().positive(), cell: cellName });

/** A wrong mark was refused before any route. */
const requireCell = async ({ headers }: FastifyRequest): Promise<void> => {
  if (headers[hopHeader] === undefined) throw refuse('no-path');
};

/** What was posted is what the mark was made for; files are checked by their own hash. */
const requireWholeBody = async ({ method, body, query }: FastifyRequest): Promise<void> => {
  const { digest } = query as { digest?: unknown };
  if (method === 'POST' && digest !== digestOf(JSON.stringify(body))) throw refuse('no-path');
};

export const addCellRoutes = (app: FastifyInstance, { membership, directory, needs }: CellRouteParts): void => {
  const { self, home, members } = membership;
  const db = needs.platform('cells');
  app.register(async (scope) => {
    scope.addHook('onRequest', requireCell);
    scope.addHook('preValidation', requireWholeBody);
    // Files come as they are, whatever their size.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    const schema = { hide: true } as object;

    scope.get(`${cellsPath}/whose/:kind/:key`, { schema }, async ({ params }) => {
      const { kind = '', key = '' } = params as Record<string, string>;
      if (!isLookupKind(kind)) throw refuse('no-path');
      return envelope({ institutionId: (await findInstitution(db, kind, key)) ?? null });
    });

    scope.get(`${cellsPath}/figures`, { schema }, async () => envelope(await readFigures(db)));

    scope.get(`${cellsPath}/state`, { schema }, async () => envelope(await readCellState(needs, membership)));

    scope.post(`${cellsPath}/verify-audit`, { schema }, async () => {
      await startVerifying(needs);
      return envelope(null);
    });

    /** The map, at home alone. */
    scope.post(`${cellsPath}/map`, { schema }, async ({ body }) => {
      if (self !== home) throw refuse('no-path');
      const { institutionId, cell } = mapped.parse(body);
      if (!members.has(cell)) throw refuse('not-found');
      await putInCell(db, institutionId, cell === home ? undefined : cell);
      await directory.refresh();
      return envelope(null);
    });

    scope.get(`${cellsPath}/files/:sha256`, { schema }, async ({ params }) => {
      const { sha256 = '' } = params as Record<string, string>;
      return envelope({ here: await needs.files.has(sha256) });
    });

    scope.put(`${cellsPath}/files/:sha256`, { schema, bodyLimit: 2 ** 40 }, async ({ params, body }) => {
      const { sha256 = '' } = params as Record<string, string>;
      await needs.files.put(body as Readable, {
        inspect: async (draft) => {
          if (draft.sha256 !== sha256) throw refuse('bad-input', { sentence: '文件的内容与它的校验值不符' });
        },
      });
      return envelope(null);
    });

    scope.post(`${cellsPath}/take-over`, { schema, bodyLimit: 64 * 1024 * 1024 }, async ({ body }) => {
      await takeOver(needs, membership, takenOver.parse(body));
      await directory.refresh();
      return envelope(null);
    });
  });
};
