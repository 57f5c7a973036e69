import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { pictureTags, type TagSample, tagGuide } from '#domain/reports/tags.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Card } from '#web/ui/page/card.tsx';

const writing: Readonly<Record<TagSample['kind'], (name: string) => string>> = {
  field: (name) => `{${name}}`,
  flag: (name) => `{#${name}} … {/${name}}`,
  list: (name) => `{#${name}} … {/${name}}`,
};

const kinds: Readonly<Record<TagSample['kind'], string>> = { field: '文字', flag: '条件', list: '列表' };

const matches = ({ name, meaning, inside }: TagSample, wanted: string): boolean =>
  name.includes(wanted) || meaning.includes(wanted) || inside.some((one) => matches(one, wanted));

interface RowsProps {
  tags: readonly TagSample[];
  depth: number;
}

const Rows = ({ tags, depth }: RowsProps) =>
  tags.flatMap((tag) => [
    <tr key={`${depth} ${tag.name}`} data-kind={tag.kind}>
      <td style={{ paddingInlineStart: 12 + depth * 20 }}>
        <code>{writing[tag.kind](tag.name)}</code>
      </td>
      <td>{kinds[tag.kind]}</td>
      <td>{tag.meaning}</td>
      <Text as="td" maxWidth={360} tone="soft" breaks whiteSpace="pre-line">
        {tag.sample}
      </Text>
    </tr>,
    ...(tag.inside.length > 0
      ? [<Rows key={`${depth} ${tag.name} inside`} tags={tag.inside} depth={depth + 1} />]
      : []),
  ]);

const GuideTable = ({ title, tags }: { title: string; tags: readonly TagSample[] }) => (
  <Card title={title}>
    <Sideways className="rt-table" label={title}>
      <table>
        <TableHead words={['写法', '种类', '含义', '示例']} />
        <tbody>
          <Rows tags={tags} depth={0} />
        </tbody>
      </table>
    </Sideways>
  </Card>
);

/** Every tag a template may use, with its meaning and a sample. */
export const TagGuide = () => {
  const groups = useMemo(tagGuide, []);
  const [wanted, setWanted] = useState('');
  const word = wanted.trim();
  return (
    <div className="cy-stack cy-gap-4">
      <Card title="怎样写">
        <Box as="ul" className="rt-how" padStart={20} leading={1.8}>
          <li>
            文字：<code>{'{报告编号}'}</code> 处填入内容。花括号用半角，一个标签写在同一段里，字体字号随标签。
          </li>
          <li>
            列表：<code>{'{#论文}'}</code> 与 <code>{'{/论文}'}</code>{' '}
            之间的内容逐项重复。表格里，把两者分别写在同一行的第一格和最后一格，该行就逐项重复；各占一段时，中间的段落逐项重复。
          </li>
          <li>
            条件：<code>{'{#有自引}'}</code> 与 <code>{'{/有自引}'}</code> 之间的内容只在成立时出现；写成{' '}
            <code>{'{^有自引}'}</code> 则在不成立时出现。文字标签也可以这样用：有内容才出现。
          </li>
          <li>
            图片：在 Word 里插入任意图片，放好位置与大小，把它的“替换文字”写成
            {Object.entries(pictureTags).map(([name, meaning]) => (
              <span key={name}>
                {' '}
                <code>{`{%${name}}`}</code>（{meaning}）
              </span>
            ))}
            ，生成时换成相应的图片。
          </li>
          <li>施引文献等成百上千条的清单请用段落，不要用表格：表格会让转换成 PDF 慢很多。</li>
        </Box>
      </Card>
      <Input.Search
        allowClear
        placeholder="按名称或含义查找标签"
        aria-label="查找标签"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        style={{ maxWidth: 360 }}
      />
      {groups
        .map(({ title, tags }) => ({ title, tags: word ? tags.filter((tag) => matches(tag, word)) : tags }))
        .filter(({ tags }) => tags.length > 0)
        .map(({ title, tags }) => (
          <GuideTable key={title} title={title} tags={tags} />
        ))}
    </div>
  );
};
