/** What the user types are called, by their codes. */
export const words = {
  1: '管理员',
  2: '检索馆员',
  3: '委托人',
  4: '受理馆员',
  5: '复审馆员',
  6: '领导签章',
  9: '平台管理员',
};
