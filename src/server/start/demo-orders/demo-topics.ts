export interface DemoTopic {
  chinese: string;
  english: string;
  points: readonly string[];
  terms: readonly { chinese: string; english: string; explanation: string }[];
  discipline: string;
  ipc: string;
}

interface Method {
  chinese: string;
  english: string;
  point: string;
  term: readonly [string, string];
}

interface Subject extends Method {
  discipline: string;
  ipc: string;
}

const methods: readonly Method[] = [
  {
    chinese: '基于图神经网络的',
    english: 'based on graph neural networks',
    point: '以图注意力层融合多源特征，节点特征含时间序列统计量',
    term: ['图神经网络', 'graph neural network'],
  },
  {
    chinese: '基于两步热解法的',
    english: 'by two-step pyrolysis',
    point: '采用两步热解，第二步在氨气氛中于 700 ℃ 保温 2 小时',
    term: ['两步热解', 'two-step pyrolysis'],
  },
  {
    chinese: '基于柔性传感的',
    english: 'with flexible sensing',
    point: '以丝织物为基底原位激光诱导石墨烯，形成可拉伸导电网络',
    term: ['柔性传感器', 'flexible sensor'],
  },
  {
    chinese: '基于影像组学的',
    english: 'using radiomics',
    point: '联合动脉期与肝胆期影像特征建立列线图模型',
    term: ['影像组学', 'radiomics'],
  },
  {
    chinese: '基于水肥一体化的',
    english: 'with fertigation',
    point: '按土壤墒情与叶绿素指数联合决策灌溉与追肥时刻',
    term: ['水肥一体化', 'fertigation'],
  },
];

const subjects: readonly Subject[] = [
  {
    chinese: '桥梁结构损伤识别方法',
    english: 'Damage identification of bridges',
    point: '在无基准数据条件下给出损伤位置与程度',
    term: ['损伤识别', 'damage identification'],
    discipline: '土木工程',
    ipc: 'G01M 5/00',
  },
  {
    chinese: '二氧化碳电还原催化剂',
    english: 'Catalysts for CO2 electroreduction',
    point: '催化剂中铜以单原子形式与四个氮配位',
    term: ['二氧化碳电还原', 'CO2 electroreduction'],
    discipline: '化学工程',
    ipc: 'C25B 11/091',
  },
  {
    chinese: '慢性病居家监测系统',
    english: 'Home monitoring of chronic disease',
    point: '在终端侧完成异常节律判别，仅上传摘要数据',
    term: ['居家监测', 'home monitoring'],
    discipline: '生物医学工程',
    ipc: 'A61B 5/02',
  },
  {
    chinese: '设施番茄优质高产栽培技术',
    english: 'Cultivation of greenhouse tomato',
    point: '以果实膨大期累积光温为指标分段调控',
    term: ['设施番茄', 'greenhouse tomato'],
    discipline: '园艺学',
    ipc: 'A01G 22/05',
  },
  {
    chinese: '锂电池健康状态评估方法',
    english: 'Health estimation of lithium-ion batteries',
    point: '仅用充电末段 10 分钟数据估计健康状态',
    term: ['健康状态', 'state of health'],
    discipline: '电气工程',
    ipc: 'G01R 31/392',
  },
  {
    chinese: '文献引用关系核查平台',
    english: 'A platform for checking citation relations',
    point: '按作者标识、姓名变体和单位证据分级判定自引',
    term: ['引用关系', 'citation relation'],
    discipline: '图书情报',
    ipc: 'G06F 16/382',
  },
  {
    chinese: '污水脱氮工艺',
    english: 'Nitrogen removal from wastewater',
    point: '缺氧段投加比例随进水碳氮比在线调整',
    term: ['污水脱氮', 'nitrogen removal'],
    discipline: '环境工程',
    ipc: 'C02F 3/30',
  },
];

const termOf = ([chinese, english]: readonly [string, string]) => ({ chinese, english, explanation: '' });

/** Projects as libraries are asked about them; 35 different ones. */
export const demoTopic = (at: number): DemoTopic => {
  const method = methods[at % methods.length]!;
  const subject = subjects[at % subjects.length]!;
  return {
    chinese: `${method.chinese}${subject.chinese}`,
    english: `${subject.english} ${method.english}`,
    points: [method.point, subject.point],
    terms: [termOf(method.term), termOf(subject.term)],
    discipline: subject.discipline,
    ipc: subject.ipc,
  };
};
