/** Numbers that other systems ask for a person by, and who says that one is theirs. */
export const words = {
  staffNumber: '工号或学号',
  typed: '本人填写，未核实',
  roster: '人事名册',
  signOn: '统一身份认证',
  librarian: '馆员核实',
  administrator: '管理员核实',
};
