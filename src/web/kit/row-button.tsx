import { Button } from 'antd';

interface RowButtonProps {
  /** What is done. */
  children: string;
  /** To which row, for those who hear the button alone. */
  of: string;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A button at the end of a row. */
export const RowButton = ({ children, of, ...more }: RowButtonProps) => (
  <Button type="link" aria-label={`${children} ${of}`} {...more}>
    {children}
  </Button>
);
