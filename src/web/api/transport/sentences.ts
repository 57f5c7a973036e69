/** The error catalogue of §8, word for word. */
export const sentences = {
  expired: '当前登录已失效，请重新登录',
  timeout: '网络请求超时',
  unreachable: '接口请求失败',
  notPurchased: '暂无权限，请购买使用！',
} as const;

/** §9.1 */
export const requestTimeout = 1_200_000;

/** A line that fails sooner may be tried again without a word: a server that restarts refuses at once. */
export const linePatience = 10_000;

/** §9.3 */
export const noticeDuration = 5_000;
