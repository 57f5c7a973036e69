import type { GroupPersonLine } from '#contracts/groups.ts';
import type { GroupStage } from '#domain/groups/stage.ts';
import type { Meaning } from '#web/ui/value/status-tag.tsx';

export const groupsKey = 'groups';

export const stateWords: Readonly<Record<GroupPersonLine['state'], { word: string; meaning: Meaning }>> = {
  look: { word: '请看', meaning: 'turn' },
  none: { word: '没有对上', meaning: 'wrong' },
  clear: { word: '对上', meaning: 'done' },
  submitted: { word: '已提交', meaning: 'done' },
  cancelled: { word: '已撤回', meaning: 'other' },
  dropped: { word: '已去掉', meaning: 'other' },
};

export const stageMeanings: Readonly<Record<GroupStage, Meaning>> = {
  done: 'done',
  reviewing: 'turn',
  searching: 'turn',
  accepting: 'other',
  asked: 'money',
  stuck: 'wrong',
  idle: 'other',
};

export const stateNames = Object.keys(stateWords) as GroupPersonLine['state'][];

/** Who can be handed in now. */
export const isReady = ({ state, papers }: GroupPersonLine): boolean => state === 'clear' && papers > 0;

/** Who has not looked at their list yet. */
export const isAskable = ({ state, answeredAt }: GroupPersonLine): boolean => state === 'clear' && answeredAt === null;

const noUnit = '没有单位';
/** The first step of the way down: the college. */
export const collegeOf = ({ person, told }: GroupPersonLine): string =>
  (person?.unit || told.unit || noUnit).split(' / ')[0]!;

export const personName = ({ told, person }: GroupPersonLine): string =>
  told.name || person?.name || told.number || '没有姓名';
