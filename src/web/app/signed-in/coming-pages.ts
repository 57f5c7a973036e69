interface Coming {
  title: string;
  /** What will be here, in plain words. */
  text: string;
}

const building = '此功能正在建设。';

const coming = (title: string, text: string): Coming => ({ title, text: `${text}${building}` });

/** Pages whose content comes with a later capability, by the name the menu gives them. The list only shrinks. */
export const comingPages: Readonly<Record<string, Coming>> = {
  'literature/similarity-check': coming('论文查重', '这里将把上传的论文与本单位的文献比对，给出相似段落与比例。'),
  'literature/search-sources': coming('检索来源管理', '这里将设置检索所用的数据库与来源。'),
  'literature/inclusion-list': coming('文献收录清单', '这里将列出本单位论文被各数据库收录的情况，可以导出。'),
  'literature/citation-list': coming('文献引用清单', '这里将列出本单位论文被引用的情况，可以导出。'),
  'novelty/searchers': coming('查新员管理', '这里将管理查新员与审核员的资格。'),
  'feedback/feedback-list': coming('用户反馈', '这里将查看并回复用户的意见与建议。'),
  'identity/roles': coming('角色管理', '这里将设置每个角色能看到的菜单和能做的事。'),
  'identity/sessions': coming('在线用户', '这里将查看谁正在使用平台，并可结束某个登录。'),
  'institutions/institutions': coming('单位管理', '这里将新增单位，设置购买的模块、到期日与域名。'),
  'notifications/notices': coming('通知公告', '这里将发布和撤下公告。'),
  'institutions/package': coming('配置包', '这里将导出与导入单位的整套配置。'),
};
