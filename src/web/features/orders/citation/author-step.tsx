import { scopes } from '#domain/services/choices.ts';
import { Card } from '#web/ui/page/card.tsx';
import { DepartmentEntry } from '../form/fields/department-entry.tsx';
import { DictionaryEntry } from '../form/fields/dictionary-entry.tsx';
import { FlagEntry, ListEntry, TextEntry } from '../form/fields/fields.tsx';
import { StaffNumberEntry } from '../form/fields/staff-number-entry.tsx';
import { useCitation } from '../form/sheet-context.ts';
import { AliasChips } from './alias-chips.tsx';
import { words } from './citation-words.ts';

const OnPapers = () => {
  const joint = useCitation((form) => form.joint);
  return (
    <Card title={words.author} text={words.authorText}>
      <div className="of-grid">
        <TextEntry path="author.chineseName" label={words.authorName} required most={60} autoComplete="name" />
        <ListEntry path="author.formerNames" label={words.formerNames} wide={false} />
        <ListEntry path="author.aliases" label={words.spellings} placeholder={words.spellingsHint} />
        <AliasChips />
        <TextEntry path="author.orcid" label="ORCID" most={60} placeholder="0000-0002-1825-0097" />
        <TextEntry path="author.researcherId" label="ResearcherID" most={60} />
        <TextEntry path="author.scopusId" label={words.scopusId} most={60} />
        <FlagEntry path="joint">{words.joint}</FlagEntry>
        {joint && <ListEntry path="jointAuthors" label={words.jointAuthors} required />}
      </div>
    </Card>
  );
};

/** 本人与单位: who wrote the papers, where, how to reach them. */
export const AuthorStep = () => (
  <>
    <OnPapers />
    <Card title={words.unit}>
      <div className="of-grid">
        <TextEntry path="unit.chinese" label={words.unitChinese} required most={200} autoComplete="organization" />
        <TextEntry path="unit.english" label={words.unitEnglish} most={300} />
        <ListEntry path="unit.historical" label={words.unitHistorical} hint={words.unitHistoricalHint} />
      </div>
    </Card>
    <Card title={words.contact}>
      <div className="of-grid">
        <TextEntry path="phone" label={words.phone} required type="tel" most={40} autoComplete="tel" />
        <TextEntry path="email" label={words.email} required type="email" most={200} autoComplete="email" />
        <DepartmentEntry path="department" />
        <StaffNumberEntry path="number" />
        <TextEntry path="jobTitle" label={words.jobTitle} most={100} />
        <DictionaryEntry path="scope" label={words.scope} name="scope" standard={scopes} as="select" />
      </div>
    </Card>
  </>
);
