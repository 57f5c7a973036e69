import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CellFigures } from '#contracts/cells.ts';
import { addFigures } from '#server/cells/add-figures.ts';
import { openCellClient } from '#server/cells/cell-client.ts';
import { hostsByCell } from '#server/cells/cell-store.ts';
import { membershipOf, readCellsFile } from '#server/cells/cells-file.ts';
import { followHome } from '#server/cells/follow-home.ts';
import { nginxMap, withCell, writeCellsFile } from '#server/cells/make-cells-file.ts';
import { openDeploymentKeys } from '#server/db/deployment-keys.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './run-command.ts';
import { withDatabase, withPools } from './with-database.ts';

const usage = `用法：npm run -s cells -- add --file 文件 --name 名称 --address https://… [--database postgres://…]
      npm run -s cells -- nginx --file 文件
      npm run -s cells -- figures（须设置 CELL 与 CELLS）：各单元的数与合计
      npm run -s cells -- follow（在新的单元上，须设置 CELL 与 CELLS）`;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      name: { type: 'string' },
      address: { type: 'string' },
      database: { type: 'string' },
    },
  });
  return { verb: positionals[0] ?? '', ...values };
};

const said = (name: string, figures: CellFigures): string =>
  `${name}：用户 ${figures.users}，委托 ${figures.orders}（未完成 ${figures.openOrders}），已出报告 ${figures.issuedReports}，文件 ${figures.fileBytes} 字节`;

/** `npm run cells`: the file that makes installations cells of one service, and nginx's map of them. */
const run = async (): Promise<void> => {
  const { verb, file, name, address, database } = readArguments();
  const settings = readSettings(process.env);
  if (verb === 'figures' && settings.cell) {
    const membership = membershipOf(settings.cell.name, await readCellsFile(settings.cell.file));
    const { cells, sum, silent } = await addFigures(
      membership,
      openCellClient(membership, () => new Date()),
    );
    for (const one of cells) console.log(one.figures ? said(one.name, one.figures) : `${one.name}：没有应答`);
    const whole = silent.length > 0 ? `合计（不含没有应答的 ${silent.join('、')}）` : '合计';
    console.log(sum ? said(whole, sum) : '没有一个单元应答，没有合计。');
    return;
  }
  await withDatabase(settings, async (url) => {
    if (verb === 'follow' && settings.cell) {
      await followHome(membershipOf(settings.cell.name, await readCellsFile(settings.cell.file)), url);
      console.log('已经跟随主单元，可以启动了。');
      return;
    }
    if (!file || !['add', 'nginx'].includes(verb)) throw new Error(usage);
    await withPools(url, 2, async (pools) => {
      const db = platformDb(pools, 'cells');
      const known = existsSync(file) ? await readCellsFile(file) : undefined;
      if (verb === 'nginx') {
        if (!known) throw new Error(`没有文件 ${file}。`);
        console.log(nginxMap(known, await hostsByCell(db, known.home)));
        return;
      }
      if (!name || !address) throw new Error(usage);
      const keys = await openDeploymentKeys(db, settings.keyFile);
      await writeCellsFile(file, withCell(known, { name, address, database }, keys));
      console.log(`${file} 里有了单元 ${name}；把它复制到每个单元（权限 600），再重新启动各单元。`);
    });
  });
};

runCommand(run);
