import { sealAudit } from '#server/audit/seal-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './run-command.ts';
import { withDatabase, withPools } from './with-database.ts';

const placeOf = (institutionId: number | null): string => (institutionId === null ? '平台' : `单位 ${institutionId}`);

/** `npm run verify-audit`: exit code 0 where every line is as it was sealed, 1 with the first that is not. */
const run = async (): Promise<void> => {
  await withDatabase(readSettings(process.env), (url) =>
    withPools(url, 2, async (pools) => {
      await sealAudit({ platform: (use) => platformDb(pools, use), now: () => new Date() });
      const { chains, bad } = await verifyAudit(platformDb(pools, 'start'));
      for (const { institutionId, lines, erased, erasures, head } of chains)
        console.log(
          `${placeOf(institutionId)}：${lines} 条完整${erased > 0 ? `，其中 ${erased} 条的个人信息依 ${erasures} 条抹除记录删除` : ''}，链尾 ${head}`,
        );
      if (bad)
        throw new Error(
          `${placeOf(bad.institutionId)}的审计链在${bad.number === null ? '' : `第 ${bad.number} 条`}${bad.auditId ? `（编号 ${bad.auditId}）` : ''}不完整：${bad.sentence}。`,
        );
      console.log(`审计链完整，共 ${chains.reduce((sum, { lines }) => sum + lines, 0)} 条。`);
    }),
  );
};

runCommand(run);
