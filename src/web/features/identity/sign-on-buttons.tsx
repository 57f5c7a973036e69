import { useState } from 'react';
import type { StationLogin } from '#contracts/institutions/site.ts';
import { leaveForWay } from '#web/api/session/sign-on-way.ts';
import { Button } from '#web/ui/button.tsx';

/** The institution's own ways to sign in, by the names it gives them. */
export const SignOnButtons = ({ cas, signOnWays }: Pick<StationLogin, 'cas' | 'signOnWays'>) => {
  const [leaving, setLeaving] = useState<string>();
  const leave = async (way: string) => {
    setLeaving(way);
    // What went wrong was told; the button can be pressed again.
    await leaveForWay(way).catch(() => setLeaving(undefined));
  };
  return (
    <>
      {cas && (
        <a className="cy-button cy-wide" href={cas.url}>
          {cas.name}
        </a>
      )}
      {signOnWays.map(({ way, name }) => (
        <Button key={way} wide busy={leaving === way} onClick={() => void leave(way)}>
          {name}
        </Button>
      ))}
    </>
  );
};
