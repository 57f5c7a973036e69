import { words as choices } from '#domain/services/choice-words.ts';
import { words as services } from '#domain/services/service-words.ts';
/** What the form of this service says. */
export const words = {
  kind: '稿件类型',
  kindShown: '类型',
  title: '题名',
  authors: '作者',
  authorsHint: '多位作者用分号隔开',
  manuscript: '稿件',
  note: (notCompared: string) =>
    `${notCompared}：只与本单位的成果库、收藏文本和征得同意的稿件比对，结果不能代替学位授予单位或期刊的检测。`,
  files: (endings: readonly string[]) =>
    `一份稿件：${endings.join('、')}，不超过 50 MB。扫描的 PDF 没有文字，不能比对。`,

  manuscriptKind: '请选择稿件类型',
  manuscriptTitle: '请填写稿件题名',
  manuscriptAuthors: '请填写稿件作者',
  noManuscript: '请上传要比对的稿件：Word（docx）、PDF、txt 或 LaTeX（tex）',
  manuscripts: '一份委托比对一份稿件，请只留一个稿件文件，其余另行委托',

  // The order in one line.
  service: services.similarity,
  kinds: choices.manuscriptKinds,
};
