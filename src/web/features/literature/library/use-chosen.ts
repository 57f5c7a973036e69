import { useState } from 'react';
import type { LibraryWork } from '#contracts/literature/library.ts';

/** Works ticked on any page of a list, in the order they were ticked. */
export const useChosen = () => {
  const [works, setWorks] = useState<readonly LibraryWork[]>([]);
  return {
    works,
    has: (id: string) => works.some((work) => work.id === id),
    choose: (work: LibraryWork, chosen: boolean) =>
      setWorks((now) => [...now.filter(({ id }) => id !== work.id), ...(chosen ? [work] : [])]),
    chooseAll: (page: readonly LibraryWork[], chosen: boolean) =>
      setWorks((now) => [...now.filter(({ id }) => page.every((work) => work.id !== id)), ...(chosen ? page : [])]),
    clear: () => setWorks([]),
  };
};

export type Chosen = ReturnType<typeof useChosen>;
