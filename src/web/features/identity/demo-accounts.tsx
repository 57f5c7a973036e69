import type { Site } from '#contracts/institutions/site.ts';
import { words } from './sign-in-words.ts';
import './demo-accounts.css';

interface DemoAccountsProps {
  demo: Site['demo'];
  admin: boolean;
  stationId: number | undefined;
  onPick: (username: string, password: string) => void;
}

/** Offered while demo accounts exist, folded under the form; a press fills it and signs nobody in by itself. */
export const DemoAccounts = ({ demo, admin, stationId, onPick }: DemoAccountsProps) => {
  const accounts = demo?.accounts.filter((one) => one.admin === admin && (admin || one.stationId === stationId)) ?? [];
  if (!demo || accounts.length === 0) return null;
  return (
    <details className="cy-demo">
      <summary>{words.demoAccounts}</summary>
      <p className="cy-hint">{words.demoHint(demo.password)}</p>
      <div>
        {accounts.map(({ username, fullName, role }) => (
          <button key={username} type="button" onClick={() => onPick(username, demo.password)} title={fullName}>
            {role} <code>{username}</code>
          </button>
        ))}
      </div>
    </details>
  );
};
