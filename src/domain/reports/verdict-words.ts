import type { SelfCitationRule } from '#domain/services/choices.ts';

export const words = {
  rule: (_key: SelfCitationRule, name: string) => name,
  inForce: '本报告由该单位出具，现行有效',
  unsealed: '本报告由该单位出具，没有更正或撤回；未加盖电子印章，未作数字签名',
  copy: '本文件的内容与该单位出具的报告一致，报告没有更正或撤回；本文件未加盖电子印章，未作数字签名，请以出具的文件为准',
  noFileYet: '本报告已由该单位签发，文件正在生成',
  replacedBy: (number: string, version: number) => `，由编号 ${number}（第 ${version} 版）的报告取代`,
  underReview: '本报告由该单位出具，正在复核中，请以复核结论为准',
  corrected: (day: string, instead: string) => `本报告已于 ${day} 更正${instead || '，更正后的报告也已不再有效'}`,
  withdrawn: (day: string, instead: string) => `本报告已于 ${day} 由出具单位撤回${instead}，不再有效`,
  byLibrarians: '本报告由馆员另行编制',
  notCompared: '未与知网及互联网比对',
  full: '。',
  checkGenuine: '本报告由该单位的平台出具，内容未变',
  checkTitle: '论文相似段落比对报告',
  archivedNumber: '该单位存档有这个编号的报告',
  archivedFile: '文件与该单位存档的一致',
  archivedSystem: (found: string, system: string) =>
    `${found}。它由该单位以前的系统（${system}）出具，不是本平台出具的，效力请向该单位核实`,
  unknownCode: '没有找到这个验真码，请对照报告再看一遍：8 与 B、2 与 Z、5 与 S 容易看错',
  unknownNumber: '本单位没有出具过这个编号的报告，请核对后重试',
  unknownFingerprint: '没有出具过内容完全相同的文件；文件是否改动过，请在验真页用文件核验',
  unknownFile: '本平台没有出具过这份文件',
  altered: '文件内容与出具时不一致，已被改动，不可采信',
};
