import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal, refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';

/** The disk of the database, or ours. */
const diskFull = ['53100', 'ENOSPC', 'EDQUOT'];

/**
 * Connection lost, too many clients, shutting down, or two transactions that waited for each other: nothing was kept, the
 * request may be repeated.
 */
const mayBeRepeated = /^(08|57P|53|25006$|40P01$|40001$)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const fromFramework: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('bad-json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('bad-json'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('wrong-type'),
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('too-large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('bad-json'),
  FST_REQ_FILE_TOO_LARGE: refuse('too-large'),
  FST_FILES_LIMIT: refuse('too-large', { sentence: said('一次只能上传一个文件', 'Only one file at a time') }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: refuse('wrong-type'),
  FST_ERR_BAD_URL: refuse('no-path'),
};

/** Any error becomes one of our refusals; what we did not foresee is a fault, told without its inside. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(error.validation);
  const code = codeOf(error);
  const known = fromFramework[code];
  if (known) return known;
  if (code === '22P02' || code === '22003') return refuse('not-found');
  // Text that came another way than through a call: out of an uploaded file, or from another server.
  if (code === '22021' || code === '22P05') return refuse('bad-text');
  if (code === '23505') return refuse('already-exists');
  if (code === '23503') return refuse('in-use');
  // Raised by the triggers that hold an institution still for the end of its move.
  if (code === 'CY001') return refuse('institution-moving');
  if (diskFull.includes(code)) return refuse('disk-full');
  const message = error instanceof Error ? error.message : '';
  if (mayBeRepeated.test(code) || /Connection terminated|timeout exceeded when trying to connect/.test(message))
    return refuse('busy');
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 429) return refuse('too-many');
  if (status !== undefined && status >= 400 && status < 500) return refuse('bad-json');
  return refuse('fault');
};

const badInput = (issues: readonly { instancePath: string; message?: string }[]): Refusal => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[field] ??= issue.message ?? '格式不正确';
  }
  const [first] = Object.values(fields);
  return refuse('bad-input', { sentence: first, fields });
};
