import type { z } from 'zod';
import { refuse } from '#domain/errors.ts';

/** Where a list goes on, as text that nobody but the server reads. */
export const writeCursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const readCursor = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> => {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw refuse('bad-cursor');
  }
};
