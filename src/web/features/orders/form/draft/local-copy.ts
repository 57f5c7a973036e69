import type { Service } from '#domain/services/service.ts';
import type { DraftIdentity } from './draft-saver.ts';

/** What was typed and not yet acknowledged, kept in this browser. */
export interface LocalCopy {
  form: Record<string, unknown>;
  version: number | undefined;
  /** Of a first saving whose answer never came. */
  key?: string | undefined;
  at: number;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Copies of one user's forms of one service. A full or forbidden storage only means that there is no copy. */
export const createLocalCopies = (shelf: Shelf, userId: string, service: Service) => {
  const keyOf = ({ id }: DraftIdentity): string => `order-draft:${userId}:${service}:${id ?? 'new'}`;
  return {
    keep: (form: object, identity: DraftIdentity, at: number): void => {
      try {
        shelf.setItem(keyOf(identity), JSON.stringify({ form, version: identity.version, key: identity.key, at }));
      } catch {
        shelf.removeItem(keyOf(identity));
      }
    },
    forget: (identity: DraftIdentity): void => shelf.removeItem(keyOf(identity)),
    find: (identity: DraftIdentity): LocalCopy | undefined => {
      try {
        const copy = JSON.parse(shelf.getItem(keyOf(identity)) ?? 'null') as LocalCopy | null;
        return copy && typeof copy.form === 'object' && copy.form !== null ? copy : undefined;
      } catch {
        return undefined;
      }
    },
  };
};

export type LocalCopies = ReturnType<typeof createLocalCopies>;
