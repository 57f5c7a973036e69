import { scopes } from '#domain/services/choices.ts';
import { dictionary, type FormOf, type Needs, readFields, text, unit } from './fields.ts';
import type { Problems } from './problem.ts';
import { checkEmail, checkPhone } from './wish-problems.ts';

/** Who entrusts an order, and whom to ask. */
export const clientFields = {
  unit: unit('委托单位'),
  department: text('院系或部门', 200),
  contact: text('联系人', 60, { autoComplete: 'name' }),
  number: text('工号或学号', 60),
  phone: text('联系电话', 40, { type: 'tel', autoComplete: 'tel' }),
  email: text('电子邮箱', 200, { type: 'email', autoComplete: 'email' }),
  address: text('通信地址', 300, { autoComplete: 'street-address' }),
  scope: dictionary('委托人范围', 'scope', scopes, { usual: 'main' }),
};
export type Client = FormOf<typeof clientFields>;

export const readClient = readFields(clientFields);

export const clientNeeds: Needs<unknown> = {
  'client.unit': '请填写委托单位',
  'client.contact': '请填写联系人',
  'client.phone': '请填写联系电话',
  'client.email': '请填写电子邮箱',
};

export const checkClient = (problems: Problems, { phone, email }: Client): void => {
  checkPhone(problems, 'client.phone', phone, false);
  checkEmail(problems, 'client.email', email, false);
};
