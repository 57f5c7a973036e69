export type RouteKind = 'public' | 'hidden' | 'layout' | 'report' | 'viewer';

/** A route of the specification, in the router's own pattern language (`:id`, `*`). */
export interface PlatformRoute {
  path: string;
  title: string;
  kind: RouteKind;
  session: boolean;
  cached: boolean;
}

type Titled = readonly [path: string, title: string];

const list = (kind: RouteKind, session: boolean, cached: boolean, entries: readonly Titled[]): PlatformRoute[] =>
  entries.map(([path, title]) => ({ path, title, kind, session, cached }));

/** §2.3 */
const signInRoutes = list('public', false, false, [
  ['/login', '登录'],
  ['/cmu_login', '登录'],
  ['/sign_on', '登录'],
  ['/h5/login', '登录'],
  ['/loginAdmin', '登录'],
  ['/register', '注册'],
  ['/cmu_register', '注册'],
  ['/sign_in', '注册'],
  ['/h5/register', '注册'],
]);

const open = list('public', false, true, [
  ['/digital_signature', '电子签章'],
  ['/webvpn', '校外访问'],
  ['/signature', '领导签章'],
  ['/instructions', '使用说明'],
  ['/gzu_instructions', '使用说明'],
]);

const hidden = list('hidden', false, false, [
  ['/pay_success', '支付结果'],
  ['/exporting_tutorials/:id', '导出教程'],
  ['/layout', '首页'],
  ['/404', '页面不存在'],
  ['/401', '无权访问'],
  ['/redirect/*', '刷新'],
]);

const withIndex = (entries: readonly Titled[]): Titled[] =>
  entries.flatMap(([path, title]): Titled[] => [
    [path, title],
    [`${path}/index`, title],
  ]);

const layout = list('layout', true, true, [
  ['/dashboard', '首页'],
  // §2.16
  ...withIndex([
    ['/Personal', '个人中心'],
    ['/historicalCommission', '历史委托'],
    ['/resultsLibrary', '成果库'],
    ['/Check_PapersList', '论文核对'],
    ['/newSearchStation', '检索站管理'],
    ['/databaseTemplate', '数据库模板'],
  ]),
  ['/pay', '支付费用'],
  ['/creatingDelegate/papers', '填写委托'],
  ['/creatingDelegate/importWord', '导入文献'],
  ['/creatingDelegate/historicalCommission', '历史委托'],
  ['/checkForReference', '查收查引'],
  ['/workOrder', '工单'],
  ['/workOrder/workOrder', '工单详情'],
  ['/workOrder/review', '审核'],
  ['/accept', '受理馆员'],
  ['/accept/user_work_order', '用户工单'],
  ['/recheck', '复审馆员'],
  ['/recheck/user_work_order', '用户工单'],
  ['/sci-techNoveltyretrieval', '科技查新'],
  ['/noveltySearch', '查新工作台'],
  ['/noveltySearch/workbench', '查新检索与对比'],
  ['/patentModule', '专利'],
  ['/patentModule/workbench', '专利工作台'],
  ['/similarityOrders', '查重委托'],
  ['/similarityOrders/workbench', '委托稿件比对'],
]);

const reportNames = [
  'include',
  'confirmation',
  'sci_confirmation',
  'exportWord',
  'exportWords',
  'exportWords1',
  'wordIndex',
  'word',
  'jcrWord',
  'searchReport',
  'exportWordjhdx',
];

const templateNumbers = [12, 23, 28, 34, 136, 141, 150, 151, 155, 166, 176, 179, 183, 187, 196, 223, 224];

/** The report templates by name: the plain one, the numbered ones and those of two institutions. */
export const reportTemplateNames: readonly string[] = [
  'exportWord',
  ...templateNumbers.map((number) => `exportWord_${number}`),
  'exportWord_fjmu',
  'exportWord_ynu',
];

/** §2.20, §2.21 */
const reports = list('report', true, true, [
  ['/report', '报告'],
  ...[...new Set([...reportNames, ...reportTemplateNames])].map((name): Titled => [`/report/${name}`, '报告']),
  ['/reportList', '报告列表'],
]);

/** §2.22 */
const viewers = [
  ...list('viewer', false, true, [
    ['/DocxView', '文档预览'],
    ['/xlsx', '表格预览'],
  ]),
  ...list('viewer', true, true, [
    ['/DocxViewPdf', 'PDF 预览'],
    ['/DocxViewXlsx', '表格预览'],
    ['/DocxViewPdfYS', '原件预览'],
    ['/DocxViewPdfJM', '水印预览'],
    ['/DocxViewPdfZL', '资料预览'],
    ['/FmuViewPdf', 'PDF 预览'],
  ]),
];

/** Every route of §2, each once. */
export const platformRoutes: readonly PlatformRoute[] = [
  ...signInRoutes,
  ...open,
  ...hidden,
  ...layout,
  ...reports,
  ...viewers,
];
