import { useSite } from '#web/api/session/site.ts';
import { words } from '../shell-words.ts';
import './demo-tag.css';

/** Beside the name as long as the demo accounts exist; the sentence is read out and shown under the pointer. */
export const DemoTag = () => {
  const { demo } = useSite();
  if (!demo) return null;
  return (
    <span className="shell-demo" title={words.demoText}>
      {words.demo}
      <span className="visually-hidden">{words.demoText}</span>
    </span>
  );
};
