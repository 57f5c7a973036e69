import { type ComponentType, createContext } from 'react';
import type { ReportData } from '#domain/reports/report-data.ts';

/** How a report is drawn on screen. The app hands it in, so that a feature can show a report it does not draw itself. */
export const ReportDrawing = createContext<ComponentType<{ data: ReportData }>>(() => null);

interface MarkedDraft {
  /** The paper that is being settled: its rows are framed. */
  framed?: number | undefined;
  /** Databases without a day of search are marked. */
  dates: boolean;
  /** Metrics that no table has, with the papers that lack them. */
  metrics: readonly { metric: string; papers: readonly number[] }[];
}

/** What is open on a draft that is looked at before it is sent. It is marked on the screen and stands in no file. */
export const DraftMarks = createContext<MarkedDraft>({ dates: false, metrics: [] });
