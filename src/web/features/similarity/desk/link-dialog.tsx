import { Button } from 'antd';
import { useState } from 'react';
import type { TextLine } from '#contracts/similarity.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { similarityKey } from '../use-similarity.ts';

/** Chooses the work of the library that a text is the full text of. */
export const LinkDialog = ({ text, onClose }: { text: TextLine; onClose: () => void }) => {
  const [q, setQ] = useState(text.title.slice(0, 100));
  const { rows, load } = usePageOf([similarityKey, 'works', q], () =>
    call('POST /library/works', { body: { q, limit: 10 } }),
  );
  const link = useAction(
    (workId: string) => call('POST /similarity/texts/link', { body: { id: text.id, version: text.version, workId } }),
    { refresh: similarityKey, said: '已对应到成果' },
  );
  return (
    <Dialog open title={`“${text.title}”是哪项成果的全文`} footer={null} onCancel={onClose}>
      <SearchField label="题名、作者、来源" value={q} onValue={setQ} />
      {!rows && <Skeleton load={load} rows={3} />}
      {rows?.length === 0 && <p className="cy-second">没有符合的成果，换个词试试。</p>}
      <Box as="ul" className="cy-stack" margin="12 0 0">
        {rows?.map((work) => (
          <Row as="li" key={work.id} gap={12} align="center" justify="space-between">
            <span>
              {work.title}
              <Text as="small" display="block" size="second">
                {[work.authors, work.source, work.year].filter(Boolean).join(' · ')}
              </Text>
            </span>
            <Button
              size="small"
              loading={link.isPending}
              aria-label={`对应到 ${work.title}`}
              onClick={() => link.mutate(work.id, { onSuccess: onClose })}
            >
              选用
            </Button>
          </Row>
        ))}
      </Box>
    </Dialog>
  );
};
