import { describe, expect, test } from 'vitest';
import { hiddenInSecondLevel, hiddenOnPhone } from './hidden-lists.ts';

describe('hidden lists', () => {
  test.each(['系统管理', '成果库', '任务量统计', '我的信息', '科技查新', '论文查重', '论文查重1'])(
    '§2.26 a phone does not show %s',
    (title) => expect(hiddenOnPhone(title)).toBe(true),
  );

  test.each(['首页', '工单', '领导签章', '专利'])('§2.26 a phone shows %s', (title) =>
    expect(hiddenOnPhone(title)).toBe(false),
  );

  test.each(['工作量统计', '文献收录清单', '文献引用清单', '检索来源管理', '用户反馈', '支付管理', '查新员管理'])(
    '§2.27 the second level does not show %s',
    (title) => expect(hiddenInSecondLevel('系统管理', title)).toBe(true),
  );

  test('§2.27 用户工单 is hidden under 复审馆员 only', () => {
    expect(hiddenInSecondLevel('复审馆员', '用户工单')).toBe(true);
    expect(hiddenInSecondLevel('受理馆员', '用户工单')).toBe(false);
    expect(hiddenInSecondLevel('constructor', '用户工单')).toBe(false);
  });
});
