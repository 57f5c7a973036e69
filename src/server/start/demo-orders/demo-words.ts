import type { DemoPart } from './demo-plans.ts';

export interface DemoWord {
  part: DemoPart;
  body: string;
  internal: boolean;
}

const talks: readonly (readonly DemoWord[])[] = [
  [
    { part: 'reader', body: '老师您好，请问大约几天可以拿到报告？下周一要交材料。', internal: false },
    { part: 'librarian', body: '您好，初稿预计两个工作日内完成，请留意提醒。', internal: false },
  ],
  [{ part: 'librarian', body: '第 2 篇的会议名称有两种写法，已按数据库中的写法检索。', internal: false }],
  [
    { part: 'librarian', body: '该作者与同院一位同名教师需区分，已用单位与邮箱核对。', internal: true },
    { part: 'librarian', body: '请您确认 2022 年以前是否用过其他单位署名。', internal: false },
    { part: 'reader', body: '没有，一直是现在的单位。', internal: false },
  ],
];

/** What was said on an order; every second one is silent. */
export const demoTalk = (at: number): readonly DemoWord[] => (at % 2 === 0 ? [] : talks[(at >> 1) % talks.length]!);
