/** `{year}`, `{station:5}`, `{serial:4}`: numbers padded with zeros; everything else as it stands. */
export const formatNumber = (pattern: string, values: { year: number; station: number; serial: number }): string =>
  pattern.replace(/\{(year|station|serial)(?::(\d+))?\}/g, (_, name: keyof typeof values, width?: string) =>
    String(values[name]).padStart(Number(width ?? 0), '0'),
  );
