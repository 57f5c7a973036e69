import type { FastifyInstance } from 'fastify';

/** How long answers under way may still take. */
const patience = 5_000;

/**
 * Closes the server without waiting for idle connections: one that turns idle a moment after the close began would
 * otherwise be kept for its whole keep-alive time.
 */
export const closeApp = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(giveUp);
  }
};
