export const words = {
  received: (count: string | number) => `已收到，${count} 篇交给图书馆检索，您不用再做什么。`,
  asks: (office: string | number, person: string | number, institution: string | number, day: string | number) =>
    `${office}为${person}委托${institution}检索论文的收录与引用。请在 ${day} 前看一下是否齐全。`,
  you: '您',
  noPapers: '名单上还没有论文，请在下面写明。',
  fromReports: '出自您以前的报告',
  missing: '还缺哪些论文，或别的说明',
  submitThese: (count: string | number) => `按这 ${count} 篇提交`,
  allRight: (count: string | number) => `无误，提交 ${count} 篇`,
  checkPapers: '核对论文',
  opening: '正在打开…',
  text: '部门为您委托检索的论文，确认后交给图书馆。',
  nothing: '没有等您核对的论文',
  toldThen: '部门为您委托时会通知您。',
};
