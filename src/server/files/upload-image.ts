import type { MultipartFile } from '@fastify/multipart';
import { imagePurposes, type UploadedFile } from '#contracts/files.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { UploadContext } from '../http/context.ts';
import type { WithFiles } from './file-store.ts';
import { setAvatar, setLogo } from './files-store.ts';
import { uploadFile } from './upload-file.ts';

type ImagePurpose = (typeof imagePurposes)[number];

const fieldOf = (part: MultipartFile, name: string): string | undefined => {
  const field = [part.fields[name]].flat()[0];
  return field?.type === 'field' ? String(field.value) : undefined;
};

const isImagePurpose = (value: string): value is ImagePurpose => imagePurposes.some((purpose) => purpose === value);

/** §7.20: a picture; with the purpose `logo` it becomes the institution's logo at once. */
export const uploadImage = async (
  services: WithFiles,
  context: UploadContext,
  asked: { purpose?: ImagePurpose; institutionId?: number },
): Promise<UploadedFile> => {
  const part = await context.upload();
  const purpose = asked.purpose ?? fieldOf(part, 'purpose') ?? 'picture';
  if (!isImagePurpose(purpose)) throw refuse('bad-input', { fields: { purpose: '图片用途不正确' } });
  const institutionField = Number(fieldOf(part, 'institutionId')) || undefined;
  const given = asked.institutionId ?? institutionField;
  const institutionId =
    purpose === 'picture' && given === undefined
      ? context.actor.institutionId
      : await actingInstitution(context, given);
  return uploadFile(services, context, {
    part,
    purpose,
    institutionId,
    alongside: async (tx, fileId) => {
      if (purpose !== 'logo' || institutionId === null) return;
      await setLogo(tx, institutionId, fileId);
      await writeAudit(tx, {
        by: context,
        action: 'institution.set-logo',
        subjectId: institutionId,
        institutionId,
        after: { logoFileId: fileId },
      });
    },
  });
};

/** The user's own picture. */
export const updateAvatar = async (services: WithFiles, context: UploadContext): Promise<UploadedFile> =>
  uploadFile(services, context, {
    part: await context.upload(),
    purpose: 'avatar',
    institutionId: context.actor.institutionId,
    alongside: async (tx, fileId) => {
      await setAvatar(tx, context.actor.userId, fileId);
    },
  });
