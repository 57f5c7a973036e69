import './remarks.css';

interface RemarksProps {
  /** The file they are about. */
  name: string;
  sentences: readonly string[];
}

/** What a person should know of a file as a whole: what was split, repaired, counted otherwise or lost. */
export const Remarks = ({ name, sentences }: RemarksProps) =>
  sentences.length > 0 && (
    <ul className="cy-remarks" aria-label={`${name} 需要知道的`}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
