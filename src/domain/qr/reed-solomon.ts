/** Product in the field of 256 elements that QR codes use (x⁸+x⁴+x³+x²+1). */
export const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
};

/** The generator polynomial without its leading 1, highest power first. */
const generator = (degree: number): number[] => {
  const polynomial = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) polynomial[j] = multiply(polynomial[j]!, root) ^ (polynomial[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return polynomial;
};

/** The error correction codewords of a block. */
export const correctionOf = (data: readonly number[], degree: number): number[] => {
  const divisor = generator(degree);
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((coefficient, i) => {
      rest[i] = rest[i]! ^ multiply(coefficient, factor);
    });
  }
  return rest;
};
