export const words = {
  international: '外文数据库',
  chinese: '中文数据库',
  fullName: (chinese: string, _english: string) => chinese,
  source: (id: string | number) => `来源 ${id}`,
  codeTaken: '已有叫这个简称的检索来源，请换一个',
  eitherCheck: '收录和引用至少选一项',
  since: (year: string | number) => `${year} 年至今`,
  until: (year: string | number) => `至 ${year} 年`,
  span: (from: string | number, to: string | number) => `${from}–${to} 年`,
};
