import { useEffect, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Button } from '../button.tsx';
import './handwriting.css';

interface HandwritingProps {
  label: string;
  /** A PNG as a data address; undefined while nothing is written. */
  onWritten: (picture: string | undefined) => void;
}

/** A place to write one's name with finger, pen or mouse. */
export const Handwriting = ({ label, onWritten }: HandwritingProps) => {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const written = useRef(onWritten);
  written.current = onWritten;
  const [empty, setEmpty] = useState(true);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const ratio = Math.min(window.devicePixelRatio, 2);
    place.width = place.offsetWidth * ratio;
    place.height = place.offsetHeight * ratio;
    place.getContext('2d')?.scale(ratio, ratio);
    const own = new SignaturePad(place, { penColor: '#10182c', minWidth: 1, maxWidth: 3.2 });
    own.addEventListener('endStroke', () => {
      setEmpty(false);
      written.current(own.toDataURL('image/png'));
    });
    pad.current = own;
    return () => own.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    setEmpty(true);
    onWritten(undefined);
  };
  return (
    <Stack className="ui-hand" gap={8} justifyItems="start">
      <Text as="p" margin={0} tone="soft" id={id}>
        {label}
      </Text>
      <canvas ref={canvas} role="img" aria-labelledby={id} />
      <Button disabled={empty} onClick={clear}>
        重写
      </Button>
    </Stack>
  );
};
