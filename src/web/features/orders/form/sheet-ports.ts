import { CallFailure } from '#web/api/transport/failure.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import { sentences } from '#web/api/transport/sentences.ts';
import { call, session } from '#web/api/transport/service.ts';
import type { FailureWay } from './draft/draft-saver.ts';
import type { Pricing, SheetPorts } from './form-sheet.ts';

/** A line that is down, or a server that stumbles, is tried again; a refusal is told. */
export const judgeFailure = (error: unknown): { way: FailureWay; sentence: string } => {
  if (!(error instanceof CallFailure)) return { way: 'offline', sentence: '' };
  const sentence = error.message;
  if (isRefusal(error, 'conflict')) return { way: 'conflict', sentence };
  const passing = error.status !== undefined && (error.status >= 500 || error.status === 429);
  if (error.kind === 'unreachable' || error.kind === 'timeout' || passing) return { way: 'offline', sentence };
  return { way: 'refused', sentence };
};

export const sheetPorts: SheetPorts = {
  now: () => Date.now(),
  judge: judgeFailure,
  send: async (service, form, identity) => {
    // After an expiry what was typed waits on this machine for the next sign-in.
    if (session.store.getState().token === undefined) throw new CallFailure('expired', sentences.expired);
    const body = { ...identity, service, form: form as unknown as Record<string, unknown> };
    const saved = await call('POST /orders/save', { body, quiet: true });
    return { ...saved, quote: saved.quote as Pricing };
  },
};
