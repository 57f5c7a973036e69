import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '#domain/navigation/public-routes.ts';

/** Which pages hold something typed and not yet saved. */
export const createUnsavedWork = (onChange: (any: boolean) => void = () => undefined) => {
  const marks = new Map<string, Set<string>>();
  const changed = () => onChange(marks.size > 0);
  return {
    mark: (path: string, id: string): void => {
      marks.set(path, (marks.get(path) ?? new Set()).add(id));
      changed();
    },
    unmark: (path: string, id: string): void => {
      const here = marks.get(path);
      here?.delete(id);
      if (here?.size === 0) marks.delete(path);
      changed();
    },
    /** The page is gone, or about to say anew what it holds. */
    forget: (path: string): void => {
      marks.delete(path);
      changed();
    },
    forgetAll: (): void => {
      marks.clear();
      changed();
    },
    at: (path: string): boolean => marks.has(path),
    any: (): boolean => marks.size > 0,
  };
};

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

// Only while there is something to lose: the listener keeps a page out of the back-forward cache.
export const unsavedWork = createUnsavedWork((any) => {
  if (any) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

/**
 * A page with `dirty` content is not closed, refreshed or signed out of without asking. A tab in the background has no
 * running effects, so its mark stays until the tab comes back or closes.
 */
export const useUnsavedWork = (dirty: boolean): void => {
  const { pathname } = useLocation();
  const path = plainPath(pathname);
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsavedWork.mark(path, id);
    return () => {
      if (plainPath(window.location.pathname) === path) unsavedWork.unmark(path, id);
    };
  }, [dirty, path, id]);
};
