import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Row } from '#web/ui/layout/layout.tsx';
import { words } from '../more-words.ts';
import './drop-zone.css';

interface DropZoneProps {
  accept?: string | undefined;
  /** What the button says, and what the input is called. */
  action?: string;
  label?: string;
  text: ReactNode;
  onFiles: (files: File[]) => void;
  /** Several at once. */
  multiple?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Another button of the page is the next thing to do. */
  plain?: boolean;
  /** Buttons beside the one that chooses. */
  tools?: ReactNode;
  /** Stands in place of the buttons while it is there. */
  busy?: ReactNode;
}

/** Where files are let fall, or chosen by a button: the way for keys. */
export const DropZone = (props: DropZoneProps) => {
  const { accept, text, onFiles, multiple = false, disabled = false, tools, busy, action = words.chooseFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const list = [...(files ?? [])];
    if (list.length > 0 && !disabled) onFiles(list);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className="cy-stack ui-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <span>{text}</span>
      {busy || (
        <Row gap={8} justify="center" wrap>
          <Button
            type={props.plain ? 'default' : 'primary'}
            autoFocus={props.autoFocus ?? false}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {action}
          </Button>
          {tools}
        </Row>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={props.label ?? action}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </div>
  );
};
