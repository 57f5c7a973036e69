/** Which modules a mask turns over. */
export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a code is to read: runs, blocks, what looks like a finder, and too much of one colour. */
export const penalty = (modules: readonly (readonly boolean[])[]): number => {
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  const lines = [...modules, ...columns].reduce((total, line) => total + linePenalty(line), 0);
  return lines + blockPenalty(modules) + balancePenalty(modules);
};

const linePenalty = (line: readonly boolean[]): number => {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = [...text.matchAll(/0{5,}|1{5,}/g)].reduce((total, [run]) => total + run.length - 2, 0);
  const finders = [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
  return runs + 40 * finders;
};

const blockPenalty = (modules: readonly (readonly boolean[])[]): number => {
  let total = 0;
  for (let y = 1; y < modules.length; y += 1)
    for (let x = 1; x < modules.length; x += 1) {
      const dark = modules[y]![x];
      if (dark === modules[y - 1]![x] && dark === modules[y]![x - 1] && dark === modules[y - 1]![x - 1]) total += 3;
    }
  return total;
};

const balancePenalty = (modules: readonly (readonly boolean[])[]): number => {
  const dark = modules.flat().filter(Boolean).length;
  const share = (dark * 100) / modules.length ** 2;
  return 10 * Math.floor(Math.abs(share - 50) / 5);
};
