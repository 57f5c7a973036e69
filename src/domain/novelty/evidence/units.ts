/** What a unit measures, how many of the base unit it is, and what is added (degrees Celsius to kelvin). */
export interface Unit {
  dimension: string;
  factor: number;
  offset: number;
}

const prefixes: Readonly<Record<string, number>> = {
  p: 1e-12,
  n: 1e-9,
  μ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
};

/** Base symbols that take a prefix; the factor leads to the dimension's base unit. */
const symbols: Readonly<Record<string, readonly [dimension: string, factor: number]>> = {
  s: ['s', 1],
  m: ['m', 1],
  g: ['g', 1],
  Hz: ['Hz', 1],
  V: ['V', 1],
  A: ['A', 1],
  W: ['W', 1],
  Pa: ['Pa', 1],
  J: ['J', 1],
  N: ['N', 1],
  K: ['K', 1],
  L: ['m^3', 1e-3],
  l: ['m^3', 1e-3],
  mol: ['mol', 1],
  M: ['mol/m^3', 1e3],
  Ω: ['Ω', 1],
  F: ['F', 1],
  eV: ['J', 1.602176634e-19],
  bit: ['bit', 1],
  bps: ['bit/s', 1],
  B: ['bit', 8],
  Ah: ['C', 3600],
  Wh: ['J', 3600],
  T: ['T', 1],
  C: ['C', 1],
};

const whole: Readonly<Record<string, readonly [dimension: string, factor: number, offset?: number]>> = {
  '%': ['1', 0.01],
  '‰': ['1', 0.001],
  ppm: ['1', 1e-6],
  ppb: ['1', 1e-9],
  '°C': ['K', 1, 273.15],
  度: ['°', 1],
  '°': ['°', 1],
  min: ['s', 60],
  h: ['s', 3600],
  hr: ['s', 3600],
  day: ['s', 86_400],
  days: ['s', 86_400],
  hour: ['s', 3600],
  hours: ['s', 3600],
  minutes: ['s', 60],
  seconds: ['s', 1],
  sec: ['s', 1],
  秒: ['s', 1],
  毫秒: ['s', 1e-3],
  微秒: ['s', 1e-6],
  纳秒: ['s', 1e-9],
  分钟: ['s', 60],
  小时: ['s', 3600],
  天: ['s', 86_400],
  纳米: ['m', 1e-9],
  微米: ['m', 1e-6],
  毫米: ['m', 1e-3],
  厘米: ['m', 1e-2],
  米: ['m', 1],
  千米: ['m', 1e3],
  公里: ['m', 1e3],
  毫克: ['g', 1e-3],
  克: ['g', 1],
  千克: ['g', 1e3],
  公斤: ['g', 1e3],
  吨: ['g', 1e6],
  t: ['g', 1e6],
  bar: ['Pa', 1e5],
  atm: ['Pa', 101_325],
  伏: ['V', 1],
  瓦: ['W', 1],
  千瓦: ['W', 1e3],
  赫兹: ['Hz', 1],
  摄氏度: ['K', 1, 273.15],
  dB: ['dB', 1],
  HV: ['HV', 1],
  HRC: ['HRC', 1],
  倍: ['倍', 1],
  帧: ['帧', 1],
  fps: ['帧/s', 1],
  rpm: ['r/s', 1 / 60],
  r: ['r', 1],
  次: ['次', 1],
  个: ['个', 1],
};

const single = (text: string): Unit | undefined => {
  const known = Object.hasOwn(whole, text) ? whole[text] : undefined;
  if (known) return { dimension: known[0], factor: known[1], offset: known[2] ?? 0 };
  const bare = Object.hasOwn(symbols, text) ? symbols[text] : undefined;
  if (bare) return { dimension: bare[0], factor: bare[1], offset: 0 };
  const scale = Object.hasOwn(prefixes, text[0] ?? '') ? prefixes[text[0]!] : undefined;
  const rest = text.slice(1);
  const base = Object.hasOwn(symbols, rest) ? symbols[rest] : undefined;
  return scale !== undefined && base ? { dimension: base[0], factor: base[1] * scale, offset: 0 } : undefined;
};

/** `cm2`, `cm^2`, `s-1`: a unit with its power. */
const powered = (text: string): Unit | undefined => {
  const [, name = '', sign = '', digit = ''] = /^(\D+?)\^?([-−]?)(\d?)$/.exec(text) ?? [];
  const unit = single(name);
  if (!unit || (!digit && !sign)) return unit;
  const power = Number(digit || '1') * (sign ? -1 : 1);
  return { dimension: `${unit.dimension}^${power}`, factor: unit.factor ** power, offset: 0 };
};

/** A unit as it is written, `mg/L` and `A/cm2` among them; undefined where it is none that is known. */
export const readUnit = (text: string): Unit | undefined => {
  const parts = text.split('/');
  if (parts.length > 2) return undefined;
  const [above, below] = parts.map(powered);
  if (!above || parts.length === 1) return above;
  return (
    below && { dimension: `${above.dimension}/${below.dimension}`, factor: above.factor / below.factor, offset: 0 }
  );
};
