import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { OwnSourceDialog } from './own-source-dialog.tsx';

test('§+ an empty source says beside each field what is missing, and nothing is sent', async () => {
  const onClose = vi.fn();
  const { user } = draw(<OwnSourceDialog source={undefined} onClose={onClose} />, '/system/source');
  await user.click(screen.getByRole('checkbox', { name: /可查收录/ }));
  await user.click(screen.getByRole('checkbox', { name: /可查引用/ }));
  await user.type(screen.getByLabelText('网址'), 'www.sinomed.ac.cn');
  await user.type(screen.getByLabelText('覆盖起始年'), '2000');
  await user.type(screen.getByLabelText('覆盖结束年'), '1990');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  for (const sentence of ['请填写名称', '请填写简称', '收录和引用至少选一项', '结束年不能早于起始年'])
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByText('网址应以 http:// 或 https:// 开头')).toBeInTheDocument();
  expect(askedFor('POST /search-sources/add')).toEqual([]);

  answer('POST /search-sources/add', () => ({}));
  await user.type(screen.getByLabelText('名称'), '中国生物医学文献数据库');
  await user.type(screen.getByLabelText('简称'), 'CBM/SinoMed');
  expect(await screen.findByText('简称不能含有斜线')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('简称'));
  await user.type(screen.getByLabelText('简称'), 'CBM');
  await user.click(screen.getByRole('checkbox', { name: /可查引用/ }));
  await waitFor(() => expect(screen.queryByText('收录和引用至少选一项')).toBeNull());
  await user.clear(screen.getByLabelText('网址'));
  await user.clear(screen.getByLabelText('覆盖结束年'));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(askedFor('POST /search-sources/add').map(({ body }) => body)).toMatchObject([
    { chinese: '中国生物医学文献数据库', code: 'CBM', inclusion: false, citation: true, fromYear: 2000, toYear: null },
  ]);
});
