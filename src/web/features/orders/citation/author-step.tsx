import { scopes } from '#domain/services/choices.ts';
import { Card } from '#web/ui/page/card.tsx';
import { DepartmentEntry } from '../form/fields/department-entry.tsx';
import { DictionaryEntry } from '../form/fields/dictionary-entry.tsx';
import { FlagEntry, ListEntry, TextEntry } from '../form/fields/fields.tsx';
import { StaffNumberEntry } from '../form/fields/staff-number-entry.tsx';
import { useCitation } from '../form/sheet-context.ts';
import { AliasChips } from './alias-chips.tsx';

const OnPapers = () => {
  const joint = useCitation((form) => form.joint);
  return (
    <Card title="作者" text="检索的是这位作者的论文。论文上出现过的写法越全，漏检越少。">
      <div className="of-grid">
        <TextEntry path="author.chineseName" label="作者姓名" required most={60} autoComplete="name" />
        <ListEntry path="author.formerNames" label="曾用名" wide={false} />
        <ListEntry path="author.aliases" label="拼音与外文写法" placeholder="如 Zhang San；Zhang, S." />
        <AliasChips />
        <TextEntry path="author.orcid" label="ORCID" most={60} placeholder="0000-0002-1825-0097" />
        <TextEntry path="author.researcherId" label="ResearcherID" most={60} />
        <TextEntry path="author.scopusId" label="Scopus 作者号" most={60} />
        <FlagEntry path="joint">多位作者联合委托</FlagEntry>
        {joint && <ListEntry path="jointAuthors" label="其他作者" required />}
      </div>
    </Card>
  );
};

/** 本人与单位: who wrote the papers, where, how to reach them. */
export const AuthorStep = () => (
  <>
    <OnPapers />
    <Card title="单位">
      <div className="of-grid">
        <TextEntry path="unit.chinese" label="单位中文名" required most={200} autoComplete="organization" />
        <TextEntry path="unit.english" label="单位英文名" most={300} />
        <ListEntry path="unit.historical" label="单位曾用名与其他写法" hint="合并、更名前的名称，以及论文上的缩写" />
      </div>
    </Card>
    <Card title="联系">
      <div className="of-grid">
        <TextEntry path="phone" label="联系电话" required type="tel" most={40} autoComplete="tel" />
        <TextEntry path="email" label="电子邮箱" required type="email" most={200} autoComplete="email" />
        <DepartmentEntry path="department" />
        <StaffNumberEntry path="number" />
        <TextEntry path="jobTitle" label="职称" most={100} />
        <DictionaryEntry path="scope" label="委托人范围" name="scope" standard={scopes} as="select" />
      </div>
    </Card>
  </>
);
