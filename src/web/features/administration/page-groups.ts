import { ENTRUSTMENT_SUBPATH } from '#domain/navigation/menu-item.ts';

interface PageGroup {
  title: string;
  /** By the path of the menu: what one does there, in a line. */
  pages: Readonly<Record<string, string>>;
}

const named: readonly PageGroup[] = [
  {
    title: '概览',
    pages: {
      '/system/overview': '等您处理的事，快到期的证书',
    },
  },
  {
    title: '单位',
    pages: {
      '/system/setup': '从空的单位到第一份委托',
      '/system/institution': '名称、外观、流程与编号',
      '/system/package': '整套设置导出与导入',
      '/newSearchStation': '检索站、图片与印章',
      '/system/branch': '学院、附属医院与单位名称',
      '/system/calendar': '节假日与调休',
    },
  },
  {
    title: '人员与权限',
    pages: {
      '/system/user': '账号、导入、停用',
      '/system/roster': '人员与部门从学校来，哪些变了',
      '/system/groupOffices': '哪些部门可以一并委托',
      '/system/registration': '等待审核的注册',
      '/system/role': '谁可以做什么，一览可见',
      '/system/confirmation': '等待另一人确认的变更',
      '/system/signOn': '学校账号登录的设置',
      '/system/session': '谁在线，结束登录',
      '/system/searcher': '查新资格与有效期',
    },
  },
  {
    title: '业务',
    pages: {
      '/system/source': '委托单上可选的数据库',
      '/databaseTemplate': '报告里各数据库的说明',
      '/system/querySyntax': '各数据库检索式的写法',
      '/system/reportTemplate': '本单位的 Word 模板',
      '/system/signing': '证书、印章与怎样出具',
      '/system/payment': '收款方式与网关',
      '/system/mailTemplate': '各环节通知的文字',
      '/system/upload': '期刊指标与文献数据',
      '/system/archive': '以前系统的委托与报告',
      [`/system${ENTRUSTMENT_SUBPATH}`]: '代申请人填写委托',
    },
  },
  {
    title: '与外部系统',
    pages: {
      '/system/connections': '取题录的密钥、额度与自检',
      '/system/openApi': '校内系统取论文、验真伪',
      '/system/outward': '成果收割、模型工具与全文链接',
      '/system/messageChannels': '邮件、微信、短信等方式',
    },
  },
  {
    title: '统计与清单',
    pages: {
      '/system/workload': '数量、周期与收入',
      '/system/inclusionList': '论文被哪些数据库收录',
      '/system/citationList': '论文被引用多少次',
    },
  },
  {
    title: '公告、帮助与反馈',
    pages: {
      '/system/notice': '发布与撤下公告',
      '/system/help': '使用说明与导出教程',
      '/system/feedback': '查看并回复意见',
    },
  },
  {
    title: '运行',
    pages: {
      '/system/audit': '谁在何时改了什么',
      '/system/job': '进度、失败与重试',
      '/system/outbox': '发出与未发出的消息，失败的原因',
    },
  },
  {
    title: '单位',
    pages: {
      '/platform/institution': '开通、模块、到期日与主机',
      '/platform/settings': '一个单位的名称、外观与流程',
      '/platform/package': '整套设置导出与导入',
      '/platform/notice': '发给各单位的公告',
    },
  },
  {
    title: '人员与权限',
    pages: {
      '/platform/user': '各单位的账号',
      '/platform/role': '谁可以做什么，一览可见',
      '/platform/confirmation': '等待另一人确认的变更',
      '/platform/signOn': '各单位学校账号登录的设置',
      '/platform/session': '谁在线，结束登录',
    },
  },
  {
    title: '基础数据',
    pages: {
      '/platform/menu': '菜单的次序、名称与页面',
      '/platform/dictionary': '各处下拉框里的选项',
      '/platform/calendar': '节假日与调休',
    },
  },
  {
    title: '运行',
    pages: {
      '/platform/status': '是否正常，备份与保存期限',
      '/platform/job': '进度、失败与重试',
      '/platform/audit': '谁在何时改了什么',
    },
  },
];

export interface Grouped<Page> {
  title: string;
  pages: { page: Page; text: string }[];
}

/** Pages of the menu, gathered by what they are about; one the list does not know stands among the others. */
export const groupPages = <Page extends { path: string }>(pages: readonly Page[]): Grouped<Page>[] => {
  const groups: Grouped<Page>[] = named.map(({ title, pages: known }) => ({
    title,
    pages: Object.entries(known).flatMap(([path, text]) => {
      const page = pages.find((one) => one.path === path);
      return page ? [{ page, text }] : [];
    }),
  }));
  const placed = new Set(groups.flatMap((group) => group.pages.map(({ page }) => page)));
  const others = pages.filter((page) => !placed.has(page)).map((page) => ({ page, text: '' }));
  return [...groups, { title: '其他', pages: others }].filter((group) => group.pages.length > 0);
};
