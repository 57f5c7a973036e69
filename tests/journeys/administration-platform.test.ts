import { describe, expect } from 'vitest';
import { seriousFaultsInProof } from '#tests/builders/journeys/journey-axe.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

const inProof = test.skipIf(!process.env.PROOF);

describe('the administration of the platform', () => {
  test('§1.9 §6.9 a new institution with a host: its login page and its first administrator work at once', async ({
    desktop,
    visit,
  }) => {
    const { page } = desktop;
    await desktop.open('/loginAdmin');
    await desktop.signIn('root');
    await page.waitForURL((url) => url.pathname !== '/loginAdmin');
    await desktop.open('/platform/institution');
    await shownPage(page);
    await page.getByRole('button', { name: '开通单位' }).click();
    const opening = page.getByRole('dialog', { name: '开通单位' });
    await opening.getByLabel('单位名称').fill('远山大学图书馆');
    await opening.getByLabel('到期日', { exact: true }).fill('2036-12-31');
    await opening.getByRole('checkbox', { name: '专利' }).uncheck();
    await opening.getByLabel('首位管理员账号').fill('yuanshan');
    await opening.getByLabel('首位管理员姓名').fill('方远');
    await opening.getByRole('button', { name: '开通' }).click();
    const told = page.getByRole('dialog', { name: 'yuanshan 的新密码' });
    const password = await told.locator('code').textContent();
    await told.getByRole('button', { name: '已记下' }).click();
    const row = page.getByRole('row', { name: '远山大学图书馆' });
    await expect.poll(() => row.textContent()).toMatch(/查收查引、科技查新[\s\S]*2036-12-31[\s\S]*使用中/);

    await page.getByRole('button', { name: '远山大学图书馆的主机' }).click();
    const hosts = page.getByRole('dialog', { name: '远山大学图书馆的主机' });
    await hosts.getByLabel('主机名').fill('yuanshan.example.edu');
    await hosts.getByRole('button', { name: /添\s?加/ }).click();
    await hosts.getByRole('list', { name: '主机' }).getByText('yuanshan.example.edu').waitFor();
    await hosts.getByRole('button', { name: '关闭' }).click();
    expect(await seriousFaultsInProof(page)).toEqual([]);

    const chief = await visit({ host: 'yuanshan.example.edu' });
    await chief.open('/login');
    await chief.sees('远山大学图书馆');
    await chief.signIn('yuanshan', password!.trim());
    await chief.sees(/修改密码/);
  });

  // Outside the proof roles.test.ts makes it, form-dialog.test.tsx tells who saves second.
  inProof(
    '§6.10 a role is made and seen in matrix and preview; who saves second sees both versions',
    async ({ desktop, platform }) => {
      const { page } = desktop;
      // The one saving that comes second.
      desktop.troubles.expect(/sys\/role\/update/);
      const token = await desktop.enter('admin');
      await desktop.open('/system/role');
      await shownPage(page);
      await page.getByRole('button', { name: '新增角色' }).click();
      const made = page.getByRole('dialog', { name: '新增角色' });
      await made.getByLabel('名称').fill('期刊组');
      await made.getByRole('checkbox', { name: '检索委托' }).check();
      await made.getByRole('switch').click();
      await made.getByRole('checkbox', { name: '查收查引' }).check();
      await made.getByRole('button', { name: '预览菜单' }).click();
      const unsaved = page.getByRole('dialog', { name: '以“期刊组”预览菜单' });
      await unsaved.getByRole('navigation', { name: '菜单预览' }).getByText('查收查引').first().waitFor();
      expect(await unsaved.getByText('系统管理').count()).toBe(0);
      await unsaved.getByRole('button', { name: '关闭' }).click();
      await made.getByRole('button', { name: /保\s?存/ }).click();
      await desktop.sees('角色已保存');

      const { data } = await platform.call('POST /sys/role/selectRoles', { body: { text: '期刊组' } }, token);
      const { id, version, menuIds } = data.list[0]!;
      await page.getByRole('button', { name: '编辑 期刊组' }).click();
      const edited = page.getByRole('dialog', { name: '编辑角色 期刊组' });
      await edited.getByLabel('名称').fill('期刊与会议组');
      const permissions = ['order.search', 'statistics.read'] as const;
      const other = { id, version, name: '文献组', permissions: [...permissions], menuIds };
      expect((await platform.call('POST /sys/role/update', { body: other }, token)).status).toBe(200);
      await edited.getByRole('button', { name: /保\s?存/ }).click();
      const clash = page.getByRole('dialog', { name: '在您编辑时，有人先保存了修改' });
      const rights = clash.getByRole('radiogroup', { name: '权限' });
      await rights.getByRole('radio', { name: /现在保存着的.*查看统计/ }).check();
      await clash.getByRole('radiogroup', { name: '名称' }).getByText('文献组').waitFor();
      await clash.getByRole('button', { name: '按所选保存' }).click();
      await edited.waitFor({ state: 'detached' });
      const { data: after } = await platform.call('POST /sys/role/selectRoles', { body: { text: '期刊' } }, token);
      expect(after.list[0]).toMatchObject({ name: '期刊与会议组', permissions: [...permissions] });

      await page.getByText('角色权限一览').click();
      const matrix = page.getByRole('region', { name: '角色权限一览' });
      await matrix.getByRole('columnheader', { name: '期刊与会议组' }).waitFor();
      const search = matrix.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '检索委托' }) });
      await expect.poll(() => search.locator('[data-held="true"]').count()).toBeGreaterThan(2);
      expect(await seriousFaultsInProof(page)).toEqual([]);
    },
  );

  // Outside the proof the role above tells it of the dialog, form-dialog.test.tsx and conflict-rows.test.ts of its parts.
  inProof(
    '§+ of two who edit a station or a mail the second sees the difference, and loses neither side',
    async ({ desktop, platform }) => {
      const { page } = desktop;
      // The two savings that come second.
      desktop.troubles.expect(/LibNewSearchStation\/update|mail-templates\/save/);
      const token = await desktop.enter('admin');
      const clash = page.getByRole('dialog', { name: '在您编辑时，有人先保存了修改' });

      await desktop.open('/newSearchStation');
      await page.getByRole('button', { name: /^编辑 / }).click();
      await page.getByRole('dialog').getByLabel('联系人').fill('我写的联系人');
      const stations = await platform.call('POST /LibNewSearchStation/list', { body: {} }, token);
      const { id, version } = stations.data.list[0]!;
      const theirs = { id, version, contact: '别人写的联系人', address: '别人改的地址' };
      await platform.call('POST /LibNewSearchStation/update', { body: theirs }, token);
      await page.getByRole('button', { name: '保存' }).click();
      await clash.getByText('别人写的联系人').waitFor();
      await clash.getByRole('button', { name: '按所选保存' }).click();
      await desktop.sees('检索站已保存');
      const saved = await platform.call('POST /LibNewSearchStation/list', { body: {} }, token);
      expect(saved.data.list[0]).toMatchObject({ contact: '我写的联系人', address: '别人改的地址' });

      await desktop.go('/system/mailTemplate');
      await page.getByLabel('主题', { exact: true }).fill('我的主题');
      const [mail] = (await platform.call('GET /mail-templates', {}, token)).data.list;
      const body = { key: mail!.key, version: mail!.version, subject: '别人的主题', body: '别人的正文' };
      await platform.call('POST /mail-templates/save', { body }, token);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await clash.getByText('别人的正文').waitFor();
      await clash.getByRole('button', { name: '按所选保存' }).click();
      await desktop.sees('模板已保存，今后的邮件即按此发出');
      const [now] = (await platform.call('GET /mail-templates', {}, token)).data.list;
      expect(now!.own).toMatchObject({ subject: '我的主题', body: '别人的正文' });
    },
  );

  // Outside the proof platform-status-page.test.tsx tells it of the page, operations.test.ts of the calls.
  inProof(
    '§+ whoever runs the platform sees how it is, makes a backup and schedules the next ones',
    async ({ desktop }) => {
      const { page } = desktop;
      await desktop.enter('root');
      await desktop.open('/platform/status');
      await shownPage(page);
      await page.getByText(/处要看$/).waitFor();
      await page.getByText(/^连接 \d+ \/ \d+$/).waitFor();
      const backups = page.getByRole('region', { name: '备份' });
      await backups.getByText('还没有备份。').waitFor();
      await page.getByRole('button', { name: '立即备份' }).click();
      await backups.getByText('已校验').waitFor();
      await backups.getByRole('checkbox', { name: '每天定时备份' }).check();
      await backups.getByLabel('保留份数').fill('7');
      await backups.getByRole('button', { name: /保\s?存/ }).click();
      await desktop.sees('已保存');
      expect(await seriousFaultsInProof(page)).toEqual([]);
    },
  );

  // Outside the proof online-sessions.test.ts tells it of the calls, session.test.ts of the page that hears of it.
  inProof(
    '§+ a session is ended from the list of those signed in, and its page hears of it',
    async ({ desktop, visit }) => {
      const reader = await visit();
      await reader.enter('reader');
      await reader.open('/dashboard');
      await shownPage(reader.page);
      await desktop.enter('admin');
      await desktop.open('/system/session');
      const panel = await shownPage(desktop.page);
      await desktop.page.getByRole('searchbox', { name: '姓名、账号或地址' }).fill('reader');
      await panel.getByText('1 人，1 个登录').waitFor();
      await desktop.page.getByRole('button', { name: /^结束 .+ 的登录/ }).click();
      await desktop.sees(/的这个登录已结束/);
      await reader.arrives('/login');
      expect(await seriousFaultsInProof(desktop.page)).toEqual([]);
    },
  );
});
