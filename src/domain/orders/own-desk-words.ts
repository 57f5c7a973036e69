/** The list of one's own orders and its tabs. */
export const words = {
  title: '我的委托',
  text: '每张委托单到了哪一步、轮到谁、哪天之前。',
  tabs: {
    all: '全部',
    mine: '等我处理',
    running: '办理中',
    completed: '已完成',
    ended: '已结束',
    draft: '草稿',
  },
};
