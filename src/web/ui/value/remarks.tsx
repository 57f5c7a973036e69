import { Stack } from '#web/ui/layout/layout.tsx';

interface RemarksProps {
  /** The file they are about. */
  name: string;
  sentences: readonly string[];
}

/** What a person should know of a file as a whole: what was split, repaired, counted otherwise or lost. */
export const Remarks = ({ name, sentences }: RemarksProps) =>
  sentences.length > 0 && (
    <Stack
      as="ul"
      flex="1 0 100%"
      column="1 / -1"
      gap={2}
      pad="8 12"
      round="control"
      fill="warn"
      size="second"
      breaks
      aria-label={`${name} 需要知道的`}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
