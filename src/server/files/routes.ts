import { filesCalls } from '#contracts/files.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { inspectDataSet } from './data-set.ts';
import type { WithFiles } from './file-store.ts';
import { readAvatar, readFile } from './read-file.ts';
import { stageUpload } from './stage-upload.ts';
import { uploadDocument } from './upload-document.ts';
import { uploadFile } from './upload-file.ts';
import { updateAvatar, uploadImage } from './upload-image.ts';

export const filesRoutes = (services: Clock & WithFiles): RouteGroup =>
  defineRoutes(filesCalls, {
    'POST /image/upload': ({ query, context }) => uploadImage(services, context, query),
    'POST /pictures/upload': ({ context }) => uploadImage(services, context, { purpose: 'picture' }),
    'POST /avatar/update': ({ context }) => updateAvatar(services, context),
    'POST /qiniu/content': async ({ context }) =>
      uploadFile(services, context, {
        part: await context.upload(),
        purpose: 'content',
        institutionId: context.actor.institutionId,
      }),
    'POST /localStorage/upload': ({ query, context }) => uploadDocument(services, context, query),
    'POST /database/upload': ({ query, context }) =>
      stageUpload(services, context, { kind: 'database', inspect: inspectDataSet }, query),
    'GET /files/:id': ({ params, context }) => readFile(services, context, params.id),
    'GET /image/getUserImage': ({ query, context }) => readAvatar(services, context, query.userId),
  });
