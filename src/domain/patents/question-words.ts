/** The question that each kind of patent order answers. */
export const words = {
  novelty: '申请或立项前，看别人公开过没有',
  topic: '一个技术题目下的全部专利',
  legal_status: '还有效吗，年费交到哪天，归谁',
  family: '同一发明在各国的申请与授权',
  validity: '找能推翻它的对比文件',
  fto: '产品上市会不会撞上别人的权利',
  infringement: '产品与权利要求逐条对照',
  landscape: '谁在做、做到哪、哪里是空白',
  before_filing: '值不值得申请、能授权到哪一步',
};
