/** The mark behind the names of corresponding authors, in the languages that the Web of Science can be used in. */
const words = [
  '(?:corresponding|reprint) author',
  '通[讯訊信]作者',
  '[責责]任著者',
  '[連联]絡著者|[対对]応著者|コレスポンディング\\s?オーサー',
  '교신\\s?저자|책임\\s?저자|대응\\s?저자',
  'autora?s? (?:correspondiente|de correspondencia|para correspondencia|de contacto|de reimpresi[oó]n)',
  'autora?s? (?:correspondente|de correspond[eê]ncia|para correspond[eê]ncia)',
  'автор[-,]? (?:для|ответственный за) (?:корреспонденции|корреспонденцию|переписки|переписку|связи)|корреспондирующий автор|автор-корреспондент',
  'korrespondierende[rs]? (?:Autor|Verfasser|Autorin)|Korrespondenz(?:autor|autorin)|Kontaktautor',
  'auteurs? (?:correspondants?|de correspondance|à contacter|référents?)',
  'autore? (?:corrispondente|per la corrispondenza|di riferimento)',
  'sorumlu yazar|yazışma yazarı',
  'autor korespondencyjny|autor do korespondencji',
  'المؤلف المراسل|المؤلف المسؤول',
].join('|');

const label = new RegExp(`\\s*[(（]\\s*(?:${words})s?\\s*[)）]`, 'giu');
/** In any other language: names in front of a remark in brackets, then the address. */
const otherLabel =
  /^((?:[^,;()（）]{1,60},[^,;()（）]{1,40};){0,20}[^,;()（）]{1,60},[^,;()（）]{1,40})[(（][^()（）\d]{2,40}[)）]\s*[,，、]/u;

/** The places where a mark begins and ends. */
const marksIn = (text: string): [from: number, to: number][] => {
  const known = [...text.matchAll(label)].map(({ index, 0: { length } }): [number, number] => [index, index + length]);
  if (known.length > 0) return known;
  const other = otherLabel.exec(text);
  return other ? [[other[1]!.length, other[0].length]] : [];
};

/** Whether a line names corresponding authors; of a mark in a language nobody listed, the names in front tell. */
export const isReprintLine = (text: string, isAuthor: (name: string) => boolean): boolean => {
  if (text.search(label) >= 0) return true;
  const names = otherLabel.exec(text)?.[1]?.split(';');
  return names?.every((name) => isAuthor(name.trim())) ?? false;
};

const isNamed = (piece: string): boolean => /^[^,，]{1,60}(?:,\s*[^,，]{1,40})?$/u.test(piece);

/** Between two marks stands an address, and behind it the names that the second mark is about. */
const namesAtEnd = (text: string): string[] => {
  const pieces = text.split(/\s*[;；]\s*/u);
  const names: string[] = [];
  while (pieces.length > 1 && isNamed(pieces.at(-1)!)) names.unshift(pieces.pop()!);
  return names;
};

/** `Family, G; Family, G (corresponding author), Address; Family, G (通讯作者)，Address`: everybody a mark is about. */
export const reprintNames = (text: string): string[] => {
  const marks = marksIn(text);
  if (marks.length === 0) return [text.split(/[,，]/u, 2).join(',')];
  return marks.flatMap(([from], at) =>
    at === 0
      ? text
          .slice(0, from)
          .split(/\s*[;；]\s*/u)
          .filter(Boolean)
      : namesAtEnd(text.slice(marks[at - 1]![1], from)),
  );
};
