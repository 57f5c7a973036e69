import { Button, Typography } from 'antd';
import { copyWords } from '../value/copy-words.ts';
import { Dialog } from './dialog.tsx';

export interface MadePassword {
  username: string;
  password: string;
  /** Two persons carry the password; this one has that half. */
  half?: 'first' | 'second';
}

const words = {
  first: '这是新密码的前半段，请转告本人。另一位管理员确认后会得到后半段，两段连在一起才是密码；确认之前不能使用。',
  second: '这是新密码的后半段，请转告本人。前半段在提交人那里，两段连在一起才是密码。首次登录须修改。',
  whole: '请转告本人。关闭之后不再显示，首次登录须修改。',
};

/** A made password is shown this once. */
export const PasswordOnce = ({ username, password, half, onClose }: MadePassword & { onClose: () => void }) => (
  <Dialog
    open
    title={`${username} 的新密码`}
    width={420}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        已记下
      </Button>
    }
  >
    <p>{words[half ?? 'whole']}</p>
    <Typography.Paragraph copyable={copyWords('复制', password)}>
      <code>{password}</code>
    </Typography.Paragraph>
  </Dialog>
);
