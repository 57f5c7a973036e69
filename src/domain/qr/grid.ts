/** The square while it is drawn. Fixed modules carry no data and are not masked. */
export interface Grid {
  modules: boolean[][];
  fixed: boolean[][];
}

const alignmentCentres = (version: number, size: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - step * (count - 2 - i))];
};

/** Finders, timing, alignment and version drawn, the places of the format kept free. */
export const newGrid = (version: number): Grid => {
  const size = version * 4 + 17;
  const square = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const grid: Grid = { modules: square(), fixed: square() };
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid.modules[y]![x] = dark;
    grid.fixed[y]![x] = true;
  };
  /** Rings around a centre: dark, light, dark by their distance. */
  const rings = (cx: number, cy: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };

  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = alignmentCentres(version, size);
  const last = centres.at(-1);
  for (const x of centres)
    for (const y of centres)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)))
        rings(x, y, 2, (distance) => distance !== 1);
  for (let i = 0; i < 9; i += 1) {
    if (i !== 6) {
      set(8, i, false);
      set(i, 8, false);
    }
    if (i < 8) {
      set(size - 1 - i, 8, false);
      set(8, size - 1 - i, false);
    }
  }
  set(8, size - 8, true);
  if (version >= 7) drawVersion(version, size, set);
  return grid;
};

const drawVersion = (version: number, size: number, set: (x: number, y: number, dark: boolean) => void): void => {
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i += 1) {
    const dark = ((bits >>> i) & 1) === 1;
    const across = size - 11 + (i % 3);
    const along = Math.floor(i / 3);
    set(across, along, dark);
    set(along, across, dark);
  }
};
