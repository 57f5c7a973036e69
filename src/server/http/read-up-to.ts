/** The bytes of an answer, or undefined once it grows past `most`. */
export const readUpTo = async (response: Response, most: number): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, so that an endless answer is not read on.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
