import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatName } from '#server/records/formats.ts';
import { corpusFolder, corpusIsHere, patentFiles } from '#tests/builders/records/corpus.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { type FileRead, readFile as readAnew } from './read-file.ts';
import { writtenRecord } from './written-record.ts';

const kept = new Map<string, Promise<FileRead>>();

/** Each file is read once. */
const readFile = (file: string): Promise<FileRead> => {
  const read = kept.get(file) ?? readAnew(file);
  kept.set(file, read);
  return read;
};

const at = (file: string): string => path.join(corpusFolder, 'patents', file);

/** What is wrong with the files themselves, by the fields their problems name; counted where letters were lost before. */
const faults: Record<string, Record<string, number>> = {
  // Saved three times over in wrong encodings: every letter outside ASCII is gone.
  'patentr_google.csv': { '': 1, title: 3, assignee: 43, 'inventor/author': 46 },
  'patentr_lens.csv': { '': 1, Title: 18, 'Non-Patent Citations': 6 },
  'wipo_espacenet_pizza_sliced_20032005_366.csv': { Title: 1 },
};

describe.skipIf(!corpusIsHere)('every patent file of the corpus', () => {
  test.each(sampled(patentFiles(), 2))(
    '§+ $file: as many records as the manifest says, each a patent',
    async ({ file, records }) => {
      const read = await readFile(path.join(corpusFolder, file));
      expect(read.records).toHaveLength(records);
      expect(read.records.every(({ kind, patent }) => kind === 'patent' && patent !== undefined)).toBe(true);
      const named: Record<string, number> = {};
      for (const { field = '', line } of read.problems) {
        expect(line).toBeGreaterThan(0);
        named[field] = (named[field] ?? 0) + 1;
      }
      expect(named).toEqual(faults[file.replace('patents/', '')] ?? {});
    },
  );
});

interface Expected {
  /** Place among the records of the file, from one. */
  at: number;
  title?: string;
  publicationNumber?: string;
  publicationNumbers?: string[];
  publicationDate?: string;
  applicationNumber?: string;
  applicationDate?: string;
  applicants?: string[];
  inventors?: string[];
  ipc?: string[];
  type?: string;
  [field: string]: unknown;
}

