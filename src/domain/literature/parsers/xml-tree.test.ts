import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childrenOf, inside, textIn, textOf, textsIn, type XmlNode, xmlTree } from './xml-tree.ts';

interface Written {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Written | string)[];
}

const escaped = (text: string, quote = ''): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(quote || '\u0000', quote === '"' ? '&quot;' : '&#39;');
const written = (node: Written | string): string =>
  typeof node === 'string'
    ? escaped(node)
    : `<${node.name}${Object.entries(node.attributes)
        .map(([key, value], at) =>
          at % 2 === 0 ? ` ${key}="${escaped(value, '"')}"` : ` ${key} = '${escaped(value, "'")}'`,
        )
        .join('')}>${node.children.map(written).join('')}</${node.name}>`;

const text = fc.string({ unit: fc.constantFrom('a', '>', '"', "'", '&', '<', '中', '='), minLength: 1, maxLength: 5 });
const name = fc.constantFrom('a', 'b', 'c:d', 'e-f');
const { node } = fc.letrec<{ node: Written; child: Written | string }>((tie) => ({
  node: fc.record({
    name,
    attributes: fc.dictionary(fc.constantFrom('x', 'y-z', 'q:r'), text, { maxKeys: 3, noNullPrototype: true }),
    // Two texts beside each other would be one.
    children: fc
      .array(tie('child'), { maxLength: 3 })
      .map((list) => list.filter((one, at) => typeof one !== 'string' || typeof list[at - 1] !== 'string')),
  }),
  child: fc.oneof({ maxDepth: 3, depthSize: 'small' }, text, tie('node')),
}));

const plain = ({ name: own, attributes, children }: XmlNode): Written => ({
  name: own,
  attributes: { ...attributes },
  children: children.map((one) => (typeof one === 'string' ? one : plain(one))),
});

test('§+ what is written as XML is read as it was, whatever its texts and attributes hold', () => {
  fc.assert(
    fc.property(node, (tree) => {
      const [read] = childrenOf(xmlTree(`<?xml version="1.0"?><!-- <a> -->${written(tree)}`));
      expect(plain(read!)).toEqual(tree);
    }),
    { numRuns: 150 },
  );
});

test('§+ a tag ends behind its quoted attributes; a quote that never closes ends with the tag', () => {
  const only = (source: string) => plain(childrenOf(xmlTree(source))[0]!);
  expect(only(`<a x="1 > 0" y='">'>t</a>`)).toEqual({
    name: 'a',
    attributes: { x: '1 > 0', y: '">' },
    children: ['t'],
  });
  expect(only('<a x="1>t</a>').children).toEqual(['t']);
  expect(only('<a><![CDATA[<b>&amp;]]></a>').children).toEqual(['<b>&amp;']);
  expect(only('<a>one<b/>two</a>').children.map((one) => (typeof one === 'string' ? one : one.name))).toEqual([
    'one',
    'b',
    'two',
  ]);
  expect(only('<a>&#x4e2d;&#20013;&lt;&none;</a>').children).toEqual(['中中<&none;']);
});

test('§+ texts are found by the way to them; what is empty is not said', () => {
  const tree = xmlTree('<r><p><t>one</t><t> </t><t><i>two</i></t></p><p><t>three</t></p><e></e></r>');
  const root = inside(tree, 'r');
  expect(textIn(root, 'p', 't')).toBe('one');
  expect(textIn(root, 'e')).toBeUndefined();
  expect(textIn(root, 'none', 't')).toBeUndefined();
  expect(textsIn(inside(root, 'p'), 't')).toEqual(['one', 'two']);
  expect(textsIn(root, 'e')).toEqual([]);
  expect(childrenOf(root, 'p')).toHaveLength(2);
  expect(textOf(undefined)).toBe('');
});
