import { expect, test } from 'vitest';
import { readReferenceList } from './read-references.ts';
import { writtenReference } from './written-reference.ts';

/** authors by `; `, title, source, `year/volume/issue/pages/article number`, type, DOI. */
type Truth = [authors: string, title: string, source: string, numbers: string, type: string, doi?: string];

interface Typed {
  name: string;
  text: string;
  items: Truth[];
  left?: number[];
}

/** Invented lists in the ways people type them; none is of a real person. */
const lists: Typed[] = [
  {
    name: 'letters before the numbers, emphasis marks and slashes between the fields',
    text: `[J1] **Smith JA**, Brown KL†. Copper catalysts for carbon dioxide. *Catalysis Letters*, 2021, 12(3): 45-67.
[J2] Edge computing for small clinics / A. Smith, B. Brown // Journal of Sensors. – 2019. – Vol. 12, No. 3. – P. 45-67.
[J3] Hill, T.; Lichter, J. Mineralized, obstructive myxoma in a dog. Veterinary Journal 2022, 63 (4), 411-415.`,
    items: [
      [
        'Smith, JA; Brown, KL',
        'Copper catalysts for carbon dioxide',
        'Catalysis Letters',
        '2021/12/3/45-67/',
        'article',
      ],
      ['Smith, A.; Brown, B.', 'Edge computing for small clinics', 'Journal of Sensors', '2019/12/3/45-67/', 'article'],
      [
        'Hill, T.; Lichter, J.',
        'Mineralized, obstructive myxoma in a dog',
        'Veterinary Journal',
        '2022/63/4/411-415/',
        'article',
      ],
    ],
  },
  {
    name: 'title, names and source below each other with nothing between the items',
    text: `Copper catalysts for carbon dioxide
Anna Smith, Karl Brown
Catalysis Letters, Vol. 12, No. 3, pp. 45-67, 2021
Edge computing for small clinics
Maria Hill, John Green
Journal of Sensors, Vol. 7, No. 1, pp. 1-9, 2019`,
    items: [
      [
        'Smith, Anna; Brown, Karl',
        'Copper catalysts for carbon dioxide',
        'Catalysis Letters',
        '2021/12/3/45-67/',
        'article',
      ],
      [
        'Hill, Maria; Green, John',
        'Edge computing for small clinics',
        'Journal of Sensors',
        '2019/7/1/1-9/',
        'article',
      ],
    ],
  },
  {
    name: 'numbers that run downward under headings, with remarks',
    text: `一、期刊论文
5. 张三*, 李四#. 铜基催化剂的制备与表征[J]. 化学学报, 2023, 81(3): 12-20. (SCI, 二区)
4. 李四, 张三(通讯作者), 王五. 边缘计算任务卸载综述[J]. 软件学报, 2022, 33(5): 1234-1250. （EI收录）
二、会议论文
3. 王五, 张三. 基于图的检索方法[C]//第十二届全国信息检索学术会议论文集. 北京: 科学出版社, 2021: 45-52.
(三) 其他
2. 赵六. 区域经济协调发展研究[D]. 武汉: 武汉大学, 2019.
1. 钱七, 张三. 一种电池管理方法: CN110123456A[P]. 2020-05-12.`,
    items: [
      ['张三; 李四', '铜基催化剂的制备与表征', '化学学报', '2023/81/3/12-20/', 'article'],
      ['李四; 张三; 王五', '边缘计算任务卸载综述', '软件学报', '2022/33/5/1234-1250/', 'article'],
      ['王五; 张三', '基于图的检索方法', '第十二届全国信息检索学术会议论文集', '2021///45-52/', 'conference'],
      ['赵六', '区域经济协调发展研究', '武汉大学', '2019////', 'thesis'],
      ['钱七; 张三', '一种电池管理方法', 'CN110123456A', '2020////', 'patent'],
    ],
    left: [1, 4, 6],
  },
  {
    name: 'mixed marks, article numbers of any length',
    text: `12. Zhang S, Li W. Robust cathodes for sodium batteries. Adv Energy Mater. 2023;13(4):e202301234.
[11] Zhang, S., & Li, W. (2022). Slow ions in fast glass. Energy Storage Materials, 45(2), 108756.
(10) S. Zhang, W. Li, and H. Wang, "Coupled heat in cells," IEEE Access, vol. 9, pp. 12345–12356, Mar. 2021.
⑨ Zhang S, Li W. Thin films on steel. Acta Mater 2020, 188: 23-31.
8、张三，李四．钠离子电池正极材料研究进展［J］．材料导报，2019，33（8）：1300-1308．`,
    items: [
      [
        'Zhang, S; Li, W',
        'Robust cathodes for sodium batteries',
        'Adv Energy Mater',
        '2023/13/4//e202301234',
        'article',
      ],
      ['Zhang, S.; Li, W.', 'Slow ions in fast glass', 'Energy Storage Materials', '2022/45/2//108756', 'article'],
      ['Zhang, S.; Li, W.; Wang, H.', 'Coupled heat in cells', 'IEEE Access', '2021/9//12345-12356/', 'article'],
      ['Zhang, S; Li, W', 'Thin films on steel', 'Acta Mater', '2020/188//23-31/', 'article'],
      ['张三; 李四', '钠离子电池正极材料研究进展', '材料导报', '2019/33/8/1300-1308/', 'article'],
    ],
  },
  {
    name: 'one identifier a line',
    text: '10.1016/j.cell.2020.01.001\nhttps://doi.org/10.1021/jacs.9b01234\nDOI: 10.3390/s18124374',
    items: [
      ['', '', '', '////', '', '10.1016/j.cell.2020.01.001'],
      ['', '', '', '////', '', '10.1021/jacs.9b01234'],
      ['', '', '', '////', '', '10.3390/s18124374'],
    ],
  },
  {
    name: 'lines broken by a page, the identifier on a line of its own',
    text: `[1] Miller J, Brown K, Davis R. Long-term effects of acid rain on moun-
tain lakes in northern regions. Journal of Lake Research. 2018;44(2):101-
118.
https://doi.org/10.1234/jlr.2018.44
[2] 王小明, 李华. 山地湖泊酸化的长期
观测研究[J]. 湖泊科学, 2019, 31(4):
901-912.
[3] Miller J. Does snow remember? A field study of layers. Cold Regions
Letters. 2020;5(1):7-15.`,
    items: [
      [
        'Miller, J; Brown, K; Davis, R',
        'Long-term effects of acid rain on mountain lakes in northern regions',
        'Journal of Lake Research',
        '2018/44/2/101-118/',
        'article',
        '10.1234/jlr.2018.44',
      ],
      ['王小明; 李华', '山地湖泊酸化的长期观测研究', '湖泊科学', '2019/31/4/901-912/', 'article'],
      ['Miller, J', 'Does snow remember? A field study of layers', 'Cold Regions Letters', '2020/5/1/7-15/', 'article'],
    ],
  },
  {
    name: 'year first',
    text: `[2022] John Miller, Karen Brown. Ice under pressure. Journal of Cold Physics 12(3), 45-60.
[2021] Karen Brown. Snow and sound. Polar Science 8(1), 100321.
2020. Miller, J., Brown, K. Melting fronts. Journal of Glaciers, 66(2): 301-315.`,
    items: [
      ['Miller, John; Brown, Karen', 'Ice under pressure', 'Journal of Cold Physics', '2022/12/3/45-60/', 'article'],
      ['Brown, Karen', 'Snow and sound', 'Polar Science', '2021/8/1//100321', 'article'],
      ['Miller, J.; Brown, K.', 'Melting fronts', 'Journal of Glaciers', '2020/66/2/301-315/', 'article'],
    ],
  },
  {
    name: 'title first',
    text: `1. Wind loads on slender towers. Xiaoming Wang, Hua Li. Journal of Wind Engineering, 2021, 35(2): 88-97.
2. 高层建筑风荷载研究. 王小明, 李华. 土木工程学报, 2020, 53(6): 1-9.
3. "Vortices behind bridges", X. Wang, H. Li, Physics of Flows, 31(4), 45-58, 2019.`,
    items: [
      [
        'Wang, Xiaoming; Li, Hua',
        'Wind loads on slender towers',
        'Journal of Wind Engineering',
        '2021/35/2/88-97/',
        'article',
      ],
      ['王小明; 李华', '高层建筑风荷载研究', '土木工程学报', '2020/53/6/1-9/', 'article'],
      ['Wang, X.; Li, H.', 'Vortices behind bridges', 'Physics of Flows', '2019/31/4/45-58/', 'article'],
    ],
  },
  {
    name: 'columns of a sheet with headings',
    text: `序号\t论文题目\t作者\t期刊\t年份\t卷\t期\t页码
1\t城市更新中的社区参与\t王小明; 李华\t城市规划\t2021\t45\t6\t23-31
2\tParks and heat\tWang, X.; Li, H.\tUrban Climate\t2022\t41\t2\t101055`,
    items: [
      ['王小明; 李华', '城市更新中的社区参与', '城市规划', '2021/45/6/23-31/', 'article'],
      ['Wang, X.; Li, H.', 'Parks and heat', 'Urban Climate', '2022/41/2//101055', 'article'],
    ],
    left: [1],
  },
  {
    name: 'books, chapters, theses, standards, newspapers, preprints',
    text: `[1] 周志强. 数据库原理[M]. 北京: 高等教育出版社, 2018.
[2] 李华. 知识图谱的构建[M]//王小明. 人工智能导论. 上海: 上海交通大学出版社, 2020: 112-130.
[3] 全国信息与文献标准化技术委员会. 文献著录总则: GB/T 3792-2021[S]. 北京: 中国标准出版社, 2021.
[4] 王小明. 科技查新工作的新要求[N]. 科技日报, 2019-03-08(5).
[5] Brown K, Miller J. Learning with few labels. arXiv preprint arXiv:2101.01234, 2021.
[6] Brown, K. (2017). Rivers of the north (Doctoral dissertation). Stanford University.
[7] Miller, J. (2016). Lakes of the south. Cambridge University Press.
[8] Brown, K. (2015). Fish ladders. In J. Miller & R. Davis (Eds.), Dams of the world (pp. 32–49). Springer.`,
    items: [
      ['周志强', '数据库原理', '高等教育出版社', '2018////', 'book'],
      ['李华', '知识图谱的构建', '人工智能导论', '2020///112-130/', 'chapter'],
      ['全国信息与文献标准化技术委员会', '文献著录总则', '中国标准出版社', '2021////', 'standard'],
      ['王小明', '科技查新工作的新要求', '科技日报', '2019///5/', 'newspaper'],
      ['Brown, K; Miller, J', 'Learning with few labels', 'arXiv preprint arXiv:2101.01234', '2021////', 'preprint'],
      ['Brown, K.', 'Rivers of the north', 'Stanford University', '2017////', 'thesis'],
      ['Miller, J.', 'Lakes of the south', 'Cambridge University Press', '2016////', 'book'],
      ['Brown, K.', 'Fish ladders', 'Dams of the world', '2015///32-49/', 'chapter'],
    ],
  },
  {
    name: 'western styles without numbers',
    text: `Miller, J., Brown, K., 2019. Heat in soils. Soil Sci. Lett. 12, 119–130. https://doi.org/10.1016/j.ssl.2019.01.001
Miller, John, and Karen Brown. “The Sound of ‘Thin’ Ice.” Journal of Cold Acoustics 12, no. 3 (2019): 45–67.
Miller, J. & Brown, K. Fast fronts in ice. J. Cold Phys. 20, 119–130 (2016).
Miller, J.; Brown, K.; Davis, R. Salt in Cold Water. J. Am. Ice Soc. 2018, 12 (3), 345–350.
Miller J, Brown K (2015) Roots under snow. Plant Cold Biol 9:77–85
J. Miller, K. Brown, Cracks in frozen steel, Acta Mater. Lett. 12 (2019) 123–130.
Miller, John, et al. “Reading Ice Cores.” Climate Review, vol. 20, no. 2, 2016, pp. 119–30.`,
    items: [
      [
        'Miller, J.; Brown, K.',
        'Heat in soils',
        'Soil Sci. Lett',
        '2019/12//119-130/',
        'article',
        '10.1016/j.ssl.2019.01.001',
      ],
      [
        'Miller, John; Brown, Karen',
        'The Sound of ‘Thin’ Ice',
        'Journal of Cold Acoustics',
        '2019/12/3/45-67/',
        'article',
      ],
      ['Miller, J.; Brown, K.', 'Fast fronts in ice', 'J. Cold Phys', '2016/20//119-130/', 'article'],
      ['Miller, J.; Brown, K.; Davis, R.', 'Salt in Cold Water', 'J. Am. Ice Soc', '2018/12/3/345-350/', 'article'],
      ['Miller, J; Brown, K', 'Roots under snow', 'Plant Cold Biol', '2015/9//77-85/', 'article'],
      ['Miller, J.; Brown, K.', 'Cracks in frozen steel', 'Acta Mater. Lett', '2019/12//123-130/', 'article'],
      ['Miller, John', 'Reading Ice Cores', 'Climate Review', '2016/20/2/119-30/', 'article'],
    ],
  },
  {
    name: 'Chinese notes, commas, a year with its word, a list cut by 等',
    text: `（1）王小明：《乡村治理的变迁》，《社会学研究》2019年第3期，第45-60页。
（2）李华，王小明，乡村教育与流动人口，教育研究，2020，41（6）：77-85
（3）王小明、李华、赵六等. 县域经济的空间结构. 地理学报, 2021年, 第76卷第2期, 301-315页.
（4）李华. 论数据治理[J]. 管理世界, 2021(3): 5-9.
（5）王小明. "互联网+"与"智能+"的比较[J]. 情报学报, 2018, 37(S1): 11-19.`,
    items: [
      ['王小明', '乡村治理的变迁', '社会学研究', '2019//3/45-60/', 'article'],
      ['李华; 王小明', '乡村教育与流动人口', '教育研究', '2020/41/6/77-85/', 'article'],
      ['王小明; 李华; 赵六', '县域经济的空间结构', '地理学报', '2021/76/2/301-315/', 'article'],
      ['李华', '论数据治理', '管理世界', '2021//3/5-9/', 'article'],
      ['王小明', '"互联网+"与"智能+"的比较', '情报学报', '2018/37/S1/11-19/', 'article'],
    ],
  },
  {
    name: 'headings in English, a repeated item, an identifier with a bracket behind it',
    text: `Journal Articles:
1. Brown K, Miller J. Frost in clay. Cold Soils. 2014;7(2):55-63 (doi: 10.1000/cs.2014.7).
2. Brown K, Miller J. Frost in clay. Cold Soils. 2014;7(2):55-63 (doi: 10.1000/cs.2014.7).
Conference papers
3. K. Brown, "Frozen pipes," in Proceedings of the International Conference on Pipes, 2013, pp. 11–18.`,
    items: [
      ['Brown, K; Miller, J', 'Frost in clay', 'Cold Soils', '2014/7/2/55-63/', 'article', '10.1000/cs.2014.7'],
      ['Brown, K; Miller, J', 'Frost in clay', 'Cold Soils', '2014/7/2/55-63/', 'article', '10.1000/cs.2014.7'],
      [
        'Brown, K.',
        'Frozen pipes',
        'Proceedings of the International Conference on Pipes',
        '2013///11-18/',
        'conference',
      ],
    ],
    left: [1, 4],
  },
];

