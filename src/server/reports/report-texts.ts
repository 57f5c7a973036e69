import type { z } from 'zod';
import type { ReportText, reportTextCalls } from '#contracts/reports/report-texts.ts';
import { refuse } from '#domain/errors.ts';
import { allDatabases, type OwnSources } from '#domain/literature/own-sources.ts';
import {
  conclusionSentences,
  isConclusionKey,
  wordingMistake,
} from '#domain/novelty/comparison/conclusion-sentences.ts';
import {
  isSentenceKey,
  reportSentences,
  sentenceKeys,
  sentenceMistake,
  type Words,
} from '#domain/reports/report-words.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ReportTextKind } from '../db/stored-values.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { ownSourcesOf } from '../search-sources/own-sources.ts';
import { type ReportTextRow, textsOf, writeText } from './report-text-store.ts';

type Saving = z.output<(typeof reportTextCalls)['POST /report-texts/save']['body']>;

interface BuiltIn extends Pick<ReportText, 'kind' | 'key' | 'name' | 'places'> {
  words: Words;
}

/** Every text there is, as the platform has it. */
const builtIns = (own: OwnSources): readonly BuiltIn[] => [
  ...allDatabases(own).map(
    ({ id, code, chinese, english }): BuiltIn => ({
      kind: 'database',
      key: String(id),
      name: `${code} ${chinese}`,
      places: [],
      words: { zh: `${chinese}（${code}）`, en: `${english || chinese} (${code})` },
    }),
  ),
  ...sentenceKeys.map((key): BuiltIn => {
    const { name, places, zh, en } = reportSentences[key];
    return { kind: 'sentence', key, name, places: [...places], words: { zh, en } };
  }),
  ...Object.entries(conclusionSentences).map(
    ([key, { name, places, text }]): BuiltIn => ({
      kind: 'novelty',
      key,
      name,
      places: [...places],
      words: { zh: text, en: '' },
    }),
  ),
  { kind: 'institution', key: 'name', name: '报告上的单位名称', places: [], words: { zh: '', en: '' } },
];

const institutionOf = ({ actor }: SessionContext): number => ownInstitution(actor, '请以单位管理员的身份编辑报告用语');

const viewOf = ({ words, ...text }: BuiltIn, row: ReportTextRow | undefined): ReportText => ({
  ...text,
  builtIn: words,
  own: { zh: row?.zh ?? '', en: row?.en ?? '' },
  listed: row?.listed ?? true,
  version: row?.version ?? 0,
  changedBy: row?.updated_by_name ?? '',
  changedAt: row?.updated_at.toISOString() ?? null,
});

export const listReportTexts = async (context: SessionContext): Promise<ReportText[]> => {
  const rows = await textsOf(context.db, institutionOf(context));
  return builtIns(await ownSourcesOf(context.db)).map((text) =>
    viewOf(
      text,
      rows.find(({ kind, key }) => kind === text.kind && key === text.key),
    ),
  );
};

const requireKnown = (kind: ReportTextKind, key: string, own: OwnSources): void => {
  if (!builtIns(own).some((text) => text.kind === kind && text.key === key))
    throw refuse('not-found', { sentence: '没有这条报告用语' });
};

const mistakesIn = ({ kind, key, zh, en }: Saving): Partial<Record<'zh' | 'en', string | undefined>> => {
  if (kind === 'novelty' && isConclusionKey(key)) return { zh: wordingMistake(key, zh) };
  if (kind === 'sentence' && isSentenceKey(key)) return { zh: sentenceMistake(key, zh), en: sentenceMistake(key, en) };
  return {};
};

const requireUsable = (text: Saving): void => {
  const found = Object.entries(mistakesIn(text));
  const fields = Object.fromEntries(found.flatMap(([name, one]) => (one ? [[name, one]] : [])));
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

/** Of two who save at once the second is told. An empty text leaves the platform's. */
export const saveReportText = async (
  context: SessionContext,
  text: Saving,
  now: Date,
): Promise<{ version: number }> => {
  const institutionId = institutionOf(context);
  const { kind, key, version, zh, en, listed } = text;
  requireKnown(kind, key, await ownSourcesOf(context.db));
  requireUsable(text);
  await context.db.tx(async (tx) => {
    const before = (await textsOf(tx, institutionId)).find((row) => row.kind === kind && row.key === key);
    const written =
      (before?.version ?? 0) === version &&
      (await writeText(
        tx,
        { institutionId, kind, key },
        { zh, en, listed, version, by: context.actor.fullName, now },
      )) === 1;
    if (!written) throw refuse('conflict', { sentence: '这条用语刚刚被他人修改过，请查看最新内容后再改' });
    await writeAudit(tx, {
      by: context,
      action: 'report-text.save',
      subjectId: `${kind}.${key}`,
      before: before && { zh: before.zh, en: before.en, listed: before.listed },
      after: { zh, en, listed },
      now,
    });
  });
  return { version: version + 1 };
};