/** Read off the files by eye. */
const byHand: Record<string, Expected[]> = {
  'sangamo_lens.csv': [
    {
      at: 1,
      title: 'Gene correction of SCID-related genes in hematopoietic stem and progenitor cells',
      publicationNumber: 'US9833479B2',
      publicationNumbers: ['US9833479B2'],
      publicationDate: '2017-12-05',
      applicationNumber: 'US201715458258A',
      applicationDate: '2017-03-14',
      earliestPriorityDate: '2014-07-30',
      applicants: ['SANGAMO THERAPEUTICS INC'],
      owners: ['SANGAMO THERAPEUTICS INC'],
      inventors: ['CONWAY ANTHONY', 'COST GREGORY J', 'HOLMES MICHAEL C', 'URNOV FYODOR'],
      ipc: ['A61K35/28', 'A61K35/12', 'A61K38/17', 'C07K14/47', 'C07K14/715', 'C12N9/22', 'C12N15/90'],
      type: '发明授权',
      citesCount: 98,
      citedByCount: 5,
      sourceId: '004-833-779-175-375',
    },
    {
      at: 2,
      title: 'ENGINEERED TARGET SPECIFIC NUCLEASES',
      publicationNumber: 'US20230067653A1',
      publicationDate: '2023-03-02',
      applicationNumber: 'US202217848330A',
      applicationDate: '2022-06-23',
      applicants: ['SANGAMO THERAPEUTICS INC'],
      inventors: ['DEKELVER RUSSELL', 'KRIVEGA IVAN', 'MILLER JEFFREY C', 'ZHANG LEI'],
      ipc: [
        'C12N9/22',
        'A61K38/46',
        'A61K38/47',
        'A61K38/48',
        'A61K48/00',
        'C12N7/00',
        'C12N9/16',
        'C12N9/24',
        'C12N9/64',
      ],
      legalStatus: { text: 'DISCONTINUED', state: 'dead' },
      type: '发明申请',
    },
    {
      at: 38,
      title: 'Engineering AAV',
      publicationNumber: 'US12565685B2',
      publicationDate: '2026-03-03',
      applicationNumber: 'US202418630996A',
      inventors: ['MCGOVERN KYLE', 'OJALA DAVID S'],
      legalStatus: { text: 'ACTIVE', state: 'valid' },
      priorities: [
        { number: 'US202418630996A' },
        { number: 'US202016858489A' },
        { number: 'US201962939094P' },
        { number: 'US201962915386P' },
        { number: 'US201962839421P' },
      ],
    },
    {
      at: 102,
      title: 'Modulation of stem cells using zinc finger proteins',
      publicationNumber: 'US10888589B2',
      publicationDate: '2021-01-12',
      applicants: ['SANGAMO THERAPEUTICS INC', 'WOLFFE ELIZABETH J'],
      inventors: ['WOLFFE ALAN P', 'MOORE MICHAEL', 'FARRIES TIMOTHY', 'COLLINGWOOD TREVOR', 'URNOV FYODOR'],
      legalStatus: { text: 'EXPIRED', state: 'dead' },
    },
    {
      at: 130,
      title: 'GENETIC MODIFICATION OF MITOCHONDRIAL GENOMES',
      publicationNumber: 'US20210002670A1',
      publicationDate: '2021-01-07',
      applicationNumber: 'US201916982941A',
      applicationDate: '2019-03-21',
      applicants: [
        'MINCZUK MICHAL',
        'GAMMAGE PAYAM A',
        'SANGAMO THERAPEUTICS INC',
        'THE CHANCELLOR MASTERS AND SCHOLARS OF THE UNIV OF CAMBRIDGE',
      ],
      ipc: ['C12N15/90', 'C12N9/22', 'C12N15/63'],
    },
  ],
  'patentr_lens.csv': [
    {
      at: 1,
      title: 'Autonomes Fahrzeug-unterhaltungssystem',
      publicationNumber: 'DE102014219223A1',
      publicationDate: '2015-04-02',
      applicationNumber: 'DE102014219223A',
      applicationDate: '2014-09-24',
      priorities: [{ number: 'US201314042670A', date: '2013-09-30' }],
      applicants: ['FORD GLOBAL TECH LLC'],
      inventors: ['CUDDIHY MARK A', 'RAO MANOHARPRASAD K', 'LE JIALIANG'],
      ipc: ['B60R16/02'],
    },
    {
      at: 3,
      title: 'Autonomous Vehicle Entertainment System',
      publicationNumber: 'US20150094896A1',
      publicationDate: '2015-04-02',
      applicationDate: '2013-09-30',
      inventors: ['CUDDIHY MARK A', 'RAO MANOHARPRASAD K'],
      ipc: ['B60W30/00', 'H04N21/414'],
      type: '发明申请',
    },
    {
      at: 121,
      title: 'Control Of An Autonomous Vehicle',
      publicationNumber: 'GB201500686D0',
      publicationDate: '2015-03-04',
      applicationNumber: 'GB201500686A',
      applicationDate: '2015-01-15',
      inventors: undefined,
      ipc: undefined,
    },
    {
      at: 434,
      title: 'Location-based Privacy',
      publicationNumber: 'US9436180B1',
      publicationDate: '2016-09-06',
      applicationDate: '2014-04-11',
      applicants: ['GOOGLE INC'],
      inventors: ['FREDINBURG DANIEL', 'KEMLER BRIAN'],
      ipc: ['G05D1/00', 'G05D3/00', 'G06F7/00', 'G06F17/00'],
      type: '发明授权',
    },
    {
      at: 863,
      publicationNumber: 'EP0173280A1',
      publicationDate: '1986-03-05',
      applicationNumber: 'EP85110683A',
      applicationDate: '1985-08-26',
      earliestPriorityDate: '1984-08-27',
      applicants: ['BIO TECHNOLOGY GENERAL CORP'],
      citedByCount: 10,
    },
  ],
  'patentr_google.csv': [
    {
      at: 1,
      title: 'Use of mutter mode in asset tracking for gathering data from cargo sensors',
      publicationNumber: 'US5686888A',
      publicationDate: '1997-11-11',
      applicationDate: '1995-06-07',
      grantDate: '1997-11-11',
      applicants: ['General Electric Company'],
      inventors: ['Brakeley Welles II Kenneth', 'John Erik Hershey'],
      applicationNumber: undefined,
      ipc: undefined,
      type: '发明授权',
    },
    {
      at: 4,
      publicationNumber: 'US6718368B1',
      publicationDate: '2004-04-06',
      applicationDate: '1999-06-03',
      earliestPriorityDate: '1999-06-01',
      applicants: ['General Interactive, Inc.'],
      inventors: ['V. A. Shiva Ayyadurai'],
    },
    {
      at: 58,
      title: 'Detection of anomalies in measurement of level of hypnosis',
      publicationNumber: 'US20080317672A1',
      publicationDate: '2008-12-25',
      grantDate: undefined,
      applicants: ['The General Electric Company'],
      inventors: ['Hanna E. Viertio-Oja'],
      type: '发明申请',
    },
    {
      at: 201,
      title: 'Selective auto-accept of full duplex push to talk call',
      publicationNumber: 'US9049688B2',
      publicationDate: '2015-06-02',
      applicants: ['Google Technology Holdings LLC'],
      inventors: ['Mitchell E. Renko', 'David R. Heeschen', 'Jean Khawand'],
    },
    {
      at: 316,
      publicationNumber: 'CA2235124A1',
      publicationDate: '1997-05-01',
      applicationDate: '1996-10-16',
      earliestPriorityDate: '1995-10-20',
      applicants: ['France Etat', 'Poudres & Explosifs Ste Nale'],
      inventors: ['Patrick Evrard', 'Francois Lavoix'],
    },
  ],
  'wipo_espacenet_pizza_sliced_20032005_366.csv': [
    {
      at: 1,
      title: 'Multi-tool kitchen utensil kit and container',
      publicationNumber: 'TW200400805A',
      publicationDate: '2004-01-16',
      applicationNumber: 'TW20030116692',
      applicationDate: '2003-06-19',
      inventors: ['MCGUYER CARTER W', 'ROBBINS RODNEY W'],
      applicants: ['ROBBINS IND INC'],
      applicantCountries: ['US'],
      ipc: ['A47J43/28', 'B26B5/00', 'B26B25/00'],
      priorities: [
        { number: 'US20020177699', date: '2002-06-20' },
        { number: 'US20020286691', date: '2002-11-01' },
        { number: 'US20030458461', date: '2003-06-10' },
      ],
    },
    {
      at: 2,
      title: 'Pizza packaging box',
      publicationNumber: 'KR200403053Y1',
      publicationDate: '2005-12-07',
      applicationNumber: 'KR20050027283U',
      inventors: undefined,
      applicants: undefined,
      ipc: ['B65D85/36', 'B65D5/20'],
      type: '实用新型',
    },
    {
      at: 9,
      title: 'PIZZA BOX',
      publicationNumber: 'WO2005123545A1',
      publicationDate: '2005-12-29',
      applicationNumber: 'WO2005US20587',
      inventors: ['KUHN WAYNE H', 'PIZZITOLA FRANK'],
      applicants: ['INT PAPER CO', 'KUHN WAYNE H', 'PIZZITOLA FRANK'],
      citations: [
        { text: 'US2001032874A1', source: 'international' },
        { text: 'FR2363489A1', source: 'international' },
        { text: 'US2002130168A1', source: 'international' },
      ],
    },
    {
      at: 101,
      title: 'Double sealed pizza package',
      publicationNumber: 'US7247329B2',
      publicationNumbers: ['US7247329B2', 'US2004151811A1'],
      publicationDate: '2004-08-05',
      applicationDate: '2003-01-31',
      inventors: ['MATTISSON LENNART'],
      applicants: ['KRAFT FOODS HOLDINGS INC'],
      ipc: ['B65D75/32', 'B65D85/36', 'C12C1/027'],
      type: '发明授权',
    },
    {
      at: 366,
      title: 'Apparatus and method for making pizza',
      publicationNumber: 'AU763526B2',
      publicationDate: '2003-07-24',
      inventors: ['KHATCHADOURIAN PUZANT', 'KOUJOUMDIJIAN KRIKOR', 'BRINI BERNARDO'],
      applicants: ['KHATCHADOURIAN PUZANT', 'BRINI BERNARDO', 'KOUJOUMDIJIAN KRIKOR'],
      ipc: ['A21C3/02', 'A21C9/00', 'A21C11/06', 'A21C11/10'],
    },
  ],
  'wipo_espacenet_pizza_small.xls': [
    {
      at: 1,
      title: 'A packing box for pizza',
      publicationNumber: 'KR20150000637U',
      publicationDate: '2015-02-11',
      applicationNumber: 'KR20130006425U',
      applicationDate: '2013-08-01',
      ipc: ['B65D5/30', 'B65D5/46', 'B65D85/36'],
      inventors: undefined,
      type: '实用新型',
    },
    {
      at: 4,
      publicationNumber: 'US2015056336A1',
      publicationDate: '2015-02-26',
      inventors: ['FAHEY-BURKE SAMUEL J', 'MYHRVOLD NATHAN P', 'ZHOU HUAN LARISSA', 'CHAN ALISTAIR K'],
      applicants: ['ELWHA LLC'],
      ipc: ['A21C11/00', 'A21D13/00'],
      cpc: ['A21C11/004', 'A21D13/007'],
    },
    {
      at: 17,
      title: 'MULTIPURPOSE REUSABLE CARRIER BAG',
      publicationNumber: 'CA156472S',
      publicationDate: '2015-01-19',
      applicationNumber: 'CA20140156472F',
      applicants: ['PAN PACIFIC PLASTICS MFG INC'],
      ipc: undefined,
      type: '外观设计',
    },
    {
      at: 21,
      title: 'PIZZA BOX',
      publicationNumber: 'KR20140005675U',
      publicationNumbers: ['KR20140005675U', 'KR200475295Y1'],
      publicationDate: '2014-11-05',
      ipc: ['B65D5/49', 'B65D5/64', 'B65D85/36'],
    },
    {
      at: 25,
      title: 'HYBRID AND TANDEM EXPRESSION OF NEISSERIAL PROTEINS',
      publicationNumber: 'PT2327719E',
      publicationDate: '2014-12-02',
      applicationNumber: 'PT20100179755T',
      applicationDate: '2002-09-06',
      inventors: ['PIZZA MARIAGRAZIA'],
      applicants: ['NOVARTIS VACCINES & DIAGNOSTIC'],
    },
  ],
  'roneyfraga_dii.xlsx': [
    {
      at: 1,
      publicationNumber: 'CN115536205A',
      publicationDate: '2022-12-30',
      applicationNumber: 'CN10733357',
      applicationDate: '2021-06-30',
      inventors: ['LU J', 'ZENG J', 'LI S'],
      applicants: ['WUXI JINPENG ENVIRONMENTAL PROTECTION TE'],
      applicantCodes: ['WUXI-Non-standard'],
      ipc: ['C02F101/30', 'C02F103/20', 'C02F9/14'],
      sourceId: 'DIIDW:202304506Q',
    },
    {
      at: 2,
      title:
        'Kitchen waste treatment system has biogas boiler which is provided to combust biogas in portion of biogas purifier to supply heat to wet heat hydrolysis tank and anaerobic digestion tank.',
      publicationNumber: 'CN109513722A',
      publicationDate: '2019-03-26',
      inventors: ['LIN C', 'HE C'],
      applicants: ['UNIV DONGGUAN TECHNOLOGY'],
      ipc: ['B09B3/00', 'B09B5/00', 'C12M1/107', 'C12P5/02'],
    },
    {
      at: 5,
      publicationNumber: 'KR1840337B1',
      publicationDate: '2018-03-20',
      applicationNumber: 'KR077976',
      inventors: ['KIM J H'],
      ipc: ['C10G31/06', 'C10G31/09', 'C10G5/06', 'C10G70/04'],
      type: '发明授权',
    },
    {
      at: 7,
      publicationNumber: 'US2023390695A1',
      publicationDate: '2023-12-07',
      inventors: ['MITARITEN M J', 'DING Y'],
      applicants: ['AIR LIQUIDE ADVANCED TECHNOLOGIES US LLC'],
      priorities: [
        { number: 'US711571', date: '2017-09-21' },
        { number: 'US233122', date: '2023-08-11' },
      ],
    },
    {
      at: 9,
      publicationNumber: 'CN109502914A',
      publicationNumbers: ['CN109502914A', 'CN209383619U', 'CN109502914B'],
      publications: [
        { number: 'CN109502914A', date: '2019-03-22' },
        { number: 'CN209383619U', date: '2019-09-13' },
        { number: 'CN109502914B', date: '2023-10-31' },
      ],
      publicationDate: '2019-03-22',
      applicationNumber: 'CN11582772',
      applicationNumbers: ['CN11582772', 'CN22174769'],
      inventors: ['LIANG J', 'ZHU Z', 'ZHOU D', 'CUI H'],
    },
  ],
  'zotero_dii_08.txt': [
    {
      at: 1,
      title:
        'Use of reagent for detecting syntaxin 12 protein autoantibodies in preparation of lung cancer screening kit',
      publicationNumber: 'CN110836969A',
      publicationNumbers: ['CN110836969A'],
      inventors: ['YANG Y', 'LI W'],
      applicants: ['UNIV SICHUAN WEST CHINA HOSPITAL'],
      citedByCount: 0,
      sourceId: 'DIIDW:202018799C',
      publicationDate: undefined,
      ipc: undefined,
    },
  ],
  'carrot_cnipr.xlsx': [
    {
      at: 1,
      title: '一种钢筋混凝土轨枕',
      publicationNumber: 'CN202644312U',
      publicationDate: '2013-01-02',
      applicationNumber: 'CN201220249767.4',
      applicationDate: '2012-05-31',
      applicants: ['海安县建莲商品混凝土有限公司'],
      inventors: ['顾国生'],
      agencies: ['南京正联知识产权代理有限公司'],
      agents: ['胡定华'],
      ipc: ['E01B3/32'],
      province: '江苏',
      type: '实用新型',
    },
    {
      at: 7,
      title: '一种迎轮护轨安装垫板',
      publicationNumber: 'CN202644318U',
      applicationNumber: 'CN201220308312.5',
      applicants: ['莱芜钢铁集团有限公司'],
      inventors: ['蔡玉萍', '卜德勋', '李念会', '田杰', '常俊', '张明', '崔立久', '朱迎春', '李绪华'],
      ipc: ['E01B9/68', 'E01B7/20'],
      province: '山东',
    },
    {
      at: 100,
      title: '桥梁顶推用主梁限位及纠偏一体化装置',
      publicationNumber: 'CN202644412U',
      applicationNumber: 'CN201220262844.X',
      applicationDate: '2012-06-05',
      inventors: ['徐升桥', '刘永锋', '李国强', '焦亚萌', '金令', '张华'],
      province: '北京',
    },
    {
      at: 195,
      publicationNumber: 'CN202644511U',
      applicationNumber: 'CN201220233775.X',
      applicants: ['哈姆股份公司'],
      priorities: [{ number: 'DE202012000389.5', date: '2012-01-16' }],
      earliestPriorityDate: '2012-01-16',
    },
    {
      at: 199,
      title: '一种地铁车站软土流变地层的地基处理装置',
      publicationNumber: 'CN202644515U',
      applicationNumber: 'CN201220214846.1',
      applicants: ['中交隧道工程局有限公司'],
      agencies: undefined,
      agents: undefined,
      ipc: ['E02D3/10'],
    },
  ],
  'will4906_cnipa_pss_110.xls': [
    {
      at: 1,
      title: '一种超声探头以及超声成像辅助诊断系统',
      publicationNumber: undefined,
      applicationNumber: 'CN201610895413.X',
      applicationDate: '2016-10-13',
      publicationDate: '2017-01-25',
      applicants: ['深圳大学'],
      inventors: ['戴明', '陈思平', '陈昕', '林浩铭'],
      legalStatus: { text: '实质审查的生效', state: 'pending', date: '2017-03-01' },
      type: '发明申请',
    },
    {
      at: 20,
      title: '经颅多普勒血流检测方法',
      applicationNumber: 'CN201510068249.0',
      publicationDate: '2015-06-03',
      inventors: ['刘维湘', '李杰', '覃正笛', '陈思平'],
    },
    {
      at: 52,
      title: '一种机械旋转式血管内OCT成像探头',
      applicationNumber: 'CN201520951774.2',
      legalStatus: { text: '授权', state: 'valid', date: '2016-06-15' },
      type: '实用新型',
    },
    {
      at: 108,
      title: '一种电枢冲片再加工的冲床机械手',
      applicationNumber: 'CN201610158967.1',
      inventors: ['黄虹宾', '刘敏秋', '潘典旺', '黄丙耀', '熊煜', '向宇', '陈春水', '赖跃峰', '徐诗友', '黄鹏'],
    },
    {
      at: 110,
      title: '遥控兼语音播报系统、语音播报器和语音播报盒',
      applicationNumber: 'CN201220746928.0',
      applicationDate: '2012-12-31',
      legalStatus: { text: '专利权的终止', state: 'dead', date: '2016-02-24' },
    },
  ],
  'cnki_refer_patent_04.txt': [
    {
      at: 1,
      title: 'Font generating device and method for changing partial character style',
      publicationNumber: 'US11651140',
      publicationDate: '2023-05-16',
      inventors: ['Jaeyoung Choi', 'Geunho Jeong'],
      applicants: undefined,
      ipc: undefined,
    },
  ],
};

