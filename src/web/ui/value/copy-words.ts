import './copy-words.css';

/** `copyable` of a text of antd: a button that says what it does, instead of its bare icon. */
export const copyWords = (word: string, text: string) => ({
  icon: [word, '已复制'],
  tooltips: [word, '已复制'],
  text,
});
