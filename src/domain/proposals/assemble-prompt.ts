import { type PromptField, type PromptFields, type ProposalKind, promptFrame, promptOf } from './prompts.ts';
import { type KnownPerson, personStripper } from './strip-persons.ts';

interface PromptMessage {
  role: 'system' | 'user';
  content: string;
}

export type AssembledPrompt = { messages: PromptMessage[]; version: number; characters: number } | { refused: string };

const isBare = (value: PromptFields[PromptField]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0;

/**
 * The only way to a prompt. Takes the fields of its kind and no other, without what belongs to a person; what is then
 * still there of somebody, or too long, is not sent.
 */
export const assemblePrompt = (
  kind: ProposalKind,
  given: Partial<PromptFields>,
  { persons, mostCharacters }: { persons: readonly KnownPerson[]; mostCharacters: number },
): AssembledPrompt => {
  const { fields, task, version } = promptOf(kind);
  const allowed: readonly string[] = fields;
  const other = Object.keys(given).find((name) => !allowed.includes(name));
  if (other !== undefined) return { refused: `“${other}”不能发给语言模型` };
  if (fields.some((name) => name !== 'title' && isBare(given[name] ?? '')))
    return { refused: '没有可以发给模型的内容' };
  const strip = personStripper(persons);
  const material = Object.fromEntries(
    fields.map((name) => {
      const value = given[name] ?? '';
      return [name, typeof value === 'string' ? strip(value) : value.map(strip)];
    }),
  );
  // What was taken out may leave something behind that is somebody's again; then nothing is sent.
  if (
    Object.values(material)
      .flat()
      .some((text) => strip(text) !== text)
  )
    return { refused: '材料里有个人信息去不掉，没有发给语言模型' };
  const content = `任务：${task}\n材料：${JSON.stringify(material)}`;
  const characters = promptFrame.length + content.length;
  if (characters > mostCharacters)
    return { refused: `要发的内容有 ${characters} 字，超过每次 ${mostCharacters} 字的限制` };
  return {
    messages: [
      { role: 'system', content: promptFrame },
      { role: 'user', content },
    ],
    version,
    characters,
  };
};
