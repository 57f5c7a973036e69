import type { PlatformStatus } from '#contracts/operations.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

/** Whether the platform is well, in one word and a number. */
export const PlatformVerdict = ({ troubles }: Pick<PlatformStatus, 'troubles'>) => {
  if (troubles.length === 0) return <StatusTag meaning="done">一切正常</StatusTag>;
  const serious = troubles.some((one) => one.serious);
  return (
    <StatusTag meaning={serious ? 'wrong' : 'money'}>
      {serious ? `有问题，${troubles.length} 处要看` : `可用，${troubles.length} 处要看`}
    </StatusTag>
  );
};
