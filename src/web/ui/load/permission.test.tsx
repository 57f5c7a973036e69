import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeldRights, holdsAny, Permitted, roles } from './permission.tsx';

const shown = (held: readonly string[]) =>
  renderToString(
    <HeldRights value={held}>
      <Permitted any={['user.write', roles.administrator]}>
        <button type="button">停用</button>
      </Permitted>
    </HeldRights>,
  );

test('§5.6 an empty list of roles is an error', () => {
  expect(() => holdsAny(['ROLE_ADMIN'], [])).toThrow('need roles');
  expect(() => renderToString(<Permitted any={[]}>停用</Permitted>)).toThrow('need roles');
});

test('§5.6 an element is removed when the user has none of the roles', () => {
  expect(shown([])).toBe('');
  expect(shown(['ROLE_APPLICANT', 'order.create'])).toBe('');
});

test('§5.6 one of the roles or rights is enough', () => {
  expect(shown(['ROLE_ADMIN'])).toContain('停用');
  expect(shown(['user.write'])).toContain('停用');
});
