import { useCallback, useRef, useState } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';

/** What the files are said to be when they are sent. */
export interface UploadWish {
  orderId?: string | undefined;
  citingPaperId?: string | undefined;
  searchId?: string | undefined;
}

export interface Upload {
  key: number;
  file: File;
  wish: UploadWish;
  /** Sent so far, 0 to 1; undefined while it waits for its turn. */
  share: number | undefined;
  fault: string | undefined;
}

/** More would only share the same line. */
const atOnce = 3;
const megabytes = 200;

let lastKey = 0;

/** Files on their way to the server, a few beside each other; one that arrived leaves the list. */
export const useUploads = (onArrived: (view: ImportView) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const arrived = useRef(onArrived);
  arrived.current = onArrived;

  const put = useCallback((key: number, change: Partial<Upload>) => {
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);
  const drop = useCallback((key: number) => setUploads((list) => list.filter((one) => one.key !== key)), []);

  const send = useCallback(
    async ({ key, file, wish }: Upload): Promise<void> => {
      const leaving = new AbortController();
      running.current.set(key, leaving);
      put(key, { share: 0, fault: undefined });
      try {
        const view = await upload('POST /records/imports/upload', file, {
          query: { ...wish },
          signal: leaving.signal,
          onProgress: (share) => put(key, { share }),
          quiet: true,
        });
        drop(key);
        arrived.current(view);
      } catch (error) {
        const fault = uploadFault(error);
        if (fault === undefined) drop(key);
        else put(key, { fault, share: undefined });
      } finally {
        running.current.delete(key);
      }
    },
    [put, drop],
  );

  const pump = useCallback(() => {
    while (running.current.size < atOnce) {
      const next = waiting.current.shift();
      if (!next) return;
      void send(next).then(pump);
    }
  }, [send]);

  const queue = useCallback(
    (list: readonly Upload[]) => {
      waiting.current.push(...list.filter(({ fault }) => fault === undefined));
      pump();
    },
    [pump],
  );

  const add = useCallback(
    (files: readonly File[], wish: UploadWish) => {
      const fresh = files.map((file): Upload => {
        lastKey += 1;
        const tooLarge = file.size > megabytes * 1024 * 1024;
        const fault = tooLarge ? `文件超过 ${megabytes} MB，请分成几个文件` : undefined;
        return { key: lastKey, file, wish, share: undefined, fault };
      });
      setUploads((list) => [...list, ...fresh]);
      queue(fresh);
    },
    [queue],
  );

  return {
    uploads,
    add,
    again: (one: Upload) => {
      put(one.key, { fault: undefined });
      queue([{ ...one, fault: undefined }]);
    },
    /** Taken back, or put out of sight after it failed. */
    leave: (key: number) => {
      waiting.current = waiting.current.filter((one) => one.key !== key);
      const leaving = running.current.get(key);
      if (leaving) leaving.abort();
      else drop(key);
    },
  };
};
