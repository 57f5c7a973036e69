import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '#tests/builders/seeded-properties.ts';
import { assemblePrompt } from './assemble-prompt.ts';
import { type ProposalKind, promptOf, proposalKinds } from './prompts.ts';
import { quoteIn } from './quote-in.ts';
import { answerWords, readProposals } from './read-proposals.ts';
import { personStripper, removedMark } from './strip-persons.ts';

const most = { persons: [], mostCharacters: 50_000 };
const said = (items: unknown) => JSON.stringify({ items });

describe('what is sent', () => {
  const surnames = ['王', '李', '欧阳', '司马', '张', '吕'];
  const hanName = fc
    .tuple(
      fc.constantFrom(...surnames),
      fc.array(fc.constantFrom(...'明月国强丽华建军晟瑶'), { minLength: 1, maxLength: 2 }),
    )
    .map(([surname, given]) => surname + given.join(''));
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
  const person = fc.record({
    name: hanName,
    latin: fc.constantFrom('John Smith', 'Maria García', 'Anne-Marie Dupont', 'Li Wei'),
    number: fc.tuple(fc.constantFrom('T', '2019', 'S-'), digits(5)).map((parts) => parts.join('')),
    phone: digits(9).map((rest) => `13${rest}`),
    mail: fc
      .tuple(fc.constantFrom('zhang.san', 'li_4', 'w+x'), digits(2))
      .map(([name, at]) => `${name}${at}@mail.example.edu.cn`),
    id: fc.uuid(),
  });
  const around = fc.constantFrom('', ' ', '，', '（', '由', '与', '\n', '/');
  const wide = (text: string): string =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

  test('§+ nothing of random people stands in any prompt, however it is written and wherever', () => {
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 4 }),
        around,
        fc.constantFrom(...proposalKinds),
        fc.boolean(),
        (people, gap, kind, isWide) => {
          const told = people
            .map(({ name, latin, number, phone, mail, id }) => [name, latin, number, phone, mail, id].join(gap || ' '))
            .join(gap || ' ');
          const text = `激光熔覆制备涂层${gap}${isWide ? wide(told) : told}${gap}在氯离子环境下自修复`;
          const { fields } = promptOf(kind);
          const given = Object.fromEntries(
            fields.map((name) => [name, name === 'features' || name === 'terms' ? [text, '涂层'] : text]),
          );
          const persons = people.map(({ name, latin, number, phone, mail, id }) => ({
            names: [name, latin],
            marks: [number, phone, mail, id],
          }));
          const prompt = assemblePrompt(kind, given, { ...most, persons });
          if ('refused' in prompt) return;
          const sent = prompt.messages.at(-1)!.content.slice(prompt.messages.at(-1)!.content.indexOf('材料：'));
          const plain = sent.normalize('NFKC').toLowerCase();
          for (const one of people)
            for (const mark of Object.values(one)) expect(plain).not.toContain(mark.normalize('NFKC').toLowerCase());
          expect(sent).toContain('激光熔覆制备涂层');
          expect(sent).toContain(removedMark);
        },
      ),
    );
  });

  test('§+ a name is known in pinyin, turned round and with a space; a phone with lines; people nobody knows by form', () => {
    const strip = personStripper([{ names: ['欧阳明月'], marks: ['138-0013-8000'] }]);
    for (const written of [
      '欧阳明月',
      '欧阳 明月',
      'Ouyang Mingyue',
      'Mingyue Ouyang',
      'OUYANG, Mingyue',
      '13800138000',
      '138-0013-8000',
    ])
      expect([written, strip(`甲${written}，乙`)]).toEqual([written, `甲${removedMark}，乙`]);
    for (const unknown of [
      'a.b@c.example.org',
      '15912345678',
      '0512-67890123',
      '0000-0002-1825-0097',
      '11010519491231002X',
    ])
      expect([unknown, strip(`甲 ${unknown} 乙`)]).toEqual([unknown, `甲 ${removedMark} 乙`]);
    // What the text is about stays as it is written, full-width signs and units too.
    const text = '厚度（３００ ㎛），温度 1200 ℃，CN109999999A，10.1016/j.corsci.2020.108546';
    expect(strip(text)).toBe(text);
  });

  test('§+ a prompt takes the fields of its kind alone, nothing without material, and nothing too long', () => {
    const point = '激光熔覆制备涂层';
    expect(assemblePrompt('features', { point, abstract: '摘要' }, most)).toEqual({
      refused: '“abstract”不能发给语言模型',
    });
    expect(assemblePrompt('features', { point, applicant: '张三' } as never, most)).toEqual({
      refused: '“applicant”不能发给语言模型',
    });
    expect(assemblePrompt('features', { title: '题名' }, most)).toEqual({ refused: '没有可以发给模型的内容' });
    const whole = assemblePrompt('features', { title: '题名', point }, most);
    if ('refused' in whole) return expect.fail(whole.refused);
    expect(whole.characters).toBe(whole.messages.reduce((sum, { content }) => sum + content.length, 0));
    const limit = (mostCharacters: number) =>
      'refused' in assemblePrompt('features', { title: '题名', point }, { persons: [], mostCharacters });
    expect([limit(whole.characters), limit(whole.characters - 1)]).toEqual([false, true]);
  });
});

