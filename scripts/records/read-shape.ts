import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { existingOr, WrongInput } from './wrong-input.ts';

/** The value of a JSON file; what is wrong with it is said in a sentence that names the place. */
export const readShape = <Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> => {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(existingOr(file), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof WrongInput) throw error;
    throw new WrongInput(`${file}：不是 JSON 文件`);
  }
  const read = shape.safeParse(value);
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    const sentence = /\p{Script=Han}/u.test(message) ? message : '形状不对';
    throw new WrongInput(`${file}：${path.length > 0 ? `${path.join('.')} ` : ''}${sentence}`);
  }
  return read.data;
};
