import type { Reply } from './reply.ts';
import { requestTimeout } from './sentences.ts';

export interface UploadRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  /** Share sent so far, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Rejections of a transport, told apart by name like those of fetch. */
const abortion = (name: 'TimeoutError' | 'AbortError'): DOMException => new DOMException(name, name);

/** fetch tells nothing about upload progress, XMLHttpRequest does. */
export const uploadByXhr = ({ url, headers, form, onProgress, signal }: UploadRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = requestTimeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('upload failed'));
    request.ontimeout = () => reject(abortion('TimeoutError'));
    request.onabort = () => reject(abortion('AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
