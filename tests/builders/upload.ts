import { type Envelope, servicePath } from '#contracts/envelope.ts';

export interface UploadedPart {
  bytes: Buffer | string;
  name: string;
  type?: string;
  /** Sent ahead of the file. */
  fields?: Record<string, string>;
}

/** A multipart upload as a browser sends it. */
export const upload = async (
  url: string,
  path: string,
  token: string,
  part: UploadedPart,
  headers: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(part.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(part.bytes))], { type: part.type ?? '' }), part.name);
  const response = await fetch(`${url}${servicePath}${path}`, {
    method: 'POST',
    headers: { authorization: token, ...headers },
    body: form,
  });
  const body = (await response.json()) as Envelope<Record<string, unknown> & { id: string; url: string }>;
  return { status: response.status, body, data: body.data };
};

/** One red pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
