import { useSite } from '#web/api/session/site.ts';
import { Button } from '#web/ui/button.tsx';
import './consent-text.css';

const sections = [
  [
    '我们提供什么',
    '平台用于提交查收查引、科技查新与专利检索委托，查看进度、缴费并领取报告。报告由馆员检索、审核后出具，仅供您申报、评审等正当用途使用。',
  ],
  [
    '我们收集什么',
    '注册时的单位、账号、姓名、邮箱，以及您选填的手机号和院系；委托时您填写的论文、作者信息和附件；登录时间、IP 地址与浏览器类型，用于保护账号安全。密码加密传输，只保存不可还原的摘要。',
  ],
  [
    '用来做什么',
    '只用于办理您的委托、通知您进度、开具票据和防止冒用。馆员只能看到办理委托所必需的内容；我们不出售您的信息，也不用于广告。',
  ],
  ['保存多久', '委托与报告按单位的档案规定保存；账号注销后，除依法必须保留的记录外，个人信息会被删除或去标识。'],
  [
    '您的权利',
    '您可以在个人中心查看、更正信息，退出其他设备上的登录，或申请注销账号。对处理结果有异议，可以联系所在单位的管理员。',
  ],
  ['您的承诺', '提交的信息真实，账号仅由本人使用，不上传与委托无关或涉密的内容。'],
] as const;

interface ConsentTextProps {
  onAgree: () => void;
  onClose: () => void;
}

export const ConsentText = ({ onAgree, onClose }: ConsentTextProps) => {
  const { branding } = useSite();
  return (
    <>
      <div className="cy-dialog-body">
        <h2>服务协议与隐私说明</h2>
        <p className="cy-soft">适用于{branding.title}</p>
        {sections.map(([title, text]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <div className="cy-row cy-dialog-actions">
        <Button onClick={onClose}>关闭</Button>
        <Button kind="primary" onClick={onAgree}>
          同意
        </Button>
      </div>
    </>
  );
};
