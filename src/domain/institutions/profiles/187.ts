import type { InstitutionProfile } from '../profile.ts';
import { defaultProfile } from './default.ts';

export const profile187 = {
  ...defaultProfile,
  branding: {
    ...defaultProfile.branding,
    shortName: '北辰医科大学图书馆',
    primaryColour: '#0b6e6e',
    loginText: '欢迎使用北辰医科大学图书馆文献检索服务',
  },
  loginPath: '/cmu_login',
  reportTemplate: 'exportWord_187',
} satisfies InstitutionProfile;
