/** How a report stands, in lists of reports. */
export const words = {
  draft: '初稿',
  frozen: '有效',
  'under-objection': '复核中',
  void: '已更正',
  withdrawn: '已撤回',
  unsealed: (state: string) => `${state}，未加盖电子签章`,
};
