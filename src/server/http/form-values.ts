import type { z } from 'zod';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const numeric = /^-?\d{1,15}(\.\d{1,10})?$/;

const asBoolean: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  on: true,
  off: false,
  1: true,
  0: false,
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What the text of a form becomes where the shape expects something else; undefined where it cannot. */
const converted = (issue: Issue, text: unknown): unknown => {
  if (issue.code === 'invalid_value' && typeof text === 'string')
    return issue.values.find((value) => value !== text && String(value) === text);
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'array') return typeof text === 'string' && /^\s*\[/.test(text) ? asJson(text) : [text].flat();
  if (typeof text !== 'string') return undefined;
  if (issue.expected === 'number' || issue.expected === 'int') return numeric.test(text) ? Number(text) : undefined;
  if (issue.expected === 'boolean') return asBoolean[text];
  return issue.expected === 'object' || issue.expected === 'record' ? asJson(text) : undefined;
};

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], root);

const setAt = (root: unknown, path: Path, value: unknown): void => {
  const last = path[path.length - 1]!;
  (valueAt(root, path.slice(0, -1)) as Record<PropertyKey, unknown>)[last] = value;
};

/** Both branches of a choice may say what they had expected. */
const leaves = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union'
    ? issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
    : [issue];

const rounds = 4;

/** §7.27: a form knows only texts; where the call's shape expects a number, a yes or no or a list, they become one. */
export const fitForm = (shape: z.ZodType, form: Record<string, unknown>): Record<string, unknown> => {
  const fitted = structuredClone(form);
  for (let round = 0; round < rounds; round += 1) {
    const read = shape.safeParse(fitted);
    if (read.success) return fitted;
    let changed = false;
    for (const issue of read.error.issues.flatMap(leaves)) {
      if (issue.path.length === 0) continue;
      const value = valueAt(fitted, issue.path);
      const next = value === undefined ? undefined : converted(issue, value);
      if (next === undefined) continue;
      setAt(fitted, issue.path, next);
      changed = true;
    }
    if (!changed) return fitted;
  }
  return fitted;
};
