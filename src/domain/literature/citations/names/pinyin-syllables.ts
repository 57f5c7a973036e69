const byInitial =
  'a ai an ang ao e ei en eng er o ou ' +
  'b:a,ai,an,ang,ao,ei,en,eng,i,ian,iao,ie,in,ing,o,u ' +
  'p:a,ai,an,ang,ao,ei,en,eng,i,ian,iao,ie,in,ing,o,ou,u ' +
  'm:a,ai,an,ang,ao,e,ei,en,eng,i,ian,iao,ie,in,ing,iu,o,ou,u ' +
  'f:a,an,ang,ei,en,eng,o,ou,u ' +
  'd:a,ai,an,ang,ao,e,ei,eng,i,ian,iao,ie,ing,iu,ong,ou,u,uan,ui,un,uo ' +
  't:a,ai,an,ang,ao,e,eng,i,ian,iao,ie,ing,ong,ou,u,uan,ui,un,uo ' +
  'n:a,ai,an,ang,ao,e,ei,en,eng,i,ian,iang,iao,ie,in,ing,iu,ong,ou,u,uan,uo,v,ve,yu,yue,ue ' +
  'l:a,ai,an,ang,ao,e,ei,eng,i,ia,ian,iang,iao,ie,in,ing,iu,ong,ou,u,uan,un,uo,v,ve,yu,yue,ue ' +
  'g:a,ai,an,ang,ao,e,ei,en,eng,ong,ou,u,ua,uai,uan,uang,ui,un,uo ' +
  'k:a,ai,an,ang,ao,e,en,eng,ong,ou,u,ua,uai,uan,uang,ui,un,uo ' +
  'h:a,ai,an,ang,ao,e,ei,en,eng,ong,ou,u,ua,uai,uan,uang,ui,un,uo ' +
  'j:i,ia,ian,iang,iao,ie,in,ing,iong,iu,u,uan,ue,un ' +
  'q:i,ia,ian,iang,iao,ie,in,ing,iong,iu,u,uan,ue,un ' +
  'x:i,ia,ian,iang,iao,ie,in,ing,iong,iu,u,uan,ue,un ' +
  'zh:a,ai,an,ang,ao,e,ei,en,eng,i,ong,ou,u,ua,uai,uan,uang,ui,un,uo ' +
  'ch:a,ai,an,ang,ao,e,en,eng,i,ong,ou,u,uai,uan,uang,ui,un,uo ' +
  'sh:a,ai,an,ang,ao,e,ei,en,eng,i,ou,u,ua,uai,uan,uang,ui,un,uo ' +
  'r:an,ang,ao,e,en,eng,i,ong,ou,u,uan,ui,un,uo ' +
  'z:a,ai,an,ang,ao,e,ei,en,eng,i,ong,ou,u,uan,ui,un,uo ' +
  'c:a,ai,an,ang,ao,e,en,eng,i,ong,ou,u,uan,ui,un,uo ' +
  's:a,ai,an,ang,ao,e,en,eng,i,ong,ou,u,uan,ui,un,uo ' +
  'y:a,an,ang,ao,e,i,in,ing,o,ong,ou,u,uan,ue,un ' +
  'w:a,ai,an,ang,ei,en,eng,o,u';

const syllables: ReadonlySet<string> = new Set(
  byInitial.split(' ').flatMap((group) => {
    const [initial, finals] = group.split(':');
    return finals ? finals.split(',').map((final) => initial + final) : [group];
  }),
);

export const isPinyinSyllable = (text: string): boolean => syllables.has(text);

/** Every way of reading letters as at most four syllables: xian is xian and xi an; empty when they are no pinyin. */
export const pinyinSplits = (letters: string): readonly string[][] => {
  if (letters.length > 24) return [];
  let known = splits.get(letters);
  if (!known) {
    known = splitsOf(letters);
    if (splits.size < 50_000) splits.set(letters, known);
  }
  return known;
};

/** Given names repeat: each is taken apart once. */
const splits = new Map<string, readonly string[][]>();

const splitsOf = (letters: string): string[][] => {
  const found: string[][] = [];
  const walk = (at: number, before: string[]): void => {
    if (at === letters.length) {
      found.push(before);
      return;
    }
    if (before.length === 4 || found.length === 12) return;
    for (let to = Math.min(letters.length, at + 6); to > at; to -= 1)
      if (syllables.has(letters.slice(at, to))) walk(to, [...before, letters.slice(at, to)]);
  };
  if (letters) walk(0, []);
  return found;
};

/** Only after l and n is ü told from u. */
const mayHaveUmlaut = (syllable: string): boolean => {
  const first = syllable.charCodeAt(0);
  return first === 108 || first === 110;
};

/** One spelling of ü: lyu, lü and lv are lv; lu may be either and stays. */
export const plainUmlaut = (syllable: string): string => {
  if (!mayHaveUmlaut(syllable)) return syllable;
  return syllable.replace(/^([ln])(?:yu|ü|v)(e?)$/, '$1v$2').replace(/^([ln])ue$/, '$1ve');
};

/** What ü is taken for when it loses its dots: lv and lu are then one. */
export const withoutUmlaut = (syllable: string): string =>
  mayHaveUmlaut(syllable) ? plainUmlaut(syllable).replace(/^([ln])v/, '$1u') : syllable;
