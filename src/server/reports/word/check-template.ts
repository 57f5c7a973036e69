import type { TemplateKind } from '#domain/reports/registry.ts';
import { differenceOf, type TagDifference, type TemplateReading } from '#domain/reports/template-findings.ts';
import { boundedTask } from '#server/files/bounded-pool.ts';
import type { run } from './check-template-process.ts';

export interface CheckedTemplate extends TemplateReading {
  /** What to keep: the template packed anew, without what was dropped. */
  bytes: Buffer;
  difference: TagDifference;
}

const check = boundedTask<typeof run>(new URL('./check-template-process.ts', import.meta.url), {
  tooMuch: '模板生成的内容过多或没有尽头，已停止',
});

/** Refuses what could do harm; says of the rest what is wrong with its tags and how they differ from the last version's. */
export const checkTemplate = async (
  source: string | Buffer,
  kind: TemplateKind,
  lastTags: readonly string[] = [],
): Promise<CheckedTemplate> => {
  const { bytes, reading } = await check({ source, kind });
  return { ...reading, bytes: Buffer.from(bytes), difference: differenceOf(reading.tags, lastTags) };
};
