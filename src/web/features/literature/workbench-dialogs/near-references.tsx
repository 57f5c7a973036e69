import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import './near-references.css';

/** The references of the citing record beside those in question: whether another of them means the paper is seen at a glance. */
export const NearReferences = ({
  near,
  references,
  open,
}: Pick<DoubtfulCitationView, 'near' | 'references'> & { open: boolean }) => {
  if (near.length < 2) return null;
  return (
    <Box as="details" className="dialogs-near" margin="0 8 6" open={open}>
      <summary>
        附近的引文 {near.length} 条<span className="cy-soft">（共 {references} 条）</span>
      </summary>
      <ol className="cy-numbered">
        {near.map(({ no, text, possible }) => (
          <li key={no} value={no} data-possible={possible}>
            {text}
            {possible && <small>（疑似）</small>}
          </li>
        ))}
      </ol>
    </Box>
  );
};
