import { gunzipSync } from 'node:zlib';
import { isSource, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { Download, type SessionContext } from '../http/context.ts';
import { findAnswer } from './answer-store.ts';
import { withoutPeople } from './redact.ts';

/**
 * A kept answer in the form of the recordings that tests replay. Credentials were taken out before it was kept; mail
 * addresses go as it leaves.
 */
export const answerSample = async (context: SessionContext, id: string): Promise<Download> => {
  const row = await findAnswer(context.db, id);
  if (!row.body) throw refuse('not-found', { sentence: '这个回答没有留存' });
  const address = isSource(row.source) ? sourceOf(row.source).address : '';
  const sample = {
    format: 'chayin-recording/1',
    kind: 'recorded',
    source: { repository: '', path: row.source, commit: '', licence: 'not stated' },
    interactions: [
      {
        request: { method: 'GET', url: withoutPeople(`${address}${row.query}`), headers: {} },
        response: {
          status: row.status,
          headers: row.media_type ? { 'content-type': row.media_type } : {},
          bodyEncoding: 'utf8',
          body: withoutPeople(gunzipSync(row.body).toString('utf8')),
        },
        recordedAt: row.at.toISOString(),
      },
    ],
  };
  await writeAudit(context.db, {
    by: context,
    action: 'connection.sample',
    subject: 'connection',
    subjectId: row.connection_id,
    institutionId: row.institution_id,
    after: { source: row.source, query: row.query },
  });
  const body = Buffer.from(`${JSON.stringify(sample, null, 1)}\n`);
  const name = `${row.source}-${row.sha256.slice(0, 8)}.rec.json`;
  return new Download(body, { type: 'application/octet-stream', name, size: body.length });
};
