import type { NoveltyRange } from '#domain/services/choices.ts';

const padded = (text: string, width: number): string => text.padStart(width, '0');

const serialText = (serial: number, width: number): string => {
  if (!Number.isInteger(serial) || serial < 1) throw new RangeError(`not a serial number: ${serial}`);
  const text = padded(String(serial), width);
  if (text.length > width) throw new RangeError(`serial number ${serial} has more than ${width} digits`);
  return text;
};

/** The station's code by the education ministry: digits and capitals, at most five. */
export const isStationCode = (code: string): boolean => /^[0-9A-Z]{1,5}$/.test(code);

/** 16 characters: year, 360, the station's code padded to five, four digits of the yearly serial of accepted projects. */
export const educationNumber = (year: number, stationCode: string, serial: number): string => {
  if (!isStationCode(stationCode)) throw new RangeError(`not a station code: ${stationCode}`);
  return `${year}360${padded(stationCode, 5)}${serialText(serial, 4)}`;
};

/** 14 characters, the form of 2000: year, province (2), institution (3), serial (5). */
export const scienceNumber = (year: number, province: string, institution: string, serial: number): string => {
  if (!/^\d{2}$/.test(province)) throw new RangeError(`not a province code: ${province}`);
  if (!/^[0-9A-Z]{1,3}$/.test(institution)) throw new RangeError(`not an institution code: ${institution}`);
  return `${year}${province}${padded(institution, 3)}${serialText(serial, 5)}`;
};

/** An institution's own form: `{year}`, `{station:5}`, `{serial:4}`; the station's code is text. */
export const patternNumber = (
  pattern: string,
  { year, stationCode, serial }: { year: number; stationCode: string; serial: number },
): string => {
  if (!pattern.includes('{serial')) throw new RangeError('a pattern without a serial number repeats itself');
  const values = { year: String(year), station: stationCode, serial: serialText(serial, 15).replace(/^0+/, '') };
  return pattern.replace(/\{(year|station|serial)(?::(\d{1,2}))?\}/g, (_, name: keyof typeof values, width?: string) =>
    padded(values[name], Number(width ?? 0)),
  );
};

/** Working days a novelty search takes: at home only five, abroad too ten. */
export const noveltyWorkingDays = (range: NoveltyRange): 5 | 10 => (range === 'domestic' ? 5 : 10);
