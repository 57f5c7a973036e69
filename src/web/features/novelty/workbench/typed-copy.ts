import { session } from '#web/api/transport/service.ts';

/** What somebody typed, and what stood (as JSON) when they began. */
export interface Typed<Value> {
  base: string;
  value: Value;
}

/**
 * A copy in this browser of what one person typed and the server has not acknowledged. A full or forbidden storage only
 * means that there is no copy.
 */
export const typedCopy = <Value>(orderId: string, part: string) => {
  const key = () => `novelty-typed:${session.store.getState().UserId}:${orderId}:${part}`;
  return {
    keep: (typed: Typed<Value>): void => {
      try {
        localStorage.setItem(key(), JSON.stringify(typed));
      } catch {
        localStorage.removeItem(key());
      }
    },
    forget: (): void => localStorage.removeItem(key()),
    find: (): Typed<Value> | undefined => {
      try {
        const copy = JSON.parse(localStorage.getItem(key()) ?? 'null') as Typed<Value> | null;
        return typeof copy?.base === 'string' && copy.value !== undefined ? copy : undefined;
      } catch {
        return undefined;
      }
    },
  };
};

export type TypedCopy<Value> = ReturnType<typeof typedCopy<Value>>;
