import { Button } from 'antd';
import { useContext } from 'react';
import { type Failure, LoadReportsContext } from './load.ts';
import './load.css';

interface FailedProps extends Failure {
  /** What did not load, as the user calls it; without it what stands in the boundary. */
  name?: string | undefined;
}

/** What could not be loaded, why, and the way to ask again. */
export const Failed = ({ name, sentence, retry }: FailedProps) => {
  const around = useContext(LoadReportsContext)?.name;
  return (
    <div className="cy-failed" role="alert">
      <strong>{name ?? around ?? '内容'}没有加载成功</strong>
      <p>{sentence}</p>
      <Button onClick={retry}>重试</Button>
    </div>
  );
};
