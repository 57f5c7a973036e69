import { useCallback, useEffect, useState } from 'react';
import { CallFailure } from './failure.ts';
import { blob, call } from './service.ts';

/** Which file: by a link that was handed out, or one of a report or an order that this user may see. */
export type WantedFile =
  | { token: string }
  | { reportId: string; kind: 'docx' | 'pdf' | 'xlsx' | 'sealed' | 'unsealed'; marked: boolean }
  | { orderId: string; fileId: string; marked: boolean };

export interface OpenedFile {
  name: string;
  blob: Blob;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A link of some minutes that whoever holds it may open. */
export const linkForAnyone = async (wanted: Exclude<WantedFile, { token: string }>): Promise<string> => {
  const { token, name } = await call('POST /reports/link', { body: { ...wanted, audience: 'anyone' } });
  const path = /\.xlsx$/i.test(name) ? '/xlsx' : '/DocxView';
  return `${window.location.origin}${path}?token=${encodeURIComponent(token)}`;
};

const openFile = async (wanted: WantedFile, signal: AbortSignal): Promise<OpenedFile> => {
  const manner = { quiet: true, signal };
  const link =
    'token' in wanted
      ? { token: wanted.token, name: '' }
      : await call('POST /reports/link', { body: { ...wanted, audience: 'me' }, ...manner });
  const file = await blob('GET /linked-files/:token', { params: { token: link.token }, ...manner });
  return {
    name: file.fileName ?? link.name,
    blob: file.blob,
    bytes: new Uint8Array(await file.blob.arrayBuffer()),
  };
};

interface LinkedFile {
  file?: OpenedFile;
  /** Why there are no bytes, in words. */
  fault?: string;
  retry: () => void;
}

/** The bytes of a file for a viewer. */
export const useLinkedFile = (wanted: WantedFile | undefined): LinkedFile => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ file?: OpenedFile; fault?: string }>({});
  const key = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something else is wanted, or once more
  useEffect(() => {
    setState({});
    if (!wanted) return;
    const leaving = new AbortController();
    openFile(wanted, leaving.signal).then(
      (file) => leaving.signal.aborted || setState({ file }),
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (!leaving.signal.aborted) setState({ fault: error.message });
      },
    );
    return () => leaving.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
};
