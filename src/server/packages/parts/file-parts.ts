import { Readable } from 'node:stream';
import { z } from 'zod';
import { reportTemplateCalls } from '#contracts/reports/templates.ts';
import { refuse } from '#domain/errors.ts';
import { reportTemplate } from '#domain/reports/registry.ts';
import type { Db } from '#server/db/db.ts';
import { headBytes, kindOf, magicOf } from '#server/files/file-kinds.ts';
import { findFile, setLogo } from '#server/files/files-store.ts';
import { purposes } from '#server/files/purposes.ts';
import { extensionOf, safeFileName } from '#server/files/safe-file-name.ts';
import { recordFile } from '#server/files/upload-file.ts';
import { findInstitution } from '#server/institutions/institutions-store.ts';
import { readWhole } from '#server/records/read-whole.ts';
import { isUsable } from '#server/report-templates/list-templates.ts';
import {
  findVersion,
  insertTurn,
  insertVersion,
  listAllTurns,
  listTurns,
  listVersions,
} from '#server/report-templates/report-template-store.ts';
import { checkTemplate } from '#server/reports/word/check-template.ts';
import { type Place, part, type WritePlace } from '../package-part.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, '校验值不正确');
const fileName = z.string().min(1).max(200);

const bytesById = async ({ services }: Place, db: Db, id: string): Promise<Buffer> => {
  const file = await findFile(db, id);
  if (!file) throw refuse('not-found');
  return Buffer.from(await readWhole(services.files, file.sha256, Number(file.size)));
};

const keep = async (place: WritePlace, name: string, bytes: Buffer, purpose: 'logo' | 'template') => {
  const stored = await place.services.files.put(Readable.from(bytes, { objectMode: false }));
  const extension = purposes[purpose].extensions.find((one) => one === extensionOf(name)) ?? 'png';
  const received = { name: safeFileName(name), mediaType: kindOf(extension).mediaType, extension, ...stored };
  return recordFile(place.db, place.by, received, { purpose, institutionId: place.institutionId });
};

const picture = (name: string, bytes: Buffer): boolean => {
  const magic = magicOf(bytes.subarray(0, headBytes));
  return purposes.logo.extensions.some((one) => one === extensionOf(name) && kindOf(one).magic === magic);
};

export const logoPart = part({
  kind: 'logo',
  title: '标志',
  needs: purposes.logo.needs,
  entry: 'logo.json',
  item: z.strictObject({
    file: z.string().regex(/^branding\/logo\.(png|jpe?g|gif|webp)$/),
    name: fileName,
    sha256: hash,
  }),
  key: () => 'logo',
  name: ({ name }) => name,
  check: ({ file }, bytes) => {
    if (!bytes || bytes.length > purposes.logo.maxBytes || !picture(file, bytes))
      throw refuse('bad-input', { sentence: `${file} 不是可用的图片` });
  },
  read: async ({ db, institutionId }) => {
    const { logo_file_id: id } = await findInstitution(db, institutionId);
    const file = id === null ? undefined : await findFile(db, id);
    if (!file) return [];
    return [{ file: `branding/logo.${extensionOf(file.name)}`, name: file.name, sha256: file.sha256 }];
  },
  bytesOf: async (place) =>
    bytesById(place, place.db, (await findInstitution(place.db, place.institutionId)).logo_file_id ?? ''),
  write: async (place, { name }, { bytes }) => {
    if (!bytes) throw refuse('bad-input');
    await setLogo(place.db, place.institutionId, await keep(place, name, bytes, 'logo'));
  },
});

/** Word templates in force; the shipped ones need no travelling. */
export const templatePart = part({
  kind: 'report-template',
  title: '报告模板',
  needs: reportTemplateCalls['POST /report-templates/publish'].access,
  entry: 'report-templates.json',
  item: z.strictObject({
    key: z.string().refine((key) => reportTemplate(key) !== undefined, '没有这个报告模板'),
    file: z.string().regex(/^templates\/[\w-]+\.docx$/),
    name: fileName,
    sha256: hash,
  }),
  key: ({ key }) => key,
  name: ({ key, name }) => `${reportTemplate(key)?.name ?? key}（${name}）`,
  check: async ({ key, file }, bytes) => {
    const checked = bytes && (await checkTemplate(bytes, reportTemplate(key)?.kind ?? 'citation'));
    const fault = checked?.findings.find(({ level }) => level === 'error');
    if (!checked || fault) throw refuse('bad-input', { sentence: `${file}：模板有错误，请改正后重新打包` });
  },
  read: async ({ db, institutionId }) => {
    const turns = await listAllTurns(db, institutionId);
    const newest = turns.filter(({ key }, at) => turns.findIndex((turn) => turn.key === key) === at);
    const found = [];
    for (const { key, version } of newest.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const row = version === null ? undefined : await findVersion(db, institutionId, key, version);
      const file = row && (await findFile(db, row.file_id));
      if (file) found.push({ key, file: `templates/${key}.docx`, name: row.name, sha256: file.sha256 });
    }
    return found;
  },
  bytesOf: async (place, { key }) => {
    const [turn] = await listTurns(place.db, place.institutionId, key);
    const row = await findVersion(place.db, place.institutionId, key, turn?.version ?? 0);
    return bytesById(place, place.db, row?.file_id ?? '');
  },
  write: async (place, { key, name }, { bytes }) => {
    const { db, institutionId, now, by } = place;
    if (!bytes) throw refuse('bad-input');
    const [last] = await listVersions(db, institutionId, key);
    const checked = await checkTemplate(bytes, reportTemplate(key)?.kind ?? 'citation', last?.tags ?? []);
    if (!isUsable(checked.findings)) throw refuse('bad-input', { sentence: `${name}：模板有错误` });
    const fileId = await keep(place, name, checked.bytes, 'template');
    const version = (last?.version ?? 0) + 1;
    const who = { id: by.actor.userId, name: by.actor.fullName };
    const made = { institutionId, key, version, fileId, name, findings: checked.findings, tags: checked.tags };
    await insertVersion(db, { ...made, by: who, now });
    const [turn] = await listTurns(db, institutionId, key);
    await insertTurn(db, { institutionId, key, turn: (turn?.turn ?? 0) + 1, version, by: who, now });
  },
});
