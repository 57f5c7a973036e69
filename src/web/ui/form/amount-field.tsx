import { Form, Input } from 'antd';
import { readTypedAmount } from '#domain/money/typed-amount.ts';
import { words as money } from '#domain/money/yuan-words.ts';
import { Capitals } from '../value/money.tsx';

interface AmountFieldProps {
  label: string;
  name?: string;
  /** Nothing is no amount here. */
  aboveZero?: boolean;
}

/** A sum of money: its capitals stand below while it is typed (§5.8), what is wrong with it is said in the field. */
export const AmountField = ({ label, name = 'amount', aboveZero = false }: AmountFieldProps) => {
  const typed = (Form.useWatch(name) as string | undefined) ?? '';
  const { yuan } = readTypedAmount(typed);
  const validator = (_: unknown, value: string | undefined): Promise<void> => {
    const read = readTypedAmount(value ?? '', { aboveZero });
    return 'fault' in read ? Promise.reject(new Error(read.fault)) : Promise.resolve();
  };
  return (
    <Form.Item name={name} label={label} rules={[{ validator }]} extra={yuan && <Capitals yuan={yuan} />}>
      <Input prefix={money.sign} inputMode="decimal" maxLength={32} />
    </Form.Item>
  );
};
