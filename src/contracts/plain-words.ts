import type { z } from 'zod';
import { fieldLabels } from './field-labels.ts';

type Issue = z.core.$ZodRawIssue;

const labelOf = (path: readonly PropertyKey[] | undefined): string => {
  const field = path?.findLast((step) => typeof step === 'string');
  return (typeof field === 'string' ? fieldLabels[field] : undefined) ?? '这一项';
};

const typeWords: Readonly<Record<string, string>> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为“是”或“否”',
  array: '应为列表',
  date: '应为日期',
  null: '应留空',
};

const formatWords: Readonly<Record<string, string>> = {
  email: '应为邮箱地址',
  url: '应为网址',
  date: '应为日期，例如 2026-01-31',
  datetime: '应为日期与时间',
  time: '应为时间',
};

const isMissing = (input: unknown): boolean => input === undefined || input === null;

const wrongType = (issue: Issue & { code: 'invalid_type' }, label: string): string => {
  if ((issue.path ?? []).length === 0) return '请求内容的格式不正确';
  if (isMissing(issue.input)) return `请填写${label}`;
  return `${label}${typeWords[issue.expected] ?? '的格式不正确'}`;
};

const tooSmall = ({ origin, minimum, inclusive }: Issue & { code: 'too_small' }, label: string): string => {
  if (origin === 'string') return Number(minimum) <= 1 ? `请填写${label}` : `${label}至少 ${minimum} 个字符`;
  if (origin === 'array' || origin === 'set') return `${label}至少 ${minimum} 项`;
  return `${label}应${inclusive ? '不小于' : '大于'} ${minimum}`;
};

const tooBig = ({ origin, maximum, inclusive }: Issue & { code: 'too_big' }, label: string): string => {
  if (origin === 'string') return `${label}最多 ${maximum} 个字符`;
  if (origin === 'array' || origin === 'set') return `${label}最多 ${maximum} 项`;
  return `${label}应${inclusive ? '不大于' : '小于'} ${maximum}`;
};

/** What the validator found, as a sentence that a reader understands; shapes with a sentence of their own keep it. */
export const plainWords = (issue: Issue): string => {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, label);
    case 'too_small':
      return tooSmall(issue, label);
    case 'too_big':
      return tooBig(issue, label);
    case 'invalid_format':
      return `${label}${formatWords[issue.format] ?? '的格式不正确'}`;
    case 'invalid_value':
      return isMissing(issue.input) ? `请选择${label}` : `${label}不在可选的范围内`;
    case 'not_multiple_of':
      return `${label}应为 ${issue.divisor} 的倍数`;
    case 'unrecognized_keys':
      return '提交的内容里有不认识的项目';
    default:
      return isMissing(issue.input) ? `请填写${label}` : `${label}的格式不正确`;
  }
};
