import { allUserTypes, type UserType } from '../identity/user-types.ts';
import type { MenuRow } from './menu-item.ts';

/** id, path, title, icon, page (null for a group), and what differs from a plain entry. */
type Line = readonly [number, string, string, string, string | null, Partial<MenuRow>?];

/** `/accept/user_work_order` is AcceptUserWorkOrder. */
const nameOf = (path: string): string =>
  path
    .split(/[/_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const rows = (parentId: number | null, userTypes: readonly UserType[], lines: readonly Line[]): MenuRow[] =>
  lines.map(([id, path, title, icon, component, more]) => ({
    id,
    parentId,
    path,
    name: nameOf(path),
    component,
    title,
    icon,
    order: id,
    hidden: false,
    affix: false,
    noCache: false,
    activeMenu: null,
    redirect: null,
    userTypes,
    module: null,
    ...more,
  }));

const everyone = [
  ...rows(null, allUserTypes, [
    [100, '/dashboard', '首页', 'home', 'dashboard/home', { affix: true }],
    [230, '/Personal', '我的信息', 'user', null, { redirect: '/Personal/index' }],
  ]),
  ...rows(230, allUserTypes, [
    [231, '/Personal/index', '个人中心', 'user', 'identity/personal'],
    [232, '/Personal/papers', '核对论文', 'file-done', 'groups/group-answers', { hidden: true }],
  ]),
];

const applicant = [
  ...rows(null, [3], [[110, '/creatingDelegate', '新建委托', 'form', null, { redirect: '/creatingDelegate/papers' }]]),
  ...rows(
    110,
    [3],
    [
      [111, '/creatingDelegate/papers', '填写委托', 'edit', 'orders/order-form'],
      [112, '/creatingDelegate/importWord', '导入文献', 'import', 'orders/import-word'],
      [113, '/creatingDelegate/historicalCommission', '历史委托', 'history', 'orders/order-history'],
    ],
  ),
];

const ownReports = rows(
  null,
  [3],
  [
    [115, '/reportList', '我的报告', 'file-done', 'reports/report-list'],
    [117, '/groupOrders', '批量委托', 'team', 'groups/groups'],
    [116, '/scholar', '学术页', 'read', 'scholar/scholar'],
  ],
);

const detail = { hidden: true, activeMenu: '/workOrder' };

const desks = [
  ...rows(
    null,
    [1, 2],
    [
      [120, '/checkForReference', '查收查引', 'search', 'literature/citation-workbench', { module: 'citation' }],
      [130, '/workOrder', '工单', 'solution', 'orders/citation-desk', { module: 'citation' }],
      [180, '/noveltySearch', '查新工作台', 'diff', 'orders/novelty-desk', { module: 'novelty' }],
    ],
  ),
  ...rows(null, [2], [[132, '/groupSearch', '批量委托', 'team', 'groups/groups', { module: 'citation' }]]),
  ...rows(130, [1, 2], [[131, '/workOrder/workOrder', '工单详情', 'solution', 'orders/order-detail', detail]]),
  ...rows(null, [1, 4], [[140, '/accept', '受理馆员', 'inbox', null, { redirect: '/accept/user_work_order' }]]),
  ...rows(
    140,
    [1, 4],
    [
      [141, '/accept/user_work_order', '用户工单', 'inbox', 'orders/accept-desk'],
      [142, '/accept/surplus', '待退款', 'rollback', 'payments/surplus'],
      [143, '/accept/reconciliation', '对账', 'reconciliation', 'payments/reconciliation'],
      [144, '/accept/prices', '价目表', 'money-collect', 'prices/price-lists'],
      [145, '/accept/groups', '批量委托', 'team', 'groups/groups'],
    ],
  ),
  ...rows(null, [1, 5], [[150, '/recheck', '复审馆员', 'audit', null, { redirect: '/recheck/user_work_order' }]]),
  ...rows(
    150,
    [1, 5],
    [
      [151, '/recheck/user_work_order', '用户工单', 'audit', 'orders/recheck-desk'],
      [152, '/recheck/groups', '批量委托', 'team', 'groups/groups'],
    ],
  ),
  ...rows(null, [1, 6], [[160, '/signature', '领导签章', 'highlight', 'orders/signature-desk']]),
];

const shared = [
  ...rows(
    null,
    [1, 2, 3],
    [
      [170, '/sci-techNoveltyretrieval', '科技查新', 'experiment', 'orders/novelty-orders', { module: 'novelty' }],
      [190, '/patentModule', '专利', 'bulb', 'orders/patent-orders', { module: 'patent' }],
      [
        365,
        '/similarityOrders',
        '查重委托',
        'file-search',
        'orders/similarity-orders',
        { module: 'similarity', order: 195 },
      ],
    ],
  ),
  // Everyone of an institution; the platform administrator has no papers.
  ...rows(
    null,
    [1, 2, 3, 4, 5, 6],
    [
      [200, '/resultsLibrary', '成果库', 'book', 'literature/results-library'],
      [210, '/similarityCheck', '论文查重', 'copy', 'similarity/similarity-check'],
    ],
  ),
  ...rows(null, [1, 2, 4, 5, 6], [[220, '/taskStatistics', '任务量统计', 'bar-chart', 'statistics/task-statistics']]),
  ...rows(null, [1, 6], [[221, '/yearReport', '年度报告', 'line-chart', 'statistics/year']]),
];

const administration = [
  ...rows(null, [1], [[300, '/system', '系统管理', 'setting', null, { redirect: '/system/overview' }]]),
  ...rows(
    300,
    [1],
    [
      [301, '/system/overview', '管理概览', 'appstore', 'administration/overview'],
      [330, '/system/setup', '开通向导', 'compass', 'institutions/setup', { order: 301 }],
      [302, '/system/user', '用户管理', 'team', 'identity/users'],
      [303, '/system/registration', '注册审核', 'user-add', 'identity/registrations'],
      [342, '/system/roster', '人员名册', 'idcard', 'identity/roster', { order: 303 }],
      [343, '/system/groupOffices', '批量委托授权', 'solution', 'groups/group-offices', { order: 303 }],
      [304, '/system/role', '角色管理', 'safety', 'identity/roles'],
      [340, '/system/confirmation', '待确认', 'audit', 'identity/confirmations', { order: 304 }],
      [341, '/system/signOn', '统一认证', 'login', 'identity/sign-on', { order: 304 }],
      [305, '/system/institution', '单位设置', 'bank', 'institutions/institution-settings'],
      [331, '/system/package', '配置包', 'inbox', 'institutions/package', { order: 305 }],
      [306, '/newSearchStation', '检索站管理', 'shop', 'institutions/stations'],
      [376, '/system/signing', '签章设置', 'file-protect', 'institutions/signing-settings', { order: 306 }],
      [307, '/system/branch', '分支机构', 'apartment', 'institutions/branches'],
      [308, '/databaseTemplate', '数据库模板', 'database', 'reports/database-templates'],
      [309, '/system/source', '检索来源管理', 'cluster', 'literature/search-sources'],
      [332, '/system/querySyntax', '检索语法', 'code', 'novelty/query-syntax', { order: 309 }],
      [310, '/system/searcher', '查新员管理', 'idcard', 'novelty/searchers', { module: 'novelty' }],
      [311, '/system/payment', '支付管理', 'pay-circle', 'payments/payment-settings'],
      [312, '/system/workload', '工作量统计', 'line-chart', 'statistics/workload'],
      [313, '/system/inclusionList', '文献收录清单', 'ordered-list', 'literature/inclusion-list'],
      [314, '/system/citationList', '文献引用清单', 'link', 'literature/citation-list'],
      [315, '/system/feedback', '用户反馈', 'message', 'feedback/feedback-list'],
      [316, '/system/notice', '通知公告', 'notification', 'notifications/notices'],
      [317, '/system/help', '帮助文档', 'question-circle', 'help/help-editor'],
      [318, '/system/upload', '数据导入', 'cloud-upload', 'literature/data-upload'],
      [360, '/system/archive', '旧系统档案', 'folder-open', 'archive/archive', { order: 318 }],
      [319, '/system/session', '在线用户', 'desktop', 'identity/sessions'],
      [320, '/system/outbox', '发件箱', 'mail', 'administration/outbox'],
      [375, '/system/messageChannels', '消息通道', 'send', 'administration/message-channels', { order: 320 }],
      [351, '/system/connections', '数据库连接', 'cloud-download', 'connections/connections', { order: 320 }],
      [350, '/system/openApi', '开放接口', 'api', 'open-api/open-api', { order: 320 }],
      [370, '/system/outward', '对外服务', 'global', 'outward/outward', { order: 320 }],
      [324, '/system/mailTemplate', '邮件模板', 'form', 'administration/mail-templates'],
      [325, '/system/reportTemplate', '报告模板', 'file-word', 'reports/templates'],
      [321, '/system/job', '后台任务', 'clock-circle', 'administration/jobs'],
      [322, '/system/audit', '审计日志', 'file-search', 'administration/audit-log'],
      [323, '/system/calendar', '工作日历', 'calendar', 'calendar/calendar'],
    ],
  ),
];

const platform = [
  ...rows(null, [9], [[400, '/platform', '平台管理', 'global', null, { redirect: '/platform/institution' }]]),
  ...rows(
    400,
    [9],
    [
      [450, '/platform/status', '平台状态', 'dashboard', 'operations/platform-status', { order: 401 }],
      [401, '/platform/institution', '单位管理', 'bank', 'institutions/institutions'],
      [430, '/platform/settings', '单位设置', 'setting', 'institutions/institution-settings', { order: 401 }],
      [431, '/platform/package', '配置包', 'inbox', 'institutions/package', { order: 401 }],
      [402, '/platform/menu', '菜单管理', 'menu', 'navigation/menus'],
      [403, '/platform/role', '角色管理', 'safety', 'identity/roles'],
      [404, '/platform/dictionary', '字典管理', 'read', 'dictionaries/dictionaries'],
      [405, '/platform/user', '用户管理', 'team', 'identity/users'],
      [440, '/platform/confirmation', '待确认', 'audit', 'identity/confirmations', { order: 405 }],
      [441, '/platform/signOn', '统一认证', 'login', 'identity/sign-on', { order: 405 }],
      [406, '/platform/notice', '平台公告', 'notification', 'notifications/notices'],
      [407, '/platform/job', '后台任务', 'clock-circle', 'administration/jobs'],
      [408, '/platform/audit', '审计日志', 'file-search', 'administration/audit-log'],
      [409, '/platform/calendar', '工作日历', 'calendar', 'calendar/calendar'],
      [410, '/platform/session', '在线用户', 'desktop', 'identity/sessions'],
    ],
  ),
];

/** §1.12 The menu every installation starts with; afterwards the rows live in the database. */
export const standardMenu: readonly MenuRow[] = [
  ...everyone,
  ...applicant,
  ...ownReports,
  ...desks,
  ...shared,
  ...administration,
  ...platform,
];