const truthOf = (item: ReturnType<typeof writtenReference>): Truth => [
  item.authors.join('; '),
  item.title ?? '',
  item.source ?? '',
  [item.year, item.volume, item.issue, item.pages?.replace(/[–—]/g, '-'), item.articleNumber]
    .map((one) => one ?? '')
    .join('/'),
  item.type ?? '',
  ...((item.doi ? [item.doi] : []) as [string?]),
];

const fieldsOf: readonly (readonly string[])[] = [
  ['authors'],
  ['title'],
  ['source'],
  ['year', 'volume', 'issue', 'pages', 'articleNumber'],
  ['type'],
  ['doi'],
];

test.each(lists)('§+ reads $name', ({ text, items, left = [] }) => {
  const read = readReferenceList(text);
  expect(read.papers.map(writtenReference).map(truthOf)).toEqual(items);
  expect(read.left.map(({ line }) => line)).toEqual(left);
});

test('§+ what is wrong is never silent, and most of what is right is not doubted', () => {
  let [all, clear] = [0, 0];
  const silent: string[] = [];
  for (const { text, items } of lists)
    for (const [at, paper] of readReferenceList(text).papers.map(writtenReference).entries()) {
      all += 1;
      if (paper.uncertain.length === 0) clear += 1;
      for (const [place, value] of truthOf(paper).entries())
        if (value !== items[at]![place] && !fieldsOf[place]!.some((field) => paper.uncertain.includes(field as never)))
          silent.push(`${paper.text}: ${value}`);
    }
  expect(silent).toEqual([]);
  expect(clear / all).toBeGreaterThan(0.6);
});

