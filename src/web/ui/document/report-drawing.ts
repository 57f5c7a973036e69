import { type ComponentType, createContext } from 'react';
import type { ReportData } from '#domain/reports/report-data.ts';

/** How a report is drawn on screen. The app hands it in, so that a feature can show a report it does not draw itself. */
export const ReportDrawing = createContext<ComponentType<{ data: ReportData }>>(() => null);
