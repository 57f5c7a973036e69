import { useRef } from 'react';
import { CheckField } from '#web/ui/form/field.tsx';
import { ConsentText } from './consent-text.tsx';
import { words } from './register-words.ts';
import './consent-field.css';

interface ConsentFieldProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  fault: string | undefined;
}

export const ConsentField = ({ checked, onChecked, fault }: ConsentFieldProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="cy-field">
      <div className="cy-consent">
        <CheckField checked={checked} onChecked={onChecked}>
          {words.iAgree}
        </CheckField>
        <button type="button" className="cy-link" onClick={() => dialog.current?.showModal()}>
          {words.terms}
        </button>
      </div>
      {fault && (
        <span className="cy-fault" role="alert">
          {fault}
        </span>
      )}
      <dialog ref={dialog} className="cy-dialog" aria-label={words.termsTitle}>
        <ConsentText
          onClose={() => dialog.current?.close()}
          onAgree={() => {
            onChecked(true);
            dialog.current?.close();
          }}
        />
      </dialog>
    </div>
  );
};
