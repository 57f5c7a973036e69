import { Button, Typography } from 'antd';
import { Dialog } from './dialog.tsx';

export interface MadePassword {
  username: string;
  password: string;
}

/** A made password is shown this once. */
export const PasswordOnce = ({ username, password, onClose }: MadePassword & { onClose: () => void }) => (
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
    <p>请转告本人。关闭之后不再显示，首次登录须修改。</p>
    <Typography.Paragraph copyable={{ tooltips: ['复制', '已复制'] }} code>
      {password}
    </Typography.Paragraph>
  </Dialog>
);
