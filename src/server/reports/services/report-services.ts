import type { Service } from '#domain/services/service.ts';
import { reportServices } from './list.ts';
import type { ReportService } from './report-service.ts';

export const reportServiceOf = (service: Service): ReportService => reportServices[service];
