import { useEffect, useState } from 'react';

/** A picture that needs the session as an address the page can show; asked for anew when the key changes, nothing without one. */
export const useBlobUrl = (
  key: string | null | undefined,
  load: (key: string) => Promise<{ blob: Blob }>,
): string | undefined => {
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    if (!key) return setUrl(undefined);
    let made: string | undefined;
    let gone = false;
    load(key).then(
      (file) => {
        if (gone) return;
        made = URL.createObjectURL(file.blob);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [key]);
  return url;
};
