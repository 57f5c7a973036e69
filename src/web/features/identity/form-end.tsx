import { Button } from '#web/ui/button.tsx';
import { words } from './register-words.ts';

/** How every sign-in form ends: what was refused, and the one button. */
export const FormEnd = ({ sentence, busy, label }: { sentence: string | undefined; busy: boolean; label: string }) => (
  <>
    {sentence && (
      <p className="cy-alert" data-kind="danger" role="alert">
        {sentence}
      </p>
    )}
    <Button type="submit" kind="primary" wide busy={busy}>
      {busy ? words.submitting : label}
    </Button>
  </>
);
