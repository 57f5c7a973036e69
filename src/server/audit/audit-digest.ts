import { createHash } from 'node:crypto';

/** A line of the log as the database spells it: text is the same whatever reads it. */
export interface SealedLine {
  id: string;
  /** Microseconds since 1970. */
  at: string;
  institutionId: number | null;
  actorId: string | null;
  action: string;
  subject: string;
  subjectId: string;
  requestId: string;
  actorName: string;
  ip: string;
  before: string | null;
  after: string | null;
}

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The fields that may name a person. */
export const personalDigest = (salt: Buffer, { actorName, ip, before, after }: SealedLine): Buffer =>
  sha256(salt, JSON.stringify([actorName, ip, before, after]));

/** What happened when to which thing, and of the people the digest alone. */
export const lineDigest = (line: SealedLine, personal: Buffer): Buffer =>
  sha256(
    JSON.stringify([
      line.id,
      line.at,
      line.institutionId,
      line.actorId,
      line.action,
      line.subject,
      line.subjectId,
      line.requestId,
    ]),
    personal,
  );

/** Where a chain begins. */
export const firstHash = (institutionId: number | null): Buffer =>
  sha256(`chayin audit ${institutionId ?? 'platform'}`);

export const linkHash = (before: Buffer, digests: readonly Buffer[]): Buffer => sha256(before, ...digests);

export const isErased = ({ actorName, ip, before, after }: SealedLine): boolean =>
  actorName === '' && ip === '' && before === null && after === null;
