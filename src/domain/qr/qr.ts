import { encode } from 'uqr';

/** A QR code: dark modules are true. Without the quiet zone of four modules around it. */
export type QrCode = readonly (readonly boolean[])[];

/** Version 10 is still scanned from a printed corner of two centimetres. */
const largestVersion = 10;

/** The code of a text, level M. Refuses what does not fit version 10 (213 bytes). */
export const qrCode = (text: string): QrCode =>
  encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: largestVersion }).data;

/** The path of the dark modules for an SVG whose view box is the code with its quiet zone. */
export const qrPath = (code: QrCode, quiet = 4): { size: number; path: string } => {
  const path = code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
  return { size: code.length + 2 * quiet, path: path.join('') };
};
