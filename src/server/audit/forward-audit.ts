import type { PlatformScope } from '../db/scopes.ts';
import { syslogMessage } from '../outgoing/syslog/syslog-message.ts';
import { keepForwarded, readForwarded } from './audit-forward-store.ts';
import { chainsOf, type Seal, sealsAfter } from './audit-seal-store.ts';

const batch = 500;

export interface WithSyslog {
  /** Sends messages to the operator's collector; absent where none is set. */
  syslog: ((messages: readonly Buffer[]) => Promise<void>) | undefined;
}

const asJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** A line as a collector keeps it: whoever holds both can compare it with the platform's chain by number and digest. */
const messageOf = (institutionId: number | null, { number, digest, line, auditId }: Seal): Buffer => {
  const at = line ? new Date(Number(BigInt(line.at) / 1000n)) : new Date();
  const told = line
    ? { ...line, at: at.toISOString(), before: asJson(line.before), after: asJson(line.after) }
    : { id: auditId, erased: true };
  const text = JSON.stringify({ chain: institutionId, number, digest: digest.toString('hex'), ...told });
  return syslogMessage({ facility: 'audit', severity: 5, at, kind: 'audit', text });
};

/**
 * Sends the sealed lines that the collector has not had, each chain in its order. What was sent is kept only after the
 * collector has taken it: a line may arrive twice, none is left out.
 */
export const forwardAudit = async ({ platform, syslog }: PlatformScope & WithSyslog): Promise<number> => {
  if (!syslog) return 0;
  const db = platform('jobs');
  let sent = 0;
  for (const chain of await chainsOf(db)) {
    let last = await readForwarded(db, chain);
    for (;;) {
      const seals = await sealsAfter(db, chain, last, batch);
      if (seals.length === 0) break;
      await syslog(seals.map((seal) => messageOf(chain, seal)));
      last = seals.at(-1)!.number;
      await keepForwarded(db, chain, last);
      sent += seals.length;
    }
  }
  return sent;
};
