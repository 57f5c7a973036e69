import type { InstitutionProfile } from '../profile.ts';
import { defaultProfile } from './default.ts';

export const profile322 = {
  ...defaultProfile,
  branding: {
    ...defaultProfile.branding,
    shortName: '南屏农业大学图书馆',
    primaryColour: '#2f6b2f',
    loginText: '欢迎使用南屏农业大学图书馆文献检索服务',
  },
} satisfies InstitutionProfile;
