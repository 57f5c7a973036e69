export const words = {
  foreignSigns: (signs: string) => `验真码里没有 ${signs}：请对照报告再看一遍，8 与 B、2 与 Z、5 与 S 也容易看错`,
  shape: '验真码是 8 位字母与数字，印在报告的二维码旁',
};
