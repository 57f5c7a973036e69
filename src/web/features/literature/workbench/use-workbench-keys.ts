import { useKeys } from '#web/ui/keys/use-keys.ts';

export type WorkbenchCommand =
  | 'down'
  | 'up'
  | 'papers'
  | 'work'
  | 'need'
  | 'one'
  | 'two'
  | 'three'
  | 'zero'
  | 'undo'
  | 'select'
  | 'all'
  | 'clear'
  | 'filter'
  | 'rule'
  | 'strings'
  | 'import'
  | 'doubtful'
  | 'charts'
  | 'search'
  | 'help';

const commands: Readonly<Record<string, WorkbenchCommand>> = {
  j: 'down',
  arrowdown: 'down',
  k: 'up',
  arrowup: 'up',
  h: 'papers',
  arrowleft: 'papers',
  l: 'work',
  arrowright: 'work',
  enter: 'work',
  n: 'need',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '0': 'zero',
  u: 'undo',
  ' ': 'select',
  a: 'all',
  escape: 'clear',
  f: 'filter',
  r: 'rule',
  s: 'strings',
  i: 'import',
  d: 'doubtful',
  g: 'charts',
  '/': 'search',
  '?': 'help',
};

export const workbenchKeyWords: readonly (readonly [keys: string, words: string])[] = [
  ['J / K', '下一行 / 上一行（也可用 ↓ ↑）'],
  ['H / L', '到论文列表 / 到题录列表（也可用 ← →）'],
  ['N', '跳到下一条需要人工判断的'],
  ['1', '施引：判为他引；收录：是同一篇'],
  ['2', '施引：判为自引；收录：不是同一篇'],
  ['3', '施引：留作待核'],
  ['0', '施引：并未引用，不计'],
  ['U', '撤回人工判定'],
  ['空格', '选中或取消这一行；选中多行后按数字一起判定'],
  ['A / Esc', '选中当前列表全部 / 取消选中'],
  ['F', '只看需要人工的 / 看全部'],
  ['R', '改自引口径'],
  ['S', '看各数据库的检索式，C 复制下一条'],
  ['I', '导入题录'],
  ['D', '看疑点：1 2 判定，J / K 下一条 / 上一条，A 确认各项相符的，S 先放着，Z 撤回，E 原记录'],
  ['G', '看图表'],
  ['/', '在列表里找；回车回到列表，Esc 清除'],
  ['?', '显示这些按键'],
];

/** Everything on the workbench by keyboard, wherever the focus is; typing in a field is typing. */
export const useWorkbenchKeys = (run: (command: WorkbenchCommand) => void): void =>
  useKeys(Object.fromEntries(Object.entries(commands).map(([key, command]) => [key, () => run(command)])));
