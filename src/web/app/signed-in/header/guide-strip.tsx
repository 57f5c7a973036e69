import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { isGuided, leaveGuide, setupKey, useGuided, useSetup } from '#web/api/calls/setup.ts';
import { words as texts } from '../shell-words.ts';
import { stepAfter, stepAt } from './guide-steps.ts';
import './guide-strip.css';

/** After each saving the guide asks anew how far the institution is. */
const useRefresh = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation?.state.status === 'success' && isGuided())
          void client.invalidateQueries({ queryKey: [setupKey] });
      }),
    [client],
  );
};

/** Stands above a page that was opened from 开通向导: how this step is, and the way on to the next. */
const Strip = ({ path }: { path: string }) => {
  const navigate = useNavigate();
  const { data } = useSetup('beside');
  useRefresh();
  const here = data && stepAt(data.steps, path);
  if (!data || !here) return null;
  const next = stepAfter(data.steps, here);
  const done = here.state === 'done';
  return (
    <aside className="cy-flow shell-guide" aria-label={texts.guide}>
      <span>
        <strong>{texts.guideStep(data.steps.indexOf(here) + 1, data.steps.length, here.title)}</strong>
        {done ? texts.done : here.words}
      </span>
      <span className="cy-flow cy-gap-3">
        {next ? (
          <Button type={done ? 'primary' : 'default'} onClick={() => void navigate(next.path)}>
            {texts.nextStep(next.title)}
          </Button>
        ) : (
          <Button type="primary" onClick={() => void navigate('/system/setup')}>
            {texts.allDone}
          </Button>
        )}
        <Link to="/system/setup">{texts.allSteps}</Link>
        <Button type="text" onClick={leaveGuide}>
          {texts.leaveGuide}
        </Button>
      </span>
    </aside>
  );
};

export const GuideStrip = ({ path }: { path: string }) => (useGuided() ? <Strip path={path} /> : null);
