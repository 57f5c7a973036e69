const fileKey = /file_?id$/i;

/** A value without the ids of files in it; what was set there is still told. */
const without = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(without);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      fileKey.test(key) && typeof inner === 'string' ? '（文件）' : without(inner),
    ]),
  );
};

interface AuditedChange {
  subject: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

/** Who reads the log need not be one who reads the files: a file is told by name and hash, not by its id. */
export const withoutFileIds = <Entry extends AuditedChange>(entry: Entry): Entry => ({
  ...entry,
  subjectId: entry.subject === 'file' ? '' : entry.subjectId,
  before: without(entry.before),
  after: without(entry.after),
});
