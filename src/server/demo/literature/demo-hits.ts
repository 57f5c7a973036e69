import { demoPackage } from '../demo-package.ts';

const authors = ['欧阳慧敏', '司徒建国', '诸葛文博', '上官雪莹', '夏侯宁远'];
const journals = ['应用技术学报', '工程与实践', '示例科学通报'];

export interface DemoHits {
  name: string;
  formula: string;
  documents: (typeof demoPackage.projects)[number]['documents'];
  /** As CNKI exports it in the form of RefWorks. */
  text: string;
}

/** What a search for one of the invented projects brought; undefined for any other title. */
export const demoHitsOf = (title: string): DemoHits | undefined => {
  const place = demoPackage.projects.findIndex((project) => project.title === title);
  const project = demoPackage.projects[place];
  if (!project) return undefined;
  const entries = project.documents.map(({ title: found, abstract }, at) =>
    [
      'RT Journal Article',
      `SR ${at + 1}`,
      `A1 ${authors[(place + at) % authors.length]}`,
      `T1 ${found}`,
      `JF ${journals[(place + at) % journals.length]}`,
      `YR ${2015 + ((place + at) % 9)}`,
      `IS 0${(at % 6) + 1}`,
      `OP ${at * 10 + place + 1}-${at * 10 + place + 8}`,
      `AB ${abstract}`,
      'DS CNKI',
      '',
      '',
    ].join('\r\n'),
  );
  return {
    name: `CNKI-${project.title}.txt`,
    formula: project.terms.map(({ chinese }) => `TKA=('${chinese}')`).join(' AND '),
    documents: project.documents,
    text: entries.join(''),
  };
};
