import { expect, test } from 'vitest';
import { comparePlaces, placesOf } from './affiliations.ts';

const compared = (one: string, other: string): string => {
  const [forth, back] = [
    comparePlaces(placesOf([one]), placesOf([other])),
    comparePlaces(placesOf([other]), placesOf([one])),
  ];
  expect(back).toBe(forth);
  return forth;
};

test.each([
  [
    'Tsinghua Univ, Dept Phys, Beijing 100084, Peoples R China',
    'Tsinghua University, Department of Physics, Beijing, China',
    'department',
  ],
  [
    'Tsinghua Univ, Dept Phys, Beijing, Peoples R China',
    'Tsinghua Univ, Dept Chem, Beijing, Peoples R China',
    'other-department',
  ],
  ['Tsinghua Univ, Dept Phys, Beijing, Peoples R China', 'Tsinghua University, Beijing, China', 'institution'],
  ['Tsinghua Univ, Beijing, Peoples R China', 'Tsinghua University, Beijing, China', 'institution'],
  ['Tsinghua Univ, Beijing, Peoples R China', 'Peking Univ, Beijing, Peoples R China', 'apart'],
  ['Tsinghua Univ, Dept Phys, Beijing', 'Peking Univ, Dept Phys, Beijing', 'apart'],
  // One of several departments in common is enough.
  [
    'Tsinghua Univ, Dept Phys, Ctr Quantum Opt, Beijing',
    'Tsinghua Univ, Dept Chem, Ctr Quantum Opt, Beijing',
    'department',
  ],
  // Neither one department nor two.
  ['Tsinghua Univ, Dept Comp Sci, Beijing', 'Tsinghua Univ, Dept Comp Sci & Engn, Beijing', 'institution'],
])('§+ %s and %s: %s', (one, other, expected) => {
  expect(compared(one, other)).toBe(expected);
});

test.each([
  [
    'Shanghai Jiao Tong Univ, Shanghai, Peoples R China',
    'Shanghai Jiaotong University, Shanghai, China',
    'institution',
  ],
  ['Sun Yat Sen Univ, Guangzhou', 'Sun Yat-sen University, Guangzhou', 'institution'],
  ["Xi'an Jiaotong Univ, Xian", 'Xian Jiao Tong University, Xian', 'institution'],
  ['NC State Univ, Raleigh, NC USA', 'North Carolina State University, Raleigh', 'institution'],
  ['Tech Univ Cartagena UPCT, Cartagena, Spain', 'Technical University of Cartagena, Cartagena, Spain', 'institution'],
  ['Univ Politecn Cartagena, Cartagena, Spain', 'Technical University of Cartagena, Cartagena, Spain', 'institution'],
  ['Penn State Univ, University Pk, PA', 'Pennsylvania State University, University Park', 'institution'],
  ['Huazhong Univ Sci & Technol, Wuhan', 'Huazhong University of Science and Technology, Wuhan', 'institution'],
  // A town in common is not enough.
  ['Wuhan Univ, Wuhan, Peoples R China', 'Wuhan Univ Technol, Wuhan, Peoples R China', 'apart'],
])('§+ one institution in the short words of a database and written out: %s and %s: %s', (one, other, expected) => {
  expect(compared(one, other)).toBe(expected);
});

test.each([
  ['Univ Calif Berkeley, Berkeley, CA 94720 USA', 'University of California, Berkeley, CA, USA', 'institution'],
  ['UC Davis, Davis, CA USA', 'Univ Calif Davis, Davis, CA 95616 USA', 'institution'],
  ['Univ Calif Berkeley, Berkeley, CA USA', 'Univ Calif Davis, Davis, CA USA', 'apart'],
  ['University of California, Berkeley, CA, USA', 'University of California, Davis, CA, USA', 'unknown'],
  ['Univ Calif, Dept Phys, USA', 'Univ Calif, Dept Phys, Davis, CA USA', 'unknown'],
])('§+ a system of universities says nothing without its campus: %s and %s: %s', (one, other, expected) => {
  expect(compared(one, other)).toBe(expected);
});

test.each([
  ['Chinese Acad Sci, Inst Phys, Beijing', 'Chinese Academy of Sciences, Institute of Physics, Beijing', 'department'],
  ['Chinese Acad Sci, Inst Phys, Beijing', 'Chinese Acad Sci, Inst Chem, Beijing', 'apart'],
  ['Chinese Acad Sci, Inst Phys, Beijing', 'Chinese Acad Sci, Beijing', 'unknown'],
  ['Univ Chinese Acad Sci, Beijing', 'University of Chinese Academy of Sciences, Beijing', 'institution'],
])('§+ an academy is a roof over institutes, its university is none: %s and %s: %s', (one, other, expected) => {
  expect(compared(one, other)).toBe(expected);
});

