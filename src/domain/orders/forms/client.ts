import type { Problems } from './problem.ts';
import { asRecord, asText } from './reading.ts';
import { checkEmail, checkPhone } from './wish-problems.ts';

/** Who entrusts a novelty or patent search, and whom to ask. */
export interface Client {
  unit: string;
  department: string;
  contact: string;
  /** Staff or student number. */
  number: string;
  phone: string;
  email: string;
  address: string;
  scope: string;
}

export const readClient = (value: unknown): Client => {
  const raw = asRecord(value);
  return {
    unit: asText(raw.unit, 200),
    department: asText(raw.department, 200),
    contact: asText(raw.contact, 60),
    number: asText(raw.number, 60),
    phone: asText(raw.phone, 40),
    email: asText(raw.email, 200),
    address: asText(raw.address, 300),
    scope: asText(raw.scope, 60) || 'main',
  };
};

export const checkClient = (problems: Problems, { unit, contact, phone, email }: Client): void => {
  problems.needs('client.unit', unit, '请填写委托单位');
  problems.needs('client.contact', contact, '请填写联系人');
  checkPhone(problems, 'client.phone', phone, true);
  checkEmail(problems, 'client.email', email, true);
};
