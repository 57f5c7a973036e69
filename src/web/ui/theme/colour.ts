/** #rrggbb as three numbers of 0–255. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG contrast of two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, i) => part + ((to[i] ?? 0) - part) * share) as unknown as Rgb;

/** AA for normal text. */
export const readableContrast = 4.5;

/** The colour itself where it reads well on the background, else the nearest shade of it that does. */
export const readableOn = (colour: string, background: string): string => {
  const target: Rgb = luminance(parse(background)) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.04) {
    const shade = format(mix(parse(colour), target, share));
    if (contrast(shade, background) >= readableContrast) return shade;
  }
  return format(target);
};
