import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './reading-words.ts';

export const words: Sentences<typeof chinese> = {
  line: (n) => `line ${n}`,
  paragraph: (n) => `paragraph ${n}`,
  entry: (n) => `entry ${n}`,
  tooMany: (most, beyond) =>
    `An order holds at most ${counted(most, 'paper')}; the other ${beyond} were not read, please start another order`,
  linesLeft: (count, named, more) =>
    `${counted(count, 'line')} with headings or notes, not read as papers: ${named}${more}`,
  paragraphsLeft: (count, named, more) =>
    `${counted(count, 'paragraph')} with headings or notes, not read as papers: ${named}${more}`,
  lineNamed: (line, text) => `line ${line} “${text}”`,
  paragraphNamed: (line, text) => `paragraph ${line} “${text}”`,
  and: (one, others) => `${one}, ${others}`,
  andMore: ' and more',
  unknownColumn: (heading) => `The column “${heading}” is not known and was not read`,
  beforeReferences: (count) => `${counted(count, 'paragraph')} before the heading of the references were not read`,
  damaged:
    'The file holds characters that could not be read; please check the text, or save the file as UTF-8 and upload it again',
};
