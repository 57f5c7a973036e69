import { loadingText } from './loading.tsx';
import './skeleton.css';

interface SkeletonProps {
  rows?: number;
}

/** The shape of what is coming, and the words of §8.10 beside it. */
export const Skeleton = ({ rows = 3 }: SkeletonProps) => (
  <div className="cy-skeleton" role="status">
    <span>{loadingText}</span>
    {Array.from({ length: rows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
      <i key={i} aria-hidden="true" />
    ))}
  </div>
);
