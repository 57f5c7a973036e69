import type { InstitutionProfile } from '../profile.ts';
import { defaultProfile } from './default.ts';

export const profile270 = {
  ...defaultProfile,
  branding: {
    ...defaultProfile.branding,
    shortName: '云麓大学图书馆',
    primaryColour: '#8a1c2b',
    loginText: '欢迎使用云麓大学图书馆文献检索服务',
  },
  userTypeNames: { ...defaultProfile.userTypeNames, 4: '受理馆员', 5: '复审馆员' },
  menuFirst: { 4: ['/accept'] },
  bellHiddenFor: [2, 3],
  notificationTarget: { 4: '/accept/user_work_order', 5: '/recheck/user_work_order' },
} satisfies InstitutionProfile;
