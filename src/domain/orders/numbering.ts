/** `{year}`, `{station:5}`, `{serial:4}`: padded with zeros; everything else as it stands. A station's code is text: L19. */
export const formatNumber = (
  pattern: string,
  values: { year: number; station: string | number; serial: number },
): string =>
  pattern.replace(/\{(year|station|serial)(?::(\d+))?\}/g, (_, name: keyof typeof values, width?: string) =>
    String(values[name]).padStart(Number(width ?? 0), '0'),
  );
