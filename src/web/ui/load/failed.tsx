import { Button } from 'antd';
import { type ReactNode, useContext } from 'react';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { words } from '../ui-words.ts';
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
    <div className="cy-stack cy-gap-1 cy-failed" role="alert">
      <Text as="strong" tone="ink">
        {words.notLoaded(name ?? around ?? words.content)}
      </Text>
      <Text as="p" margin="0 0 10" maxWidth="42em" breaks>
        {sentence}
      </Text>
      <Row wrap justify="center" gap={8}>
        <Button onClick={retry}>{words.retry}</Button>
        {children}
      </Row>
    </div>
  );
};
