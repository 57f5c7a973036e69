import type { Language } from '#domain/language/language.ts';
import './language-switch.css';

interface LanguageSwitchProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** Each language names itself, so that whoever reads only that one finds it. */
export const LanguageSwitch = ({ language, onChoose }: LanguageSwitchProps) => {
  const other = language === 'en' ? 'zh' : 'en';
  return (
    <button
      type="button"
      className="cy-language"
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      onClick={() => onChoose(other)}
    >
      {other === 'zh' ? '中文' : 'English'}
    </button>
  );
};
