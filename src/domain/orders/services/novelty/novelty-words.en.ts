import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import { words as choices } from '#domain/services/choice-words.en.ts';
import { words as services } from '#domain/services/service-words.en.ts';
import type { words as chinese } from './novelty-words.ts';

export const words: Sentences<typeof chinese> = {
  point: 'Novelty points',
  pointAt: (place: number) => `Novelty point ${place}`,
  purpose: 'Purpose',
  title: 'Title of the project',
  titleShown: 'Title',
  englishTitle: 'Title in English',
  englishTitleShown: 'Title in English',
  purposeNote: 'Details of the purpose',
  range: 'Where to search',
  rangeShown: 'Searched',
  discipline: 'Discipline',
  disciplineHint: 'e.g. catalysis',
  projectSource: 'Funding of the project',
  projectSourceHint: 'e.g. National Natural Science Foundation of China',
  confidential: 'The content of the project is confidential',
  confidentialShown: 'Confidential',
  science: 'Science and technology of the project',
  scienceHint: 'Background, technical solution, key parameters and use',
  requests: 'The search should',
  requestsShown: 'Requests',
  otherRequestLabel: 'Other request',
  terms: 'Search terms',
  termsHint: 'In Chinese and English, with abbreviations and synonyms; a search abroad needs English',
  known: 'Related literature you know of',
  knownShown: 'Known literature',
  knownHint: 'One per line',
  teamWorks: 'Papers and patents of the team itself',
  teamWorksShown: 'Works of the team',
  teamWorksHint: 'One per line; when found they do not count against the novelty',
  team: 'Members of the team',
  teamShown: 'Team',
  project: 'Project',
  pointsNote:
    'After acceptance this part cannot be changed. Please describe technical features only; praise such as “the first in China” is left to the conclusion.',
  scienceAndPoints: 'Technology and novelty points',
  termsAndMaterial: 'Terms and material',
  knownAndTeam: 'Known literature and works of the team',
  files: 'Proposal, research report etc.: PDF, Word, images or archives, at most 50 MB each; optional.',
  pointCount: (count: number) => counted(count, 'novelty point'),

  projectTitle: 'Please enter the title of the project',
  projectEnglishTitle: 'A search abroad needs the title of the project in English',
  noveltyPurpose: 'Please choose the purpose of the novelty search',
  noveltyPurposeNote: 'Please describe the purpose',
  sciencePoints: 'Please describe the science and technology of the project',
  noveltyPoint: 'Please enter at least one novelty point',
  searchTerm: 'Please enter at least one search term',
  noveltyRequest: 'Please choose at least one request',
  otherRequest: 'Please describe the other request',
  praise: (word) =>
    `“${word}” is a word of praise; please describe technical features only, as novelty is what the conclusion states`,
  sciencePointsLong: (most, length) => `At most ${most} characters; there are ${length}, please shorten`,
  tooManyPoints: (most, count) => `At most ${most} novelty points; there are ${count}, please merge or remove some`,
  pointLong: (place, length, most) =>
    `Novelty point ${place} has ${counted(length, 'character')}; at most ${most} are recommended`,
  pointOfSeveral: (place) => `Novelty point ${place} seems to hold several features; please give one each`,
  pointTwice: (place, twin) => `Novelty points ${place} and ${twin} are the same; please remove one`,
  termEnglish: (term) => `Please add the English of the search term “${term}”; a search abroad needs it`,

  // The order in one line.
  service: services.novelty,
  ranges: choices.noveltyRanges,
};