describe.skipIf(!corpusIsHere)('field by field', () => {
  test('§+ five records of every file were read by eye, or all where it has fewer', () => {
    for (const { file, records } of patentFiles())
      expect([file, byHand[file.replace('patents/', '')]?.length]).toEqual([file, Math.min(5, records)]);
  });

  test.each(Object.entries(byHand))('§+ %s', async (file, expected) => {
    const { records } = await readFile(at(file));
    for (const { at: place, ...fields } of expected) {
      const written = writtenRecord(records[place - 1]!) as Record<string, unknown>;
      const found = Object.fromEntries(Object.keys(fields).map((name) => [name, written[name]]));
      expect({ file, place, ...found }).toEqual({ file, place, ...fields });
      expect(written.kind).toBe('patent');
    }
  });

  test('§+ every record names the source it was read from', async () => {
    for (const { file } of patentFiles())
      for (const { provenance } of (await readFile(path.join(corpusFolder, file))).records)
        expect([file, formatName(provenance.format)]).not.toEqual([file, '未识别的格式']);
  });

  test('§+ nothing unknown is written as an empty value', async () => {
    for (const { file } of patentFiles())
      for (const { patent } of (await readFile(path.join(corpusFolder, file))).records)
        for (const [name, value] of Object.entries(patent!))
          expect([file, name, value === '' || (Array.isArray(value) && value.length === 0)]).toEqual([
            file,
            name,
            false,
          ]);
  });

  /** Read by eye: as the Lens explains its words, and as the Chinese office announces. What leaves the right as it was is null. */
  const truth: Readonly<Record<string, [state: string | null, records: number]>> = {
    ACTIVE: ['valid', 68],
    PENDING: ['pending', 22],
    DISCONTINUED: ['dead', 25],
    INACTIVE: ['dead', 10],
    EXPIRED: ['dead', 5],
    实质审查的生效: ['pending', 52],
    发明专利申请公布: ['pending', 5],
    公开: ['pending', 1],
    发明专利权授予: ['valid', 3],
    实用新型专利权授予: ['valid', 1],
    授权: ['valid', 36],
    发明专利申请公布后的驳回: ['dead', 3],
    发明专利申请公布后的视为撤回: ['dead', 1],
    专利权的终止: ['dead', 2],
    著录事项变更: [null, 1],
    '专利权人的姓名或者名称、地址的变更': [null, 2],
    '专利申请权、专利权的转移': [null, 2],
  };

  test('§+ every status that a file tells is understood as it was read by eye', async () => {
    const told: Record<string, [state: string | null, records: number]> = {};
    for (const { file } of patentFiles())
      for (const { patent } of (await readFile(path.join(corpusFolder, file))).records) {
        const status = patent!.legalStatus;
        if (status) told[status.text] = [status.state ?? null, (told[status.text]?.[1] ?? 0) + 1];
      }
    // A word that is not there wants to be read before it is believed.
    expect(told).toEqual(truth);
  });
});
