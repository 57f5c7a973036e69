import type { RefusalCode } from '#domain/errors.ts';
import { CallFailure } from './failure.ts';

export const isRefusal = (error: unknown, code: RefusalCode): boolean =>
  error instanceof CallFailure && error.reason === code;

export interface FormFaults {
  /** Sentence per field. */
  fields: Readonly<Record<string, string>>;
  /** For the form as a whole. */
  sentence: string | undefined;
}

export const noFaults: FormFaults = { fields: {}, sentence: undefined };

/** Lays a failed call over the fields of a form; what names no field goes to the form as a whole. */
export const faultsOf = (error: unknown, known: readonly string[]): FormFaults => {
  if (error instanceof CallFailure) {
    const named = Object.keys(error.fields).some((field) => known.includes(field));
    return { fields: error.fields, sentence: named ? undefined : error.message };
  }
  if (error instanceof RangeError) return { fields: { password: error.message }, sentence: undefined };
  throw error;
};
