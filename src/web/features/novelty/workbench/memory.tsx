import { Button } from 'antd';
import { ask } from '#web/ui/dialog/ask.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Row } from '#web/ui/layout/layout.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { type QueryDraft, typedTerm, withTerm } from '#web/ui/query/query-edit.ts';
import { useSimilar } from './use-project.ts';

interface MemoryProps {
  orderId: string;
  draft: QueryDraft;
  onDraft: (draft: QueryDraft) => void;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Synonyms that people confirmed before, and earlier projects whose words can be taken over. */
export const Memory = ({ orderId, draft, onDraft }: MemoryProps) => {
  const data = useSimilar(orderId);
  const [params, setParams] = useAddressQuery();
  const close = () =>
    setParams((before) => {
      before.delete('similar');
      return before;
    });
  const known = draft.blocks.flatMap(({ terms }) => terms.map(({ text }) => text));
  const offered = (data?.synonyms ?? []).flatMap((synonym) => {
    const block = draft.blocks.findIndex(({ terms }) => terms.some(({ text }) => same(text, synonym.beside)));
    return block < 0 || known.some((text) => same(text, synonym.text)) ? [] : [{ ...synonym, block }];
  });
  const copy = async (title: string, query: QueryDraft) => {
    const text = '现在的词组会被换掉，可以用“撤销”找回。';
    if (draft.blocks.length === 0 || (await ask({ title: `用“${title}”的检索词组？`, text, yes: '换上' })))
      onDraft(query);
    close();
  };
  if (!data || (offered.length === 0 && data.projects.length === 0)) return null;
  return (
    <section aria-label="以前的项目">
      {offered.length > 0 && (
        <div className="cy-flow novelty-row">
          <span className="novelty-soft">以前确认过的同义词</span>
          {offered.slice(0, 8).map(({ text, beside, block }) => (
            <Button
              key={text}
              size="small"
              type="dashed"
              title={`与“${beside}”同组，加到第 ${block + 1} 组`}
              onClick={() => {
                const term = typedTerm(text);
                if (term) onDraft(withTerm(draft, block, term));
              }}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      <Dialog title="从相似项目抄用" open={params.get('similar') === '1'} footer={null} onCancel={close}>
        <Box as="ul" className="cy-stack" gap={6} margin="8 0 0" aria-label="相似的项目">
          {data.projects.map(({ orderId: id, number, title, likeness, query }) => (
            <Row as="li" key={id} justify="space-between" gap={12}>
              <span>{`${title}（${number}，相近 ${likeness}%）`}</span>
              <Button size="small" aria-label={`复制 ${title} 的检索词组`} onClick={() => void copy(title, query)}>
                复制检索词组
              </Button>
            </Row>
          ))}
        </Box>
      </Dialog>
    </section>
  );
};
