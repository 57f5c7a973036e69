import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

const tagLength = 16;

export const resourceShape = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  nonce: z.string().min(1),
  associated_data: z.string().default(''),
});

/** Opens what a notification carries sealed under the APIv3 key; undefined when it was sealed under another or changed. */
export const openResource = (resource: z.infer<typeof resourceShape>, apiV3Key: string): unknown => {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length < tagLength) return undefined;
  try {
    const opened = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(resource.nonce), {
      authTagLength: tagLength,
    });
    opened.setAAD(Buffer.from(resource.associated_data));
    opened.setAuthTag(sealed.subarray(-tagLength));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -tagLength)), opened.final()]).toString('utf8');
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
