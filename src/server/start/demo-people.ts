/** decisions: seven accounts in each demo institution, full names in Chinese, one password. */
export const demoPassword = 'Demo@2026';

export interface DemoPerson {
  username: string;
  type: 1 | 2 | 3 | 4 | 5 | 6;
  fullName: string;
  title: string;
  extraRole?: string;
}

export const demoPeople: readonly DemoPerson[] = [
  { username: 'reader', type: 3, fullName: '张三', title: '讲师' },
  { username: 'librarian', type: 2, fullName: '李文静', title: '馆员' },
  { username: 'reviewer', type: 2, fullName: '王建国', title: '研究馆员', extraRole: 'ROLE_REVIEWER' },
  { username: 'acceptor', type: 4, fullName: '陈晓梅', title: '馆员' },
  { username: 'rechecker', type: 5, fullName: '赵志远', title: '副研究馆员' },
  { username: 'leader', type: 6, fullName: '周明德', title: '馆长' },
  { username: 'admin', type: 1, fullName: '吴慧敏', title: '馆员' },
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
