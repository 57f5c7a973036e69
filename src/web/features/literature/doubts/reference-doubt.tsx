import { useState } from 'react';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { type ReferenceField, referenceFields } from '#domain/literature/citations/reference-fields.ts';
import { keysOf } from '#domain/services/choices.ts';
import { Box, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { type Compared, type FieldSign, fieldsOf, paperValue, signOf } from './compared-fields.ts';

const fieldWords = (fields: readonly ReferenceField[]): string =>
  fields.map((field) => referenceFields[field]).join('、');

/** The pieces of a reference that differ from the paper, marked where they stand. */
const Marked = ({ text, values }: { text: string; values: readonly string[] }) => {
  const at = values.map((value) => text.indexOf(value));
  const first = at.reduce((best, place, no) => (place >= 0 && (best < 0 || place < at[best]!) ? no : best), -1);
  if (first < 0) return text;
  const [from, value] = [at[first]!, values[first]!];
  return (
    <>
      {text.slice(0, from)}
      <mark>{value}</mark>
      <Marked text={text.slice(from + value.length)} values={values} />
    </>
  );
};

const differing = ({ differ, written }: Compared): string[] =>
  differ.map((field) => written[field] ?? '').filter((value) => value.length > 1);

const signs: Readonly<Record<FieldSign, readonly [mark: string, words: string]>> = {
  agree: ['✓', '相同'],
  differ: ['✗', '不同'],
  silent: ['—', '没有写'],
  uncompared: ['？', '没有比对'],
};

/** Where the form keeps the field among others, its words stand in the line above. */
const writtenValue = ({ written }: Compared, field: ReferenceField, sign: FieldSign): string =>
  written[field] || (sign === 'silent' ? '没有写' : '见上面的引文');

const FieldsBeside = ({ compared, paper }: { compared: Compared; paper: WorkbenchPaper }) => (
  <table className="doubts-fields">
    <TableHead words={['', '参考文献写的', `第 ${paper.no} 篇`, '']} />
    <tbody>
      {keysOf(referenceFields).map((field) => {
        const sign = signOf(compared, paper, field);
        const [mark, words] = signs[sign];
        const value = writtenValue(compared, field, sign);
        return (
          <tr key={field} data-sign={sign}>
            <th scope="row">{referenceFields[field]}</th>
            <td data-label="参考文献写的">{sign === 'differ' ? <mark>{value}</mark> : value}</td>
            <td data-label={`第 ${paper.no} 篇`}>{paperValue(paper, field) || '没有写'}</td>
            <td>
              <span aria-hidden>{mark}</span>
              <span className="visually-hidden">{words}</span>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const sumWords = (compared: Compared, paper: WorkbenchPaper): string =>
  (Object.keys(signs) as FieldSign[])
    .map((sign) => [fieldsOf(compared, paper, sign).length, signs[sign][1]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} 项${words}`)
    .join('，');

/** The citing record, all of its references that stand near the paper, and the chosen one field by field. */
export const ReferenceDoubt = ({ item, paper }: { item: DoubtfulCitationView; paper: WorkbenchPaper }) => {
  const [chosen, setChosen] = useState(item.reference);
  const possible: Compared[] = [item, ...item.others];
  const compared = possible.find(({ reference }) => reference === chosen) ?? item;
  const lines =
    item.near.length > 0
      ? item.near
      : possible.map(({ reference }, no) => ({ no: no + 1, text: reference, possible: true }));
  const ofLine = (text: string): Compared | undefined => possible.find(({ reference }) => reference === text);
  const no = lines.find(({ text }) => text === compared.reference)?.no;
  return (
    <>
      <section aria-label="相近的参考文献">
        <Row justify="space-between" gap={12} tone="soft" size="second" wrap>
          <span>
            与第 {paper.no} 篇相近的参考文献，{lines.length} 条（共 {item.references} 条）
          </span>
          <span>与第 {paper.no} 篇相同</span>
        </Row>
        <Stack as="ol" className="doubts-near" margin="8 0 0">
          {lines.map(({ no, text }) => {
            const one = ofLine(text);
            const words = (
              <>
                <Text tone="soft" numeric>
                  [{no}]
                </Text>
                <Text breaks>{one ? <Marked text={text} values={differing(one)} /> : text}</Text>
                <Text tone="soft" size="second">
                  {one ? fieldWords(one.agree) || '—' : ''}
                </Text>
              </>
            );
            return (
              <li key={no}>
                {one ? (
                  <button type="button" aria-pressed={one === compared} onClick={() => setChosen(text)}>
                    {words}
                  </button>
                ) : (
                  <span>{words}</span>
                )}
              </li>
            );
          })}
        </Stack>
      </section>
      <section aria-label="逐项对照">
        <Text as="h3" margin="0 0 8" size="body">
          {no === undefined ? '引文' : `[${no}]`} 对 第 {paper.no} 篇{' '}
          <Text tone="soft" size="second" weight={400}>
            {sumWords(compared, paper)}
          </Text>
        </Text>
        <FieldsBeside {...{ compared, paper }} />
        <Box marginTop={10}>
          <Note kind={compared.differ.length > 0 ? 'warn' : 'good'}>{compared.reason}</Note>
        </Box>
      </section>
    </>
  );
};
