import { useCallback, useEffect, useState } from 'react';
import { call } from '#web/api/transport/service.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { words } from './sign-in-words.ts';
import './captcha-field.css';

export interface Captcha {
  needed: boolean;
  image: string;
  code: string;
  setCode: (code: string) => void;
  /** Shows the captcha, or a fresh picture if it is already there. */
  ask: () => void;
  /** What the call carries. */
  answer: { code?: string; uuid?: string };
}

const asAddress = (image: string): string => (image.startsWith('data:') ? image : `data:image/png;base64,${image}`);

/** The server forgets a picture after two minutes; one not yet answered is replaced before. */
const pictureLife = 110_000;

/** Stays away until the server asks for it, or is there `from the start`; each picture is good for one try. */
export const useCaptcha = (fromTheStart = false): Captcha => {
  const [picture, setPicture] = useState<{ img: string; uuid: string }>();
  const [asked, setAsked] = useState(fromTheStart ? 1 : 0);
  const [code, setCode] = useState('');
  useEffect(() => {
    if (asked === 0) return;
    setCode('');
    call('GET /captcha', { quiet: true }).then(setPicture, () => setPicture({ img: '', uuid: '' }));
  }, [asked]);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  useEffect(() => {
    if (!picture || code !== '') return;
    const timer = setTimeout(ask, pictureLife);
    return () => clearTimeout(timer);
  }, [picture, code, ask]);
  const needed = asked > 0;
  return {
    needed,
    image: picture?.img ? asAddress(picture.img) : '',
    code,
    setCode,
    ask,
    answer: needed && picture ? { code: code.trim(), uuid: picture.uuid } : {},
  };
};

interface CaptchaFieldProps {
  captcha: Captcha;
  fault: string | undefined;
  onBlur?: () => void;
}

export const CaptchaField = ({ captcha, fault, onBlur }: CaptchaFieldProps) =>
  captcha.needed && (
    <TextField
      label={words.captcha}
      value={captcha.code}
      onValue={captcha.setCode}
      fault={fault}
      {...(onBlur && { onBlur })}
      autoComplete="off"
      inputMode="text"
      maxLength={8}
      beside={
        <button
          type="button"
          className="cy-captcha"
          onClick={captcha.ask}
          aria-label={captcha.image ? words.otherCaptcha : words.getCaptcha}
        >
          {captcha.image ? <img src={captcha.image} alt={words.captchaPicture} /> : words.pressToGet}
        </button>
      }
    />
  );
