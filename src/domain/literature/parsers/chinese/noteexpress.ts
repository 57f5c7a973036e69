import { readLabelled } from '../labelled/labelled-entries.ts';
import { defineReader } from '../reader.ts';
import { fillFromNoteExpress } from './noteexpress-record.ts';

/** `{Title}: …`; some writers put no blank after the colon, some one before it, some a full-width colon. */
const label = /^[\s\uFEFF]{0,4}\{([^{}]{1,40})\}\s{0,2}[:：]/;
/** Wanfang leaves the brackets off these. */
const bare = /^\s{0,4}(基金项目|作者简介|通讯作者|收稿日期)\s?[:：]/;
const first = 'Reference Type';

const labelOf = (line: string) => {
  const found = label.exec(line) ?? bare.exec(line);
  return found ? { name: found[1]!.trim(), length: found[0].length } : undefined;
};

const sniff = (head: string): number => {
  const start = head.slice(0, 20_000);
  if (!/(?:^|[\r\n\uFEFF])\s{0,4}\{Reference Type\}\s{0,2}[:：]/.test(start)) return 0;
  return /[\r\n]\s{0,4}\{(?:Title|Author|Journal|Year)\}/.test(start) ? 0.97 : 0.8;
};

/** NoteExpress text as CNKI, Wanfang, Weipu and others write it. */
export const noteExpressReader = defineReader({
  format: 'noteexpress',
  name: 'NoteExpress（知网、万方、维普等）',
  sniff,
  parting: /[\r\n](?=\{Reference Type\}[:：])/,
  read: (text) =>
    readLabelled(text, {
      format: 'noteexpress',
      labelOf,
      begins: (name) => name === first,
      fill: fillFromNoteExpress,
      title: 'Title',
      begin: '{Reference Type}',
    }),
});
