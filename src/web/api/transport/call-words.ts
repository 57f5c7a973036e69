export const words = {
  expired: '当前登录已失效，请重新登录',
  timeout: '网络请求超时',
  unreachable: '接口请求失败',
  notPurchased: '暂无权限，请购买使用！',
  unreadable: '收到的数据读不出来',
  passwordTooLong: '密码过长',
  cancelled: '已取消',
  fileNotRead: '文件没有读取成功',
};
