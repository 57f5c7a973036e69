export const words = {
  none: '暂无待处理事项',
};
