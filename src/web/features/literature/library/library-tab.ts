import type { ListChange, ListState } from '#web/ui/list/list-state.ts';

/** What each tab of the library is handed. */
export interface LibraryTabProps {
  state: ListState;
  change: (next: ListChange) => void;
  onOpen: (id: string) => void;
}
