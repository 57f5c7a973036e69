interface DemoPaper {
  title: string;
  authors: string;
  source: string;
  year: number;
  volume: string;
  issue: string;
  pages: string;
}

const paper = (
  title: string,
  authors: string,
  source: string,
  year: number,
  [volume, issue, pages]: [string, string, string],
): DemoPaper => ({ title, authors, source, year, volume, issue, pages });

/** Invented papers of invented authors, as they are found in international databases. */
export const internationalPapers: readonly DemoPaper[] = [
  paper(
    'Single-atom copper sites for selective CO2 electroreduction',
    'Zhang, San; Li, Si',
    'Journal of Catalysis',
    2024,
    ['431', '', '115-126'],
  ),
  paper(
    'High-entropy alloy electrodes for alkaline hydrogen evolution',
    'Wang, Wu; Zhang, San; Qian, Qi',
    'Electrochimica Acta',
    2023,
    ['458', '', '142501'],
  ),
  paper(
    'Machine learning of adsorption energies on bimetallic surfaces',
    'Zhang, San; Zhao, Liu',
    'Computational Materials Science',
    2022,
    ['209', '', '111388'],
  ),
  paper(
    'A graph attention network for bridge crack segmentation',
    'Li, Si; Zhang, San',
    'Automation in Construction',
    2024,
    ['160', '', '105322'],
  ),
  paper(
    'Radiomics of contrast-enhanced MRI predicts hepatocellular carcinoma grade',
    'Zhao, Liu; Qian, Qi; Zhang, San',
    'European Radiology',
    2023,
    ['33', '7', '4821-4833'],
  ),
  paper(
    'Drought response of winter wheat under deficit irrigation in the North China Plain',
    'Sun, Ba; Zhang, San',
    'Agricultural Water Management',
    2021,
    ['255', '', '107041'],
  ),
  paper(
    'Flexible strain sensors from laser-induced graphene on silk fabric',
    'Zhang, San; Zhou, Jiu',
    'Sensors and Actuators A: Physical',
    2025,
    ['381', '', '116055'],
  ),
  paper(
    'Teacher agency in blended classrooms: a mixed-methods study',
    'Wu, Shi; Zhang, San',
    'Computers & Education',
    2022,
    ['189', '', '104592'],
  ),
  paper(
    'Soil microbial networks along a subalpine restoration gradient',
    'Zhang, San; Zheng, Yi',
    'Soil Biology and Biochemistry',
    2023,
    ['184', '', '109107'],
  ),
];

/** The same of Chinese databases. */
export const chinesePapers: readonly DemoPaper[] = [
  paper('铜基单原子催化剂电还原二氧化碳的研究进展', '张三; 李四', '化学学报', 2023, ['81', '4', '405-418']),
  paper('高熵合金析氢电极的制备与性能', '王五; 张三', '材料导报', 2022, ['36', '12', '88-95']),
  paper('基于磁共振影像组学的肝癌术前分级预测', '赵六; 钱七; 张三', '中华放射学杂志', 2024, ['58', '3', '271-277']),
  paper('华北平原冬小麦亏缺灌溉的产量响应', '孙八; 张三', '农业工程学报', 2021, ['37', '18', '102-110']),
  paper('混合式教学中教师能动性的混合方法研究', '吴十; 张三', '电化教育研究', 2022, ['43', '9', '64-71']),
  paper('桥梁裂缝图像的图注意力分割方法', '李四; 张三', '土木工程学报', 2024, ['57', '6', '33-42']),
  paper('高校图书馆查收查引服务质量评价', '周九; 张三', '大学图书馆学报', 2023, ['41', '2', '57-64']),
];
