import type { SelfCitationRule } from '#domain/services/choices.ts';

/** The rule as the workbench explains it and the report prints it. */
export const ruleSentences: Readonly<Record<SelfCitationRule, string>> = {
  applicant: '施引文献作者中不含委托人本人者计为他引',
  paper_authors: '施引文献与被引论文没有相同作者者计为他引',
  all_coauthors: '施引文献与委托单中任一论文都没有相同作者者计为他引',
  journal: '施引文献与被引论文不在同一期刊者计为他引',
  first_author: '施引文献作者中不含被引论文第一作者者计为他引',
  corresponding_author: '施引文献作者中不含被引论文通讯作者者计为他引',
};
