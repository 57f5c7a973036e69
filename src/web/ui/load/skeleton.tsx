import { Stack } from '#web/ui/layout/layout.tsx';
import { Failed } from './failed.tsx';
import { type Load, useClaim } from './load.ts';
import { loadingText } from './loading.tsx';
import './skeleton.css';

interface SkeletonProps {
  rows?: number;
  /** What is being waited for: should it fail, that is said here. */
  load?: Load | undefined;
  /** What that is, as the user calls it. */
  name?: string;
}

/** The shape of what is coming, and the words of §8.10 beside it; or why it does not come. */
export const Skeleton = ({ rows = 3, load, name }: SkeletonProps) => {
  const failure = useClaim(load);
  if (failure) return <Failed name={name} {...failure} />;
  return (
    <Stack className="cy-skeleton" gap={10} pad="8 0" tone="soft" size="second" role="status">
      <span>{loadingText}</span>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
        <i key={i} aria-hidden="true" />
      ))}
    </Stack>
  );
};
