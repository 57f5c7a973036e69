/** Hands bytes to the browser's own download. */
export const saveFile = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click only queues the download; the address must live until it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
