import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { pinOf } from '../review/review-paper.tsx';
import { words } from './confirm-words.ts';
import type { Pin } from './use-confirmation.ts';
import './pins.css';

/** What the applicant has to say of one place. */
export const PinBox = ({
  label,
  onPin,
  onClose,
}: {
  label: string;
  onPin: (text: string) => void;
  onClose: () => void;
}) => {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // On a phone the paper stands above: the box comes into sight with its buttons.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="cy-stack confirm-box" ref={box}>
      <b>{label}</b>
      <Input.TextArea
        autoFocus
        aria-label={words.remark(label)}
        placeholder={words.whatIsWrong}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Row gap={8} wrap>
        <Button disabled={text.trim() === ''} onClick={() => onPin(text.trim())}>
          {words.pinHere}
        </Button>
        <Button type="text" onClick={onClose}>
          {words.cancel}
        </Button>
      </Row>
    </div>
  );
};

export const Pins = ({
  pins,
  among = pins,
  onOpen,
  onDrop,
}: {
  pins: readonly Pin[];
  /** All that are pinned: they are numbered together. */
  among?: readonly Pin[];
  onOpen: (key: string) => void;
  onDrop: (at: number) => void;
}) => (
  <Stack as="ol" className="confirm-pins" gap={8} margin={0} aria-label={words.pinned}>
    {pins.map(({ place, label, text }, at) => (
      <li key={`${place} ${text}`}>
        <button type="button" className="order-link" onClick={() => onOpen(place)}>
          <span className="review-pin" aria-hidden>
            {pinOf(new Set(among.map((one) => one.place)), place)}
          </span>{' '}
          {label}
        </button>
        <p>{text}</p>
        <Button type="link" size="small" aria-label={words.deleteThis(label)} onClick={() => onDrop(at)}>
          {words.delete}
        </Button>
      </li>
    ))}
  </Stack>
);
