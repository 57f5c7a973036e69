import { Input } from 'antd';
import type { ComponentProps, CSSProperties } from 'react';
import './fields.css';
import './growing-area.css';

/** Grows with its text by the stylesheet alone: the library's own way writes styles that the content policy forbids. */
export const GrowingArea = (props: Omit<ComponentProps<typeof Input.TextArea>, 'autoSize'>) => (
  <Input.TextArea {...props} className="of-grow" style={{ '--rows': props.rows ?? 2 } as CSSProperties} />
);
