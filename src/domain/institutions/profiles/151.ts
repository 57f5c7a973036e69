import type { InstitutionProfile } from '../profile.ts';
import { defaultProfile } from './default.ts';

export const profile151 = {
  ...defaultProfile,
  branding: {
    ...defaultProfile.branding,
    shortName: '滨江大学图书馆',
    primaryColour: '#1d5fa8',
    loginText: '欢迎使用滨江大学图书馆文献检索服务',
  },
  reportTemplate: 'exportWord_151',
} satisfies InstitutionProfile;
