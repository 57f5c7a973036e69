import { Button } from 'antd';
import { useState } from 'react';
import type { PriceListView } from '#contracts/payments/price-lists.ts';
import { priceLineWords } from '#domain/payments/price-line-words.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import type { DraftLine } from './price-draft.ts';

interface VersionsProps {
  versions: readonly PriceListView[];
  onTake: (version: PriceListView) => void;
}

/** Every version that ever was: who made it, when, what it said; an old one can be taken up again. */
export const Versions = ({ versions, onTake }: VersionsProps) => {
  const [shown, setShown] = useState<string>();
  return (
    <Card title="历次版本" text="每张委托按提交时的版本报价，此后不变。">
      <ul className="prices-versions">
        {versions.map((version, i) => (
          <Text as="li" key={version.id} pad="10 0">
            <Row gap={8} align="center" justify="space-between">
              <span>
                <strong>第 {version.version} 版</strong>
                {i === 0 && <span className="cy-soft">（在用）</span>}
                <small>
                  {version.createdByName || '平台预置'} · <Moment at={version.createdAt} />
                </small>
              </span>
              <span>
                <Button
                  type="link"
                  aria-expanded={shown === version.id}
                  aria-label={`查看第 ${version.version} 版`}
                  onClick={() => setShown(shown === version.id ? undefined : version.id)}
                >
                  {shown === version.id ? '收起' : '查看'}
                </Button>
                {i > 0 && (
                  <Button type="link" aria-label={`以第 ${version.version} 版为底稿`} onClick={() => onTake(version)}>
                    取用
                  </Button>
                )}
              </span>
            </Row>
            {shown === version.id && (
              <Box as="ul" pad="4 0 0 12" tone="soft">
                {version.lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
                  <li key={at}>{priceLineWords(line as unknown as DraftLine)}</li>
                ))}
              </Box>
            )}
          </Text>
        ))}
      </ul>
    </Card>
  );
};
