import { blob, session } from '#web/api/transport/service.ts';

const addressOf = async (asked: Promise<{ blob: Blob; contentType: string }>): Promise<string> => {
  const file = await asked.catch(() => undefined);
  return file?.contentType.startsWith('image/') ? URL.createObjectURL(file.blob) : '';
};

/** §7.22, §7.23: logo and avatar as blobs; JSON means that there is none. */
export const loadImages = async (organizationId: number | null): Promise<void> => {
  const [logoImg, userImg] = await Promise.all([
    organizationId === null
      ? ''
      : addressOf(blob('GET /organization/:id/logo', { params: { id: organizationId }, quiet: true })),
    addressOf(blob('GET /image/getUserImage', { quiet: true })),
  ]);
  session.setImages({ logoImg, userImg });
};
