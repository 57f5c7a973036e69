import { Button } from 'antd';
import { type ReactNode, useContext } from 'react';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { type Failure, LoadReportsContext } from './load.ts';
import './empty.css';
import './load.css';

interface FailedProps extends Failure {
  /** Another way on, beside 重试. */
  children?: ReactNode;
  /** What did not load, as the user calls it; without it what stands in the boundary. */
  name?: string | undefined;
}

/** What could not be loaded, why, and the way to ask again. */
export const Failed = ({ name, sentence, retry, children }: FailedProps) => {
  const around = useContext(LoadReportsContext)?.name;
  return (
    <Stack className="cy-failed" gap={4} pad="28 16" justifyItems="center" tone="soft" textAlign="center" role="alert">
      <Text as="strong" tone="ink">
        {name ?? around ?? '内容'}没有加载成功
      </Text>
      <p>{sentence}</p>
      <Row gap={8} justify="center" wrap>
        <Button onClick={retry}>重试</Button>
        {children}
      </Row>
    </Stack>
  );
};
