import { expect } from 'vitest';
import { solveCaptchas } from '#tests/builders/journeys/journey-rows.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

const password = 'Baoming#2026';

// Outside the proof first-institution.test.ts tells it.
const inProof = test.skipIf(!process.env.PROOF);
inProof('§+ a visitor registers, an administrator approves, and the new user signs in', async ({ platform, visit }) => {
  const applicant = await visit();
  const { page } = applicant;
  await applicant.open('/register');
  await page.getByLabel('账号', { exact: true }).fill('zengxin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('确认密码', { exact: true }).fill(password);
  await page.getByLabel('校内师生员工').check();
  await page.getByLabel('姓名').fill('曾欣');
  await page.getByLabel('邮箱').fill('zengxin@example.edu');
  await page.getByText('我已阅读并同意').click();
  await page.getByRole('img', { name: '验证码图片' }).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await solveCaptchas(platform));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  // No SMTP is configured here: nobody is promised a mail, and a contact is named.
  await applicant.sees(/注册信息已提交.*没有开通邮件/);
  await applicant.sees(/^电话：/);

  applicant.troubles.expect(/service\/sys\/login/);
  await page.getByRole('link', { name: '去登录' }).click();
  await applicant.arrives('/login');
  await applicant.signIn('zengxin', password);
  await applicant.sees(/审核/);

  const admin = await visit();
  await admin.enter('admin');
  await admin.open('/system/registration');
  await admin.page.getByRole('button', { name: '通过 曾欣' }).click();
  await admin.sees('已通过，申请人现在可以登录');
  await admin.sees('没有待审核的申请');

  await applicant.signIn('zengxin', password);
  await applicant.arrives('/dashboard');
  await applicant.sees('曾欣');
});

// Outside the proof register-faults.test.ts tells what is missing and what is refused.
inProof('§+ registration says beside each field what is missing, and refuses without consent', async ({ desktop }) => {
  const { page } = desktop;
  await desktop.open('/register');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBeGreaterThanOrEqual(4);
  await desktop.sees(/同意/);
});

test('§+ a taken name is said on leaving the field', async ({ desktop }) => {
  const { page } = desktop;
  await desktop.open('/register');
  await page.getByLabel('账号', { exact: true }).fill('reader');
  await page.getByLabel('密码', { exact: true }).focus();
  await desktop.sees(/账号已/);
});
