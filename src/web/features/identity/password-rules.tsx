import { passwordFaults } from '#domain/identity/password-policy.ts';
import { words } from './register-words.ts';
import './password-rules.css';

/** Live under the password: what is still missing, or that it will do. */
export const PasswordRules = ({ password, username }: { password: string; username: string }) => {
  if (password === '') return <>{words.passwordRule}</>;
  const faults = passwordFaults(password, username);
  return (
    <ul className="cy-rules">
      {faults.map((fault) => (
        <li key={fault} data-met="false">
          {fault}
        </li>
      ))}
      {faults.length === 0 && <li data-met="true">{words.passwordGood}</li>}
    </ul>
  );
};
