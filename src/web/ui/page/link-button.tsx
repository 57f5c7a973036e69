import { Button, type ButtonProps } from 'antd';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: To;
}

/** A link that looks like a button: one stop of the Tab key, where a button inside a link would be two. */
export const LinkButton = ({ to, target, ...button }: LinkButtonProps) => {
  const onClick = useLinkClickHandler<HTMLElement & HTMLAnchorElement>(to, target ? { target: String(target) } : {});
  return (
    <Button {...button} {...(target && { target })} href={useHref(to)} onClick={onClick as ButtonProps['onClick']} />
  );
};
