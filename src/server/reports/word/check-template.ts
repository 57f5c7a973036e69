import type { TemplateKind } from '#domain/reports/registry.ts';
import { differenceOf, type TagDifference, type TemplateReading } from '#domain/reports/template-findings.ts';
import { cleanTemplate } from './clean-template.ts';
import { type Limits, runInTemplateThread } from './template-thread.ts';

export interface CheckedTemplate extends TemplateReading {
  /** What to keep: the template packed anew, without what was dropped. */
  bytes: Buffer;
  difference: TagDifference;
}

const patience: Partial<Limits> = { milliseconds: 60_000, megabytes: 256 };

/** Refuses what could do harm; says of the rest what is wrong with its tags and how they differ from the last version's. */
export const checkTemplate = async (
  source: string | Buffer,
  kind: TemplateKind,
  lastTags: readonly string[] = [],
  limits: Partial<Limits> = patience,
): Promise<CheckedTemplate> => {
  const bytes = await cleanTemplate(source);
  const reading = await runInTemplateThread<TemplateReading>({ verb: 'inspect', template: bytes, kind }, limits);
  return { ...reading, bytes, difference: differenceOf(reading.tags, lastTags) };
};
