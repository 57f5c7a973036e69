import { type Dictionary, itemsOf } from './dictionary.ts';
import { provinces } from './provinces.ts';

export const accountDictionaries: readonly Dictionary[] = [
  { name: 'province', label: '省份', items: itemsOf(provinces) },
  {
    name: 'user_type',
    label: '用户类型',
    items: itemsOf({
      1: '管理员',
      2: '检索馆员',
      3: '委托人',
      4: '受理馆员',
      5: '复审馆员',
      6: '领导签章',
      9: '平台管理员',
    }),
  },
  { name: 'user_status', label: '购买状态', items: itemsOf({ 1: '未购买', 2: '已购买' }) },
  {
    name: 'work_type',
    label: '已购模块',
    items: itemsOf({
      1: '查收查引',
      2: '科技查新',
      3: '查收查引、科技查新',
      4: '专利',
      5: '查收查引、科技查新、专利',
      6: '查收查引、专利',
      7: '科技查新、专利',
    }),
  },
  { name: 'from_type', label: '登录方式', items: itemsOf({ 1: '密码', 2: '统一身份认证', 3: '手机', 4: '管理端' }) },
];
