import type { Board } from '#contracts/literature/workbench.ts';

/** What every dialog of the workbench is handed. */
export interface WorkbenchDialogProps {
  board: Board;
  paperId: string | undefined;
  onClose: () => void;
}
