import { useState } from 'react';
import { ask } from '../dialog/ask.ts';

/** Which one is chosen; leaving it while it is edited asks first, in these words. */
export const useKeptChoice = (text: string) => {
  const [chosen, setChosen] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const choose = async (key: string): Promise<void> => {
    const question = { title: '修改尚未保存', text, yes: '不保存', no: '继续编辑', danger: true };
    if (dirty && !(await ask(question))) return;
    setDirty(false);
    setChosen(key);
  };
  return { chosen, choose: (key: string) => void choose(key), setDirty };
};
