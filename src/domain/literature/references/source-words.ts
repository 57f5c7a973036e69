/** Words that names of journals and proceedings are made of, whole and as abbreviated by ISO 4. */
const journalWord =
  /\b(?:journal|j|jnl|proceedings|proc|transactions|trans|letters|lett|reviews?|rev|annals|ann|archives?|arch|bulletin|bull|advances|adv|acta|science|sciences|sci|nature|nat|cell|lancet|ieee|acm|acs|rsc|plos|bmj|bmc|jama|cancer|physics|phys|physica|chemistry|chem|biology|biol|medicine|med|engineering|eng|materials|mater|technology|technol|research|res|international|int|magazine|mag|reports?|rep|quarterly|q|studies|stud|communications|commun|access|frontiers|front|sensors|nano|energy|environ|health|systems|syst|conference|conf|symposium|symp|workshop|congress|meeting|lecture notes|revue|revista|zeitschrift|z|zhurnal|gazette|digest|forum|topics|trends|opinion|open|online|today|world|daily|times|news|comput|electron|appl|am|eur|chin|clin|exp|soc|psychol|educ|manag|econ|math|stat|mech|struct|biochem|biophys|pharm|surg|oncol|neurol|vet|agric|food|water|opt|theor|acad|natl)\b/i;
const chineseJournal =
  /(?:学报|杂志|学刊|导刊|期刊|月刊|季刊|通报|通讯|论坛|评论|研究|科学|技术|工程|导报|日报|晚报|周报|时报|世界|教育|管理|经济|医学|论文集|会议|年会|大会|学术|动态|进展|应用|理论|实践|探索|学|版\)?|界|志)$/;

const abbreviations = new Set(
  'j int sci chem phys mater lett rev eng technol res appl biol med trans proc conf symp comput commun syst environ mech electron opt am soc acad natl nat ann adv bull z exp theor clin struct surf nucl metall math stat psychol educ agric soc eur chin jpn br can aust inf manag econ pharm pharmacol toxicol physiol neurol neurosci surg oncol pathol immunol microbiol virol genet genom genomics mol cell biochem biophys bioeng biotechnol biomed vet zool bot ecol evol geol geophys geochem meteorol oceanogr atmos astron astrophys polym macromol electrochem anal inorg org catal spectrosc crystallogr solid thin plasma quantum mod semicond superlattices microelectron photon signal process pattern mach intell neural netw autom control robot vis graph softw data knowl lib libr hist philos polit policy law cult lang linguist lit public health nurs care dent ophthalmol dermatol pediatr obstet gynecol psychiatry radiol cardiol endocrinol gastroenterol hepatol nephrol urol hematol rheumatol orthop sports nutr food dairy anim plant soil water resour energy fuel power ind prod qual reliab saf ergon transp traffic constr build archit urban reg dev stud q mon arch rep rec newsl mag ed edn suppl ser sect univ inst dep assoc off publ'.split(
    ' ',
  ),
);

const small = /^(?:of|the|and|in|on|for|to|a|an|de|la|le|et|und|der|die|des|für|del|do|da|e|y|at|by|from|with|&|-|:)$/i;

/** Whether a word with a point behind it is abbreviated rather than the end of a sentence. */
export const isAbbreviation = (word: string): boolean =>
  /^\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase()) || /^\p{Lu}[\p{Ll}]{0,3}$/u.test(word);

export const namesJournal = (text: string): boolean => journalWord.test(text) || chineseJournal.test(text.trim());

/** Share of the words that a title in sentence case would write small. */
export const lowerWords = (text: string): number => {
  const words = text.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word));
  const content = words.filter((word) => !small.test(word));
  return content.length === 0 ? 0 : content.filter((word) => /^[^\p{L}]*\p{Ll}/u.test(word)).length / content.length;
};

const publisher =
  /\b(?:press|springer(?:-verlag)?|wiley(?:-\w+)?|elsevier|routledge|academic|pergamon|mcgraw-hill|pearson|prentice(?:[\s-]hall)?|addison-wesley|o'reilly|cengage|sage|crc|birkh(?:ä|a)user|kluwer|blackwell|macmillan|palgrave|harper\w*|norton|penguin|random house|verlag|publish(?:er|ers|ing)|publications|books|editions?|éditions|world scientific|iop|spie|usenix|aaai|siam|taylor (?:&|and) francis|de gruyter|brill|emerald|igi global|intech\w*|mdpi|hindawi|thieme|karger|wolters|lippincott|saunders|mosby)\b|出版社|出版公司|印书馆|书局|书店|出版集团/i;

export const namesPublisher = (text: string): boolean => publisher.test(text);

/** Associations that print proceedings; alone they are a publisher. */
export const printsProceedings =
  /^(?:ieee|acm|springer|elsevier|aaai|usenix|spie|siam|iop|acl|ieee press|ieee computer society|association for computing machinery|ieee comp(?:uter)? soc|[\w\s]{0,30}press|[\w\s]{0,20}verlag|ifac|iet|isca|osa|optica|mdpi|atlantis press|assoc(?:iation)? [\w\s]{3,40})$/i;

export const namesUniversity = (text: string): boolean =>
  /\b(?:universit\p{L}+|institute of technology|college|école|eth|school|academy|polytechnic\w*|hochschule)(?!\p{L})|大学|学院|研究院|研究所|科学院/iu.test(
    text,
  );

export const namesMeeting = (text: string): boolean =>
  /^[\s.,]*(?:in:?\s)?(?:(?:19|20)\d{2}|\d{1,2}(?:st|nd|rd|th))\s\p{Lu}/iu.test(text) ||
  /\b(?:proceedings|proc\.?|conference|conf\.?|symposium|symp\.?|workshop|congress|meeting|convention|colloquium|forum|summit|icml|neurips|cvpr|iccv|eccv|aaai|ijcai|icassp|infocom)\b|论文集|会议|年会|大会|研讨会|学术会/i.test(
    text,
  );

export const isPlace = (text: string): boolean =>
  /^(?:new york|london|berlin|paris|cham|singapore|amsterdam|oxford|cambridge|boston|chicago|philadelphia|hoboken|tokyo|beijing|shanghai|hong kong|heidelberg|dordrecht|san diego|san francisco|los angeles|washington|vienna|rome|madrid|sydney|melbourne|toronto|piscataway|las vegas|seoul|taipei|USA|UK|China|Germany|Switzerland|[A-Z]{2}|NJ|MA|CA|NY|FL|北京|上海|广州|武汉|南京|西安|成都|杭州|天津|重庆|长沙|哈尔滨|沈阳|大连|合肥|济南|郑州)$/i.test(
    text.trim(),
  );