describe('what is shown', () => {
  const abstract = '采用激光熔覆\n制备  高熵合金涂层，厚 300 微米。表面完整。';

  test('§+ a quote stands word for word in the record, but for white space; a word more, less or other drops it', () => {
    expect(quoteIn('激光熔覆 制备 高熵合金涂层', abstract)).toBe('激光熔覆 制备 高熵合金涂层');
    expect(quoteIn(' 厚 300\t微米。', abstract)).toBe('厚 300 微米。');
    for (const other of ['激光熔覆制备高熵合金涂层', '厚 301 微米', '厚300微米', '表面不完整', '表面', '', ' '])
      expect([other, quoteIn(other, abstract)]).toEqual([other, undefined]);
  });

  test('§+ whatever a model answers, only what it quotes word for word and numbers that were given are shown', () => {
    const fields = { point: '高熵合金涂层厚 300 微米', features: ['高熵合金涂层'], abstract };
    const numbers = /\d+/g;
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            text: fc.constantFrom('未述及自修复', '厚 300 微米', '厚 30 微米', '见文献[7]', '', '甲'.repeat(301)),
            quote: fc.oneof(
              fc.constantFrom('表面完整。', '厚 300 微米。', '没有的话', ''),
              fc.integer({ min: 0, max: 20 }).map((at) => abstract.slice(at, at + 8)),
            ),
          }),
          { maxLength: 2 },
        ),
        (items) => {
          const read = readProposals('difference', said(items), fields);
          if ('unreadable' in read) return expect.fail('it is JSON');
          const dropped = Object.values(read.dropped).reduce((sum, one) => sum + one, 0);
          expect(read.proposals.length + dropped).toBe(items.length);
          for (const { text, quote } of read.proposals) {
            expect(abstract.replace(/\s+/g, ' ')).toContain(quote);
            for (const number of text.match(numbers) ?? []) expect(['300']).toContain(number);
          }
        },
      ),
    );
  });

  test('§+ an item with a verdict, a name too many or too few, or no text at all is no proposal', () => {
    const fields = { point: '高熵合金涂层厚 300 微米', features: ['高熵合金涂层'], abstract };
    const items = [
      { subject: '高熵合金涂层', quote: '表面完整。', verdict: 'same' },
      { subject: '高熵合金涂层' },
      { subject: '高熵合金涂层', quote: 7 },
      '相同',
      null,
      ['高熵合金涂层', '表面完整。'],
      { subject: '别的特征', quote: '表面完整。' },
      { subject: '高熵合金涂层', quote: '表面完整。' },
      { subject: '高熵合金涂层', quote: '表面完整。' },
    ];
    const read = readProposals('passage', said(items), fields);
    expect(read).toEqual({
      proposals: [{ subject: '高熵合金涂层', text: '表面完整。', quote: '表面完整。' }],
      dropped: { shape: 6, subject: 1, known: 1 },
    });
    expect(answerWords('passage', read)).toBe(
      '模型提了 1 条建议，由您决定。另有 8 条没有列出：6 条不合格式，1 条不是所问的词或特征，1 条已经有了。',
    );
  });

  test('§+ a thought and a fence around the JSON are left away; anything else is no answer', () => {
    const fields = { message: '导出的文件打不开' };
    const item = { text: '导出文件打不开', quote: '导出的文件打不开' };
    const read = (content: string) => readProposals('heading', content, fields);
    for (const content of [
      said([item]),
      `<think>相同{"items":[]}</think>\n${said([item])}`,
      `\`\`\`json\n${said([item])}\n\`\`\``,
    ])
      expect(read(content)).toMatchObject({ proposals: [item] });
    for (const content of [
      '',
      '好的',
      '[]',
      '{}',
      '{"items":{}}',
      `${said([item])} 以上`,
      '{"items":[',
      '<html></html>',
      '```',
    ])
      expect([content, read(content)]).toEqual([content, { unreadable: true }]);
    expect(answerWords('heading', read('好的'))).toContain('不是约定的格式');
    expect(answerWords('heading', read(said([])))).toBe('模型没有提出建议。');
  });

  test('§+ a word for the query belongs to one that was asked, is new, and holds no sign of a formula', () => {
    const fields = { title: '', terms: ['高熵合金', 'corrosion'] };
    const shown = (kind: ProposalKind, term: string, text: string) => {
      const read = readProposals(kind, said([{ term, text }]), fields);
      return 'proposals' in read ? (read.proposals[0]?.text ?? Object.keys(read.dropped)[0]) : 'unreadable';
    };
    expect(shown('synonyms', '高熵合金', '多主元合金')).toBe('多主元合金');
    expect(shown('synonyms', 'Corrosion', 'rust')).toBe('rust');
    expect(shown('synonyms', '高熵合金', 'corrosion')).toBe('known');
    expect(shown('synonyms', '合金', 'alloy')).toBe('subject');
    for (const text of ['a OR (b)', '"alloy"', 'alloy*', '???', '—'])
      expect([text, shown('synonyms', '高熵合金', text)]).toEqual([text, 'shape']);
    expect(shown('synonyms', '高熵合金', 'CN109999999A')).toBe('number');
    expect(shown('translations', '高熵合金', 'high entropy alloy')).toBe('high entropy alloy');
    expect(shown('translations', '高熵合金', '多主元合金')).toBe('shape');
    expect(shown('translations', 'corrosion', 'rust')).toBe('shape');
    expect(shown('synonyms', '高熵合金', 'x'.repeat(81))).toBe('length');
    expect(shown('synonyms', '高熵合金', 'x'.repeat(80))).toBe('x'.repeat(80));
  });
});
