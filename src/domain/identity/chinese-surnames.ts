/** Kept apart from their readings: who only splits names need not load the table of sounds. */
export const compoundSurnames: ReadonlySet<string> = new Set(
  (
    '欧阳 歐陽 上官 皇甫 令狐 诸葛 諸葛 司徒 司马 司馬 司空 司寇 申屠 夏侯 公孙 公孫 慕容 宇文 尉迟 尉遲 长孙 長孫 端木 东方 東方 ' +
    '独孤 獨孤 南宫 南宮 万俟 萬俟 闻人 聞人 钟离 鍾離 鲜于 鮮于 闾丘 濮阳 濮陽 淳于 单于 單于 太史 轩辕 軒轅 百里 呼延 ' +
    '赫连 赫連 澹台 公冶 宗政 仲孙 仲孫 公羊 拓跋 西门 西門 南门 东郭 東郭 左丘 梁丘 第五 羊舌 微生 颛孙 亓官 巫马 漆雕 乐正 ' +
    '壤驷 公良 夹谷 宰父 谷梁 段干 东门 纳兰 納蘭 完颜 完顏 叶赫 爱新 哥舒'
  ).split(' '),
);

/** The surname and the given name of a name in Chinese characters. */
export const splitChineseName = (name: string): { surname: string; given: string } => {
  const letters = [...name];
  const long = letters.length > 2 && compoundSurnames.has(letters.slice(0, 2).join('')) ? 2 : 1;
  return { surname: letters.slice(0, long).join(''), given: letters.slice(long).join('') };
};
