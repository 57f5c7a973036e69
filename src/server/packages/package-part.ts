import type { z } from 'zod';
import type { Permission } from '#domain/identity/permissions.ts';
import type { Db } from '../db/db.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { By } from '../http/context.ts';

/** Of which institution, and how to reach its rows. */
export interface Place {
  services: WithFiles;
  db: Db;
  institutionId: number;
}

export interface WritePlace extends Place {
  by: By;
  now: Date;
}

/** One thing of a package; a file of its own is named by its place in the archive and its hash. */
export type PackageItem = Record<string, unknown> & { file?: string; sha256?: string };

/** A kind of thing an institution sets up for itself: how it is read, described, checked and written. */
export interface PackagePart<Item extends PackageItem = PackageItem> {
  kind: string;
  title: string;
  /** The right that the part's own screen asks. */
  needs: Permission;
  /** The JSON list in the archive. */
  entry: string;
  item: z.ZodType<Item>;
  key: (item: Item) => string;
  name: (item: Item) => string;
  /** There is always one: where nothing of its own lies over it, the platform's. */
  standing?: true;
  /** What differs, in words; without it only that something does. */
  differences?: (before: Item | undefined, after: Item, institutionId: number) => string[];
  read: (place: Place) => Promise<Item[]>;
  /** The bytes that go with an item. */
  bytesOf?: (place: Place, item: Item) => Promise<Buffer>;
  /** Refuses bytes that may not stand for the item. */
  check?: (item: Item, bytes: Buffer | undefined) => Promise<void> | void;
  write: (
    place: WritePlace,
    item: Item,
    more: { before: Item | undefined; bytes: Buffer | undefined },
  ) => Promise<void>;
}

/** Parts of different items stand in one list: each handles only what its own shape has read. */
export const part = <Item extends PackageItem>(made: PackagePart<Item>): PackagePart => made as unknown as PackagePart;

const short = (value: unknown): string => {
  const text = typeof value === 'boolean' ? (value ? '是' : '否') : String(value ?? '');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text || '（空）';
};

/** The named fields in which two items differ; a new item is told by its name alone. */
export const differencesIn =
  <Item extends PackageItem>(labels: Readonly<Partial<Record<keyof Item & string, string>>>) =>
  (before: Item | undefined, after: Item): string[] =>
    before === undefined
      ? []
      : Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
          before[name] === after[name] ? [] : [`${label}：${short(before[name])} → ${short(after[name])}`],
        );
