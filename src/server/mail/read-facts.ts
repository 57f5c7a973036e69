import { z } from 'zod';
import { readJson } from '../db/read-json.ts';

const facts = z.record(z.string(), z.string());

export const readFacts = (id: string, value: unknown): Record<string, string> =>
  readJson(facts, value, { table: 'mails', column: 'facts', id });