test('§+ marks at names are told by their places', () => {
  const [paper] = readReferenceList(
    '1. 张三#, 李四#, 王五*, 赵六(通讯作者). 题名研究[J]. 学报, 2020, 1(2): 3-9.',
  ).papers;
  expect(paper).toMatchObject({ coFirst: [0, 1], corresponding: [2, 3] });
});

test('§+ what was cut in the middle of names, and a year that may be a page, are named as uncertain', () => {
  const [names, year, page] = readReferenceList(
    `[1] Wynn T, Q., and Mathew, S.K. (2022). The disaster of misinformation: a review. Journal of Data 13, 271-285.
[2] C. Caballero, P. Molina: Driver assistance in indoor parking. Sensors, Vol. 16, Issue 11, 1921, 2016.
[3] T. Nilsson, "Applying seamful design," Journal of Computing, vol. 12, no. 4, p. 56, 2016.`,
  ).papers.map(writtenReference);
  expect(names!.uncertain).toEqual(expect.arrayContaining(['title', 'authors']));
  expect([year!.year, year!.uncertain.includes('year')]).toEqual(['2016', true]);
  expect([page!.pages, page!.uncertain]).toEqual(['56', expect.arrayContaining(['pages', 'articleNumber'])]);
});

test('§+ who stands in bold or underlined in a pasted list is told by place, without the signs of it', () => {
  const { papers } =
    readReferenceList(`1. **Berg A**, Stone P. Slow rivers of the plain. River Studies, 2018, 12(3): 45-50.
2. 李强, <b>王明</b>. 平原河流[J]. 地理学报, 2020, 1(2): 3-4.
3. Berg A, __Stone P__. Fast rivers. River Studies, 2019, 13(1): 5-9.
4. **Berg A, Stone P**. Cold rivers. River Studies, 2020, 14(1): 5-9.`);
  expect(papers.map(({ emphasised }) => emphasised)).toEqual([[0], [1], [1], []]);
  expect(papers.map(({ paper }) => paper.authors.join('; '))).toEqual([
    'Berg, A; Stone, P',
    '李强; 王明',
    'Berg, A; Stone, P',
    'Berg, A; Stone, P',
  ]);
});
