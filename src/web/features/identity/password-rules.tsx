import { passwordFaults } from '#domain/identity/password-policy.ts';
import './password-rules.css';

/** Live under the password: what is still missing, or that it will do. */
export const PasswordRules = ({ password, username }: { password: string; username: string }) => {
  if (password === '') return <>8 至 64 个字符，含大写字母、小写字母、数字、符号中的至少三种</>;
  const faults = passwordFaults(password, username);
  return (
    <ul className="cy-rules">
      {faults.map((fault) => (
        <li key={fault} data-met="false">
          {fault}
        </li>
      ))}
      {faults.length === 0 && <li data-met="true">密码符合要求</li>}
    </ul>
  );
};
