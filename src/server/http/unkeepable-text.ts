import type { MultipartFile } from '@fastify/multipart';
import { type Refusal, refuse } from '#domain/errors.ts';

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
const isUnkeepable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Where the first text stands that the database cannot keep, keys included; without recursion, however deep it is. */
const findUnkeepable = (root: unknown): string | undefined => {
  const open: { at: string; value: unknown }[] = [{ at: '', value: root }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, value } = next;
    if (typeof value === 'string' && isUnkeepable(value)) return at;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isUnkeepable(key)) return at;
      if (inner !== null && (typeof inner === 'string' || typeof inner === 'object'))
        open.push({ at: at ? `${at}.${key}` : key, value: inner });
    }
  }
  return undefined;
};

const sentence = '内容中含有无法保存的字符，请删除后重试';

const unkeepable = (at: string): Refusal => refuse('bad-text', at ? { fields: { [at]: sentence } } : {});

/** The one place where a call's texts are held against what the database can keep. */
export const requireKeepable = (...parts: unknown[]): void => {
  for (const part of parts) {
    const at = findUnkeepable(part);
    if (at !== undefined) throw unkeepable(at);
  }
};

/** The same for the head of an upload and the fields sent before it. */
export const requireKeepableUpload = ({ fieldname, filename, mimetype, fields }: MultipartFile): void => {
  const sent = Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...[field].flat().map((one) => (one?.type === 'field' ? one.value : (one?.filename ?? ''))),
  ]);
  requireKeepable([fieldname, filename, mimetype, ...sent]);
};
