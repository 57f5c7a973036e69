import { Readable } from 'node:stream';
import type { ReportTemplateVersion } from '#contracts/reports/templates.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/upload-file.ts';
import type { UploadContext } from '../http/context.ts';
import { insertVersion, listTurns, listVersions } from '../reports/report-template-store.ts';
import { requireKey } from '../reports/template-bytes.ts';
import { type CheckedTemplate, checkTemplate } from '../reports/word/check-template.ts';
import { institutionOf, versionView } from './list-templates.ts';
import { shippedTags } from './shipped-tags.ts';

/** A new version with all that was found in it; nothing is drawn by it before it is published. */
export const uploadTemplate = async (
  services: Clock & WithFiles,
  context: UploadContext,
  key: string,
): Promise<ReportTemplateVersion> => {
  const institutionId = institutionOf(context);
  const template = requireKey(key);
  const before = (await listVersions(context.db, institutionId, key))[0];
  const lastTags = before?.tags ?? (await shippedTags(template));
  let checked: CheckedTemplate | undefined;
  const received = await receiveUpload(services.files, await context.upload(), 'template', async (draft) => {
    checked = await checkTemplate(draft.path, template.kind, lastTags);
  });
  if (!checked) throw refuse('wrong-type');
  const { bytes, findings, tags } = checked;
  const stored = await services.files.put(Readable.from(bytes, { objectMode: false }));
  const now = services.now();
  const { userId, fullName } = context.actor;
  return context.db.tx(async (tx) => {
    const fileId = await recordFile(tx, context, { ...received, ...stored }, { purpose: 'template', institutionId });
    const version = (before?.version ?? 0) + 1;
    const made = { institutionId, key, version, fileId, name: received.name, findings, tags, now };
    if ((await insertVersion(tx, { ...made, by: { id: userId, name: fullName } })) === 0)
      throw refuse('conflict', { sentence: '他人刚刚上传了同一模板的新版本，请刷新后再传' });
    await writeAudit(tx, {
      by: context,
      action: 'report-template.upload',
      subjectId: key,
      after: { version, name: received.name, sha256: stored.sha256, findings: findings.length },
      now,
    });
    const [turn] = await listTurns(tx, institutionId, key);
    const row = { version, name: received.name, created_at: now, created_by_name: fullName, findings, tags };
    return versionView(row, { before: lastTags, inForce: turn?.version ?? null });
  });
};
