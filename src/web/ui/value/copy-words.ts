import './copy-words.css';

/** `copyable` of a text of antd: a button that says what it does, instead of its bare icon. */
export const copyWords = (word = '复制', text?: string) => ({
  icon: [word, '已复制'],
  tooltips: [word, '已复制'],
  ...(text !== undefined && { text }),
});
