import { userTypes } from '../identity/user-types.ts';
import { workTypes } from '../navigation/work-types.ts';
import { services } from '../services/service.ts';
import { type Dictionary, itemsOf } from './dictionary.ts';
import { provinces } from './provinces.ts';

export const accountDictionaries: readonly Dictionary[] = [
  { name: 'province', label: '省份', items: itemsOf(provinces) },
  {
    name: 'user_type',
    label: '用户类型',
    items: Object.entries(userTypes).map(([value, { name }]) => ({ value, label: name })),
  },
  { name: 'user_status', label: '购买状态', items: itemsOf({ 1: '未购买', 2: '已购买' }) },
  {
    name: 'work_type',
    label: '已购模块',
    items: Object.entries(workTypes).map(([value, modules]) => ({
      value,
      label: modules.map((module) => services[module]).join('、'),
    })),
  },
  { name: 'from_type', label: '登录方式', items: itemsOf({ 1: '密码', 2: '统一身份认证', 3: '手机', 4: '管理端' }) },
];
