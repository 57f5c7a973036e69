/** A document of an invented project: `anticipates` names the point it has whole. */
export interface DemoDocument {
  title: string;
  abstract: string;
  anticipates?: number;
}

export interface DemoProject {
  title: string;
  english: string;
  discipline: string;
  terms: readonly { chinese: string; english: string }[];
  points: readonly string[];
  documents: readonly DemoDocument[];
}

/** Ten invented projects with labelled hits: for each point one document that has it whole, others that only come near. */
export const demoProjects: readonly DemoProject[] = [
  {
    title: '高熵合金涂层的耐蚀性',
    english: 'Corrosion resistance of high-entropy alloy coatings',
    discipline: '材料科学',
    terms: [
      { chinese: '高熵合金', english: 'high entropy alloy' },
      { chinese: '激光熔覆', english: 'laser cladding' },
    ],
    points: ['以激光熔覆在低碳钢表面制备 CoCrFeNi 系高熵合金涂层', '涂层在氯离子溶液中破损后钝化膜自修复'],
    documents: [
      {
        title: 'CoCrFeNi 高熵合金熔覆层的组织',
        abstract: '用激光熔覆方法在低碳钢基体表面得到 CoCrFeNi 高熵合金涂层，考察扫描速度对稀释率和硬度的影响。',
        anticipates: 0,
      },
      {
        title: '含氯介质中钝化膜的再生',
        abstract: '划伤后的合金涂层在氯离子溶液里浸泡，钝化膜重新生成，表明破损处能够自修复。',
        anticipates: 1,
      },
      { title: '高熵合金铸锭的力学性能', abstract: '真空熔炼 CoCrFeNi 合金铸锭，测试拉伸强度与断口形貌。' },
      { title: '激光熔覆镍基涂层的裂纹控制', abstract: '在不锈钢上熔覆镍基合金粉末，预热可减少裂纹。' },
    ],
  },
  {
    title: '水稻病害的无人机识别',
    english: 'Recognition of rice diseases from unmanned aerial vehicles',
    discipline: '植物保护',
    terms: [
      { chinese: '稻瘟病', english: 'rice blast' },
      { chinese: '多光谱影像', english: 'multispectral imagery' },
    ],
    points: ['无人机多光谱影像结合卷积网络识别水稻稻瘟病早期病斑', '按病斑密度生成变量施药处方图'],
    documents: [
      {
        title: '多光谱无人机影像的稻瘟病识别',
        abstract: '采集无人机多光谱影像，训练卷积神经网络，对水稻稻瘟病早期病斑的识别准确率达到九成。',
        anticipates: 0,
      },
      {
        title: '基于处方图的变量施药',
        abstract: '由病斑密度的空间分布计算施药量，生成变量施药处方图并导入植保机。',
        anticipates: 1,
      },
      { title: '小麦条锈病的高光谱监测', abstract: '用地面高光谱仪测定小麦叶片反射率，建立条锈病反演模型。' },
      { title: '植保无人机雾滴漂移研究', abstract: '风速与飞行高度对雾滴漂移的影响试验。' },
    ],
  },
  {
    title: '锂硫电池隔膜',
    english: 'Separators for lithium-sulfur batteries',
    discipline: '化学工程',
    terms: [
      { chinese: '锂硫电池', english: 'lithium-sulfur battery' },
      { chinese: '隔膜', english: 'separator' },
    ],
    points: ['MXene 与纤维素纳米纤维复合隔膜抑制多硫化物穿梭', '隔膜在 120 摄氏度下尺寸不收缩'],
    documents: [
      {
        title: 'MXene 改性纤维素隔膜用于锂硫电池',
        abstract: '将 MXene 与纤维素纳米纤维抽滤成复合隔膜，吸附多硫化物，抑制穿梭效应。',
        anticipates: 0,
      },
      {
        title: '耐热电池隔膜的热收缩',
        abstract: '隔膜在 120 摄氏度烘箱中保持一小时，尺寸收缩率为零，热稳定性好。',
        anticipates: 1,
      },
      { title: '锂离子电池电解液添加剂', abstract: '碳酸亚乙烯酯改善石墨负极的成膜。' },
      { title: '聚丙烯隔膜的陶瓷涂覆', abstract: '氧化铝涂层提高聚丙烯隔膜的浸润性。' },
    ],
  },
  {
    title: '古籍版面的文字识别',
    english: 'Text recognition on pages of ancient Chinese books',
    discipline: '信息科学',
    terms: [
      { chinese: '古籍', english: 'ancient books' },
      { chinese: '阅读顺序', english: 'reading order' },
    ],
    points: ['用图神经网络恢复竖排古籍的阅读顺序', '少样本学习识别异体字'],
    documents: [
      {
        title: '竖排古籍阅读顺序的图网络方法',
        abstract: '把古籍版面上的文字块作为节点，以图神经网络预测竖排文本的阅读顺序。',
        anticipates: 0,
      },
      {
        title: '异体字的少样本识别',
        abstract: '采用度量学习的少样本方法，每类只用五个样本识别古籍中的异体字。',
        anticipates: 1,
      },
      { title: '现代表格的结构识别', abstract: '检测表格线并还原单元格的行列关系。' },
      { title: '古籍数字化的元数据标准', abstract: '比较国内图书馆古籍著录的元数据元素。' },
    ],
  },
  {
    title: '桥梁拉索的健康监测',
    english: 'Health monitoring of bridge cables',
    discipline: '土木工程',
    terms: [
      { chinese: '斜拉索', english: 'stay cable' },
      { chinese: '索力', english: 'cable force' },
    ],
    points: ['由视频位移反演斜拉索索力', '风雨激振的在线预警'],
    documents: [
      {
        title: '视频测量斜拉索索力',
        abstract: '以摄像机视频提取斜拉索振动位移，由频率反演索力，误差在百分之三以内。',
        anticipates: 0,
      },
      {
        title: '拉索风雨激振预警系统',
        abstract: '在线监测风速、雨量与拉索振幅，超过阈值时对风雨激振发出预警。',
        anticipates: 1,
      },
      { title: '混凝土梁裂缝的超声检测', abstract: '用超声波波速估计混凝土梁的裂缝深度。' },
      { title: '索力的磁通量传感器', abstract: '磁通量传感器测量预应力钢绞线的张力及温度补偿。' },
    ],
  },
  {
    title: '肿瘤靶向纳米药物',
    english: 'Tumour-targeting nanomedicine',
    discipline: '药学',
    terms: [
      { chinese: '介孔二氧化硅', english: 'mesoporous silica' },
      { chinese: '紫杉醇', english: 'paclitaxel' },
    ],
    points: ['叶酸修饰的介孔二氧化硅负载紫杉醇', '近红外光触发药物释放'],
    documents: [
      {
        title: '叶酸靶向介孔二氧化硅载紫杉醇',
        abstract: '制备叶酸修饰的介孔二氧化硅纳米粒，负载紫杉醇，对肿瘤细胞有靶向性。',
        anticipates: 0,
      },
      {
        title: '近红外光控释药体系',
        abstract: '在近红外光照射下纳米载体升温，触发药物释放，停止照射则释放停止。',
        anticipates: 1,
      },
      { title: '紫杉醇注射液的稳定性', abstract: '考察不同温度下紫杉醇注射液的含量变化。' },
      { title: '脂质体的冷冻干燥', abstract: '蔗糖作为保护剂对脂质体粒径的影响。' },
    ],
  },
  {
    title: '农村污水的人工湿地',
    english: 'Constructed wetlands for rural sewage',
    discipline: '环境科学',
    terms: [
      { chinese: '人工湿地', english: 'constructed wetland' },
      { chinese: '脱氮', english: 'nitrogen removal' },
    ],
    points: ['铁碳微电解填料强化人工湿地脱氮', '太阳能曝气按溶解氧间歇运行'],
    documents: [
      {
        title: '铁碳填料人工湿地的脱氮',
        abstract: '以铁碳微电解填料代替砾石，强化人工湿地的反硝化脱氮，总氮去除率提高。',
        anticipates: 0,
      },
      { title: '太阳能间歇曝气的控制', abstract: '太阳能供电的曝气机按溶解氧浓度间歇运行，节省能耗。', anticipates: 1 },
      { title: '湿地植物的越冬管理', abstract: '芦苇收割时间对湿地植物越冬的影响。' },
      { title: '活性污泥的脱水', abstract: '投加聚丙烯酰胺改善活性污泥的脱水性能。' },
    ],
  },
  {
    title: '语音情感识别',
    english: 'Speech emotion recognition',
    discipline: '计算机科学',
    terms: [
      { chinese: '语音情感识别', english: 'speech emotion recognition' },
      { chinese: '对抗训练', english: 'adversarial training' },
    ],
    points: ['跨语言对抗训练的语音情感识别', '在嵌入式芯片上以八位整数推理'],
    documents: [
      {
        title: 'Adversarial training for cross-lingual speech emotion recognition',
        abstract: '跨语言语音情感识别采用对抗训练，使编码器学到与语言无关的情感特征。',
        anticipates: 0,
      },
      {
        title: '嵌入式芯片上的八位整数推理',
        abstract: '把情感识别网络量化为八位整数，在嵌入式芯片上实时推理。',
        anticipates: 1,
      },
      { title: '语音增强的谱减法', abstract: '改进谱减法抑制非平稳噪声。' },
      { title: '文本情感分析综述', abstract: '综述商品评论的情感分析方法。' },
    ],
  },
  {
    title: '煤矿瓦斯抽采',
    english: 'Gas drainage in coal mines',
    discipline: '矿业工程',
    terms: [
      { chinese: '瓦斯抽采', english: 'gas drainage' },
      { chinese: '相变致裂', english: 'phase-change fracturing' },
    ],
    points: ['液态二氧化碳相变致裂增加煤层透气性', '抽采钻孔封孔质量的示踪检测'],
    documents: [
      {
        title: '液态二氧化碳相变致裂增透',
        abstract: '在煤层钻孔内以液态二氧化碳相变致裂，透气性系数提高，抽采量增加。',
        anticipates: 0,
      },
      {
        title: '封孔质量的示踪气体检测',
        abstract: '以六氟化硫示踪检测抽采钻孔的封孔质量，定位漏气通道。',
        anticipates: 1,
      },
      { title: '矿井通风网络解算', abstract: '用回路法解算矿井通风网络的风量分配。' },
      { title: '煤自燃的标志气体', abstract: '试验确定煤自燃各阶段的标志气体。' },
    ],
  },
  {
    title: '图书馆座位预约',
    english: 'Seat reservation in libraries',
    discipline: '图书馆学',
    terms: [
      { chinese: '座位预约', english: 'seat reservation' },
      { chinese: '无线网络', english: 'wireless network' },
    ],
    points: ['由无线网络连接推断座位占用', '违约信用分动态调整预约时长'],
    documents: [
      {
        title: '无线网络感知的座位占用',
        abstract: '图书馆根据读者手机的无线网络连接记录推断座位占用情况，无需红外设备。',
        anticipates: 0,
      },
      { title: '预约信用分与时长', abstract: '读者违约则扣信用分，系统按信用分动态调整可预约的时长。', anticipates: 1 },
      { title: '图书自助借还设备选型', abstract: '比较几种射频识别自助借还设备的性能。' },
      { title: '阅览室照明改造', abstract: '阅览室改用发光二极管照明后的照度与能耗。' },
    ],
  },
];
