import type { z } from 'zod';
import type { Permission } from '#domain/identity/permissions.ts';
import type { Db } from '../db/db.ts';

export interface JobTask<Input> {
  id: string;
  input: Input;
  institutionId: number | null;
  userId: string | null;
  /** 1 for the first. */
  attempt: number;
}

/** What a handler works with. */
export interface JobRun {
  /** The institution's rows; of the platform administrator's work every institution's. */
  db: Db;
  /** Tells how far it is. Throws when the task was cancelled or given to another worker. */
  progress(done: number, total?: number): Promise<void>;
  /** Aborted on cancel, on shutdown and when the task was given to another worker. */
  signal: AbortSignal;
}

export interface JobDefinition<Input> {
  /** noun.verb, as `users.export`. */
  name: string;
  /** What whoever starts it, or has it done once more, must be allowed. */
  needs?: Permission;
  /** How often it is tried again after a failure. */
  retryLimit: number;
  /** The first wait; each further one is twice as long, up to the longest. */
  backoff: { seconds: number; longestSeconds: number };
  /** The longest a single attempt may take. */
  expireSeconds?: number;
  input: z.ZodType<Input>;
  /** May run again after a failure half-way: what it does must bear that. A refusal is final, other errors are retried. */
  handler(task: JobTask<Input>, run: JobRun): Promise<Record<string, unknown> | null>;
}

/** A job of any input; the queue checks the input before the handler sees it. */
export type Job = JobDefinition<never>;

export const defineJob = <Input>(definition: JobDefinition<Input>): Job => definition as unknown as Job;
