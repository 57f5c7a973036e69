export interface DemoPerson {
  username: string;
  type: 1 | 2 | 3 | 4 | 5 | 6;
  fullName: string;
  title: string;
  extraRole?: string;
}

/** Seven accounts in each demo institution. */
export const demoPeople: readonly DemoPerson[] = [
  { username: 'reader', type: 3, fullName: '张三', title: '讲师' },
  { username: 'librarian', type: 2, fullName: '李文静', title: '馆员' },
  { username: 'reviewer', type: 2, fullName: '王建国', title: '研究馆员', extraRole: 'ROLE_REVIEWER' },
  { username: 'acceptor', type: 4, fullName: '陈晓梅', title: '馆员' },
  { username: 'rechecker', type: 5, fullName: '赵志远', title: '副研究馆员' },
  { username: 'leader', type: 6, fullName: '周明德', title: '馆长' },
  { username: 'admin', type: 1, fullName: '吴慧敏', title: '馆员' },
];

/** 三员 beside the one administrator, so that both ways of dividing the work can be tried; in the playground alone. */
export const demoSeparated = [
  { username: 'sysadmin', fullName: '钱立新', title: '系统管理员', role: 'ROLE_SYSTEM_ADMIN' },
  { username: 'secadmin', fullName: '孙保平', title: '安全管理员', role: 'ROLE_SECURITY_ADMIN' },
  { username: 'auditor', fullName: '郑审言', title: '审计员', role: 'ROLE_AUDITOR' },
] as const;

/** The register of novelty searchers, by account: whoever reviews has a senior title. */
export const demoRegister: Readonly<Record<string, { number: string; senior: boolean }>> = {
  librarian: { number: 'CX-2021-011', senior: false },
  reviewer: { number: 'CX-2018-004', senior: true },
  rechecker: { number: 'CX-2017-002', senior: true },
  admin: { number: 'CX-2022-015', senior: false },
};

/** Applicants besides 张三, so that the playground's desks look like a library's. */
export interface DemoApplicant {
  username: string;
  fullName: string;
  /** As on international papers: family name, given name. */
  family: string;
  given: string;
  department: string;
  title: string;
}

export const demoReader: DemoApplicant = {
  username: 'reader',
  fullName: '张三',
  family: 'Zhang',
  given: 'San',
  department: '化学学院',
  title: '讲师',
};

const applicant = (
  username: string,
  fullName: string,
  [family, given]: [string, string],
  department: string,
  title: string,
): DemoApplicant => ({ username, fullName, family, given, department, title });

export const demoApplicants: readonly DemoApplicant[] = [
  applicant('liming', '黎明', ['Li', 'Ming'], '材料科学与工程学院', '教授'),
  applicant('sunyating', '孙雅婷', ['Sun', 'Yating'], '医学院', '副教授'),
  applicant('hezhiqiang', '何志强', ['He', 'Zhiqiang'], '土木工程学院', '博士研究生'),
  applicant('linxiaoyu', '林晓雨', ['Lin', 'Xiaoyu'], '信息工程学院', '讲师'),
  applicant('gaojianping', '高建平', ['Gao', 'Jianping'], '环境学院', '教授'),
];

export const demoRoot = { username: 'root', fullName: '平台管理员' } as const;

export interface DemoInstitution {
  id: number;
  name: string;
  provinceId: number;
  workType: number;
}

/** 100 is the one to play with; the others show what an institution may differ in. */
export const demoInstitutions: readonly DemoInstitution[] = [
  { id: 100, name: '示范大学图书馆', provinceId: 110000, workType: 5 },
  { id: 151, name: '滨江大学图书馆', provinceId: 320000, workType: 3 },
  { id: 187, name: '北辰医科大学图书馆', provinceId: 210000, workType: 5 },
  { id: 270, name: '云麓大学图书馆', provinceId: 430000, workType: 3 },
  { id: 288, name: '海岳理工大学图书馆', provinceId: 370000, workType: 6 },
  { id: 312, name: '松原师范大学图书馆', provinceId: 220000, workType: 1 },
  { id: 322, name: '南屏农业大学图书馆', provinceId: 350000, workType: 7 },
];
