import type { Site } from '#contracts/institutions/site.ts';

interface DemoAccountsProps {
  demo: Site['demo'];
  admin: boolean;
  stationId: number | undefined;
  onPick: (username: string, password: string) => void;
}

/** Offered while demo accounts exist; a press fills the form and signs nobody in by itself. */
export const DemoAccounts = ({ demo, admin, stationId, onPick }: DemoAccountsProps) => {
  const accounts = demo?.accounts.filter((one) => one.admin === admin && (admin || one.stationId === stationId)) ?? [];
  if (!demo || accounts.length === 0) return null;
  return (
    <section className="cy-stack cy-demo" aria-label="演示账号">
      <p className="cy-hint">演示账号，点选后自动填入（密码 {demo.password}）</p>
      <div>
        {accounts.map(({ username, fullName, role }) => (
          <button key={username} type="button" onClick={() => onPick(username, demo.password)} title={fullName}>
            {role} <code>{username}</code>
          </button>
        ))}
      </div>
    </section>
  );
};