test.each([
  ['TSMC, Hsinchu, Taiwan', 'Taiwan Semicond Mfg Co, Hsinchu, Taiwan', 'institution'],
  ['TSMC, Hsinchu, Taiwan', 'TSMC, Hsinchu 300, Taiwan', 'institution'],
  ['TSMC, Hsinchu, Taiwan', 'Taiwan Semicond Mfg Co, Tainan, Taiwan', 'apart'],
  ['TSMC, Hsinchu, Taiwan', 'Taiwan Semicond Corp, Hsinchu, Taiwan', 'apart'],
])('§+ an acronym is its name written out in the same town: %s and %s: %s', (one, other, expected) => {
  expect(compared(one, other)).toBe(expected);
});

test.each([
  [
    'Politecn Bari, Dept Mech Engn, I-70125 Bari, Italy',
    'Polytech Univ Bari, Dept Mech Engn, I-70125 Bari, Italy',
    'department',
  ],
  ['Univ Roma Sapienza, Dept Phys, I-00185 Rome', 'Sapienza Univ Rome, Dept Phys, I-00185 Rome', 'department'],
  ['Univ Roma Sapienza, Dept Phys, I-00185 Rome', 'Sapienza Univ Rome, Dept Phys, I-00186 Rome', 'apart'],
  ['Univ Roma Sapienza, Dept Phys, I-00185 Rome', 'Sapienza Univ Rome, Dept Chem, I-00185 Rome', 'apart'],
  ['Univ Roma Sapienza, Dept Phys, I-00185 Rome', 'Univ Lazio, Dept Phys, I-00185 Rome', 'apart'],
])(
  '§+ another spelling of a university needs its postcode and its department: %s and %s: %s',
  (one, other, expected) => {
    expect(compared(one, other)).toBe(expected);
  },
);

test.each([
  ['清华大学物理系', '清华大学物理系', 'department'],
  ['清华大学物理系,北京', '清华大学 物理系 100084', 'department'],
  ['清华大学物理系', '清华大学物理系量子信息中心', 'department'],
  ['清华大学物理系', '清华大学化学系', 'other-department'],
  ['清华大学物理系', '清华大学', 'institution'],
  ['清华大学', '北京大学', 'apart'],
  ['中国科学院物理研究所', '中国科学院物理研究所', 'department'],
  ['中国科学院物理研究所', '中国科学院化学研究所', 'apart'],
  ['中国科学院', '中国科学院物理研究所', 'unknown'],
  ['中国地质大学', '中国地质大学', 'unknown'],
  ['中国地质大学（武汉）', '中国地质大学（北京）', 'apart'],
  ['中国石油大学物理系', '中国石油大学物理系', 'department'],
  ['北京协和医院内科', '北京协和医院外科', 'other-department'],
])('§+ Chinese addresses %s and %s: %s', (one, other, expected) => {
  expect(compared(one, other)).toBe(expected);
});

test.each([
  ['清华大学', 'Tsinghua Univ, Beijing', 'institution'],
  ['清华大学物理系', 'Tsinghua Univ, Dept Phys, Beijing', 'institution'],
  ['清华大学', 'Peking Univ, Beijing', 'unknown'],
  ['中国地质大学', 'China Univ Geosci, Wuhan', 'unknown'],
])('§+ a Chinese and an English address %s and %s: %s', (one, other, expected) => {
  expect(compared(one, other)).toBe(expected);
});

test('§+ of several addresses the nearest two decide, wherever they stand', () => {
  const own = ['Peking Univ, Beijing', 'Tsinghua Univ, Dept Phys, Beijing'];
  expect(comparePlaces(placesOf(own), placesOf(['Fudan Univ, Shanghai']))).toBe('apart');
  expect(comparePlaces(placesOf(own), placesOf(['Fudan Univ, Shanghai', 'Tsinghua Univ, Beijing']))).toBe(
    'institution',
  );
  expect(comparePlaces(placesOf(own), placesOf(['Fudan Univ, Shanghai; Tsinghua Univ, Dept Phys, Beijing']))).toBe(
    'department',
  );
  expect(
    comparePlaces(placesOf(own), placesOf(['Tsinghua Univ, Dept Phys, Beijing', 'Tsinghua Univ, Dept Chem, Beijing'])),
  ).toBe('department');
});

test('§+ without an address on both sides nothing is known', () => {
  const own = placesOf(['Tsinghua Univ, Beijing']);
  expect(comparePlaces(own, [])).toBe('unknown');
  expect(comparePlaces([], own)).toBe('unknown');
  expect(placesOf([' ; ', '[Zhang, San]'])).toEqual([]);
});
