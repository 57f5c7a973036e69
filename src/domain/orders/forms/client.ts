import { scopes } from '#domain/services/choices.ts';
import { dictionary, type FormOf, readFields, type SpokenNeeds, text, unit } from './fields.ts';
import { words } from './form-words.ts';
import type { Problems } from './problem.ts';
import { checkEmail, checkPhone } from './wish-problems.ts';

/** Who entrusts an order, and whom to ask. */
export const clientFields = {
  unit: unit(words.unit),
  department: text(words.department, 200),
  contact: text(words.contact, 60, { autoComplete: 'name' }),
  number: text(words.number, 60),
  phone: text(words.phone, 40, { type: 'tel', autoComplete: 'tel' }),
  email: text(words.email, 200, { type: 'email', autoComplete: 'email' }),
  address: text(words.postalAddress, 300, { autoComplete: 'street-address' }),
  scope: dictionary(words.scope, 'scope', scopes, { usual: 'main' }),
};
export type Client = FormOf<typeof clientFields>;

export const readClient = readFields(clientFields);

export const clientNeeds: SpokenNeeds<unknown> = (translate) => {
  const said = translate(words);
  return {
    'client.unit': said.clientUnit,
    'client.contact': said.clientContact,
    'client.phone': said.clientPhone,
    'client.email': said.clientEmail,
  };
};

export const checkClient = (problems: Problems, { phone, email }: Client): void => {
  checkPhone(problems, 'client.phone', phone, false);
  checkEmail(problems, 'client.email', email, false);
};
