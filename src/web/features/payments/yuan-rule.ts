import { parseYuan } from '#domain/money/yuan.ts';

/** An amount above nothing, to the fen. */
export const yuanRule = {
  validator: (_: unknown, value: string | undefined): Promise<void> =>
    (parseYuan(value ?? '') ?? 0) > 0
      ? Promise.resolve()
      : Promise.reject(new Error('请填写大于 0 的金额，最多两位小数')),
};
