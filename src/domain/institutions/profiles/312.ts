import type { InstitutionProfile } from '../profile.ts';
import { defaultProfile } from './default.ts';

export const profile312 = {
  ...defaultProfile,
  branding: {
    ...defaultProfile.branding,
    shortName: '松原师范大学图书馆',
    primaryColour: '#5b3a8c',
    loginText: '欢迎使用松原师范大学图书馆文献检索服务',
  },
} satisfies InstitutionProfile;
