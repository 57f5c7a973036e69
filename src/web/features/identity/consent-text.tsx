import { useSite } from '#web/api/session/site.ts';
import { Button } from '#web/ui/button.tsx';
import { words } from './consent-words.ts';
import './consent-text.css';

const sections = [
  [words.whatWeOffer, words.whatWeOfferText],
  [words.whatWeCollect, words.whatWeCollectText],
  [words.whatFor, words.whatForText],
  [words.howLong, words.howLongText],
  [words.yourRights, words.yourRightsText],
  [words.yourPromise, words.yourPromiseText],
] as const;

interface ConsentTextProps {
  onAgree: () => void;
  onClose: () => void;
}

export const ConsentText = ({ onAgree, onClose }: ConsentTextProps) => {
  const { branding } = useSite();
  return (
    <>
      <div className="cy-dialog-body">
        <h2>{words.title}</h2>
        <p className="cy-soft">{words.appliesTo(branding.title)}</p>
        {sections.map(([title, text]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <div className="cy-row cy-dialog-actions">
        <Button onClick={onClose}>{words.close}</Button>
        <Button kind="primary" onClick={onAgree}>
          {words.agree}
        </Button>
      </div>
    </>
  );
};
