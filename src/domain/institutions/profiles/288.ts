import type { InstitutionProfile } from '../profile.ts';
import { defaultProfile } from './default.ts';

export const profile288 = {
  ...defaultProfile,
  branding: {
    ...defaultProfile.branding,
    shortName: '海岳理工大学图书馆',
    primaryColour: '#1f4e9e',
    loginText: '欢迎使用海岳理工大学图书馆文献检索服务',
  },
  footer: 'V3.1.5',
} satisfies InstitutionProfile;
