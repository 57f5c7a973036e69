/** What a file is called that nobody named. */
export const words = {
  unnamed: '导出',
};
