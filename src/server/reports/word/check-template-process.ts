import type { TemplateKind } from '#domain/reports/registry.ts';
import type { TemplateReading } from '#domain/reports/template-findings.ts';
import { cleanTemplate } from './clean-template.ts';
import { inspectTemplate } from './inspect-template.ts';

/** A template packed anew without what could do harm, and all that is wrong with it. */
export const run = async ({
  source,
  kind,
}: {
  source: string | Uint8Array;
  kind: TemplateKind;
}): Promise<{ bytes: Uint8Array; reading: TemplateReading }> => {
  const bytes = await cleanTemplate(typeof source === 'string' ? source : Buffer.from(source));
  return { bytes, reading: inspectTemplate(bytes, kind) };
};
