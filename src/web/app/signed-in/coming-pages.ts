interface Coming {
  title: string;
  /** What will be here, in plain words. */
  text: string;
}

const building = '此功能正在建设。';

const coming = (title: string, text: string): Coming => ({ title, text: `${text}${building}` });

/** Pages whose content comes with a later capability, by the name the menu gives them. The list only shrinks. */
export const comingPages: Readonly<Record<string, Coming>> = {
  'literature/similarity-check': coming('论文查重', '这里将把上传的论文与本单位的文献比对，给出相似段落与比例。'),
};
