import type { Service } from '#domain/services/service.ts';
import { citationReport } from './citation/service.ts';
import { noveltyReport } from './novelty/service.ts';
import { patentReport } from './patent/service.ts';
import type { ReportService } from './report-service.ts';
import { similarityReport } from './similarity/service.ts';

/** The list of services as the server works on them: a further one is a folder here and a line. */
export const reportServices = {
  citation: citationReport,
  novelty: noveltyReport,
  patent: patentReport,
  similarity: similarityReport,
} satisfies Record<Service, ReportService>;
