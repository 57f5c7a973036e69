interface Asked {
  name: string;
  office: string;
  title: string;
  day: string;
  where: string;
  institution: string;
}

/** Asks a person to look at the papers that an office orders for them. */
export const words = {
  subject: (title: string) => `请核对要检索的论文：${title}`,
  byLink: (link: string) => `请打开核对（链接只属于您本人，请勿转发）：\n${link}`,
  bySigningIn: '请登录平台核对',
  body: ({ name, office, title, day, where, institution }: Asked) =>
    `${name}，您好：\n\n${office}为您委托图书馆检索论文的收录与引用（${title}）。\n请在 ${day} 前看一下论文是否齐全，无误点一下即可。\n\n${where}\n\n也可以登录平台，在消息里打开。\n\n${institution}`,
};
