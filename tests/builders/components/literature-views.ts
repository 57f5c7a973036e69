import { type ImportView, recordImportCalls } from '#contracts/literature/record-imports.ts';
import { type WorkGroups, workGroupCalls } from '#contracts/literature/work-groups.ts';
import { type Board, type MatchView, type WorkbenchPaper, workbenchCalls } from '#contracts/literature/workbench.ts';
import { filled, type Some } from './filled.ts';

const board = workbenchCalls['GET /citations/orders/:id'].data;

/** The workbench of a citation order as the server shows it, with what a test is about. */
export const boardWith = (more: Some<Board>): Board => filled(board, more);

export const paperWith = (more: Some<WorkbenchPaper>): WorkbenchPaper => filled(board.shape.papers.element, more);

export const matchWith = (more: Some<MatchView>): MatchView =>
  filled(workbenchCalls['GET /citations/orders/:id/matches'].data.shape.list.element, more);

export const workGroupsWith = (more: Some<WorkGroups>): WorkGroups =>
  filled(workGroupCalls['GET /citations/orders/:id/groups'].data, more);

export const groupsWithRecords = (list: Some<WorkGroups['list']>): WorkGroups['list'] => workGroupsWith({ list }).list;

export const importWith = (more: Some<ImportView>): ImportView =>
  filled(recordImportCalls['GET /records/imports/:id'].data, more);
