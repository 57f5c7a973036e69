import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { shortCommand } from '../db/operator-command.ts';

/** Why the process must not start as a member of these cells, in one sentence for the operator. */
export class CellsError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CellsError';
  }
}

/** What every cell must read alike: passwords encrypted for one, tokens and links made by another. */
export const sharedKeys = ['password-key', 'session-key', 'file-link-key'] as const;

export const cellName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,19}$/, '单元的名称应为小写字母开头的字母、数字与 -，最多 20 个字符。');

const member = z.object({
  name: cellName,
  /** Where the other cells reach it: a host and a port. */
  address: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Signs what this cell asks of the others. */
  key: z.string().min(32),
  /** Where the other cells' databases reach its database; only following and moving need it. */
  database: z.string().optional(),
});

const shape = z
  .object({
    version: z.literal(1),
    home: cellName,
    cells: z.array(member).min(1),
    keys: z.object({ 'password-key': z.string(), 'session-key': z.string(), 'file-link-key': z.string() }),
  })
  .refine(({ home, cells }) => cells.some(({ name }) => name === home), '没有写明主单元的地址')
  .refine(({ cells }) => new Set(cells.map(({ name }) => name)).size === cells.length, '有两个单元同名');

export type CellsFile = z.output<typeof shape>;
export type CellMember = CellsFile['cells'][number];

const forOthers = 0o077;

export const parseCellsFile = (text: string, file: string): CellsFile => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CellsError(`CELLS 文件 ${file} 不是有效的 JSON，请在主单元用 ${shortCommand('cells')} 重新生成。`);
  }
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  throw new CellsError(
    `CELLS 文件 ${file} 的内容不正确（${read.error.issues[0]?.message ?? ''}），请在主单元重新生成。`,
  );
};

export const readCellsFile = async (file: string): Promise<CellsFile> => {
  const found = await stat(file).catch(() => {
    throw new CellsError(`无法读取 CELLS 文件 ${file}，请检查路径与权限。`);
  });
  if (found.mode & forOthers) throw new CellsError(`CELLS 文件 ${file} 能被其他用户读取，请先执行 chmod 600 再启动。`);
  return parseCellsFile(await readFile(file, 'utf8'), file);
};

/** This installation among the cells. */
export interface Membership {
  self: string;
  home: string;
  members: ReadonlyMap<string, CellMember>;
  keys: CellsFile['keys'];
}

export interface WithMembership {
  /** Where the installation is one of several cells. */
  membership: Membership | undefined;
}

export const membershipOf = (self: string, { home, cells, keys }: CellsFile): Membership => {
  const members = new Map(cells.map((one) => [one.name, one]));
  if (!members.has(self)) throw new CellsError(`CELLS 文件里没有名为 ${self} 的单元，请检查 CELL。`);
  return { self, home, members, keys };
};
