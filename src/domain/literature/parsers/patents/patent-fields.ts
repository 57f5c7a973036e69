import type { PatentFields } from '#domain/patents/patent-record.ts';

/**
 * Every field with nothing in it. Readers fill fields under computed names; an object that grows that way becomes a
 * dictionary, slow to make and to read, so all names are there from the start.
 */
export const blankFields = (): PatentFields => {
  const blank: { [Name in keyof Required<PatentFields>]: undefined } = {
    office: undefined,
    kindCode: undefined,
    type: undefined,
    publicationNumber: undefined,
    publicationNumbers: undefined,
    publications: undefined,
    publicationDate: undefined,
    grantNumber: undefined,
    grantDate: undefined,
    applicationNumber: undefined,
    applicationNumbers: undefined,
    applicationDate: undefined,
    priorities: undefined,
    earliestPriorityDate: undefined,
    applicants: undefined,
    standardApplicants: undefined,
    applicantCodes: undefined,
    applicantCountries: undefined,
    owners: undefined,
    inventors: undefined,
    agents: undefined,
    agencies: undefined,
    examiners: undefined,
    addresses: undefined,
    province: undefined,
    ipcMain: undefined,
    ipc: undefined,
    cpc: undefined,
    locarno: undefined,
    otherClasses: undefined,
    claims: undefined,
    firstClaim: undefined,
    independentClaims: undefined,
    claimCount: undefined,
    citations: undefined,
    literatureCitations: undefined,
    citedBy: undefined,
    citesCount: undefined,
    citedByCount: undefined,
    literatureCount: undefined,
    simpleFamily: undefined,
    extendedFamily: undefined,
    legalStatus: undefined,
    legalEvents: undefined,
    expiryDate: undefined,
    pctApplicationNumber: undefined,
    pctPublicationNumber: undefined,
    nationalEntryDate: undefined,
    parentApplication: undefined,
    effects: undefined,
    sourceId: undefined,
  };
  return blank as PatentFields;
};

/** A class, so that the object is made in its final size; each name written out, for the reason above. */
class FilledFields implements PatentFields {
  declare office?: NonNullable<PatentFields['office']>;
  declare kindCode?: NonNullable<PatentFields['kindCode']>;
  declare type?: NonNullable<PatentFields['type']>;
  declare publicationNumber?: NonNullable<PatentFields['publicationNumber']>;
  declare publicationNumbers?: NonNullable<PatentFields['publicationNumbers']>;
  declare publications?: NonNullable<PatentFields['publications']>;
  declare publicationDate?: NonNullable<PatentFields['publicationDate']>;
  declare grantNumber?: NonNullable<PatentFields['grantNumber']>;
  declare grantDate?: NonNullable<PatentFields['grantDate']>;
  declare applicationNumber?: NonNullable<PatentFields['applicationNumber']>;
  declare applicationNumbers?: NonNullable<PatentFields['applicationNumbers']>;
  declare applicationDate?: NonNullable<PatentFields['applicationDate']>;
  declare priorities?: NonNullable<PatentFields['priorities']>;
  declare earliestPriorityDate?: NonNullable<PatentFields['earliestPriorityDate']>;
  declare applicants?: NonNullable<PatentFields['applicants']>;
  declare standardApplicants?: NonNullable<PatentFields['standardApplicants']>;
  declare applicantCodes?: NonNullable<PatentFields['applicantCodes']>;
  declare applicantCountries?: NonNullable<PatentFields['applicantCountries']>;
  declare owners?: NonNullable<PatentFields['owners']>;
  declare inventors?: NonNullable<PatentFields['inventors']>;
  declare agents?: NonNullable<PatentFields['agents']>;
  declare agencies?: NonNullable<PatentFields['agencies']>;
  declare examiners?: NonNullable<PatentFields['examiners']>;
  declare addresses?: NonNullable<PatentFields['addresses']>;
  declare province?: NonNullable<PatentFields['province']>;
  declare ipcMain?: NonNullable<PatentFields['ipcMain']>;
  declare ipc?: NonNullable<PatentFields['ipc']>;
  declare cpc?: NonNullable<PatentFields['cpc']>;
  declare locarno?: NonNullable<PatentFields['locarno']>;
  declare otherClasses?: NonNullable<PatentFields['otherClasses']>;
  declare claims?: NonNullable<PatentFields['claims']>;
  declare firstClaim?: NonNullable<PatentFields['firstClaim']>;
  declare independentClaims?: NonNullable<PatentFields['independentClaims']>;
  declare claimCount?: NonNullable<PatentFields['claimCount']>;
  declare citations?: NonNullable<PatentFields['citations']>;
  declare literatureCitations?: NonNullable<PatentFields['literatureCitations']>;
  declare citedBy?: NonNullable<PatentFields['citedBy']>;
  declare citesCount?: NonNullable<PatentFields['citesCount']>;
  declare citedByCount?: NonNullable<PatentFields['citedByCount']>;
  declare literatureCount?: NonNullable<PatentFields['literatureCount']>;
  declare simpleFamily?: NonNullable<PatentFields['simpleFamily']>;
  declare extendedFamily?: NonNullable<PatentFields['extendedFamily']>;
  declare legalStatus?: NonNullable<PatentFields['legalStatus']>;
  declare legalEvents?: NonNullable<PatentFields['legalEvents']>;
  declare expiryDate?: NonNullable<PatentFields['expiryDate']>;
  declare pctApplicationNumber?: NonNullable<PatentFields['pctApplicationNumber']>;
  declare pctPublicationNumber?: NonNullable<PatentFields['pctPublicationNumber']>;
  declare nationalEntryDate?: NonNullable<PatentFields['nationalEntryDate']>;
  declare parentApplication?: NonNullable<PatentFields['parentApplication']>;
  declare effects?: NonNullable<PatentFields['effects']>;
  declare sourceId?: NonNullable<PatentFields['sourceId']>;

  constructor(from: PatentFields) {
    if (from.office !== undefined) this.office = from.office;
    if (from.kindCode !== undefined) this.kindCode = from.kindCode;
    if (from.type !== undefined) this.type = from.type;
    if (from.publicationNumber !== undefined) this.publicationNumber = from.publicationNumber;
    if (from.publicationNumbers !== undefined) this.publicationNumbers = from.publicationNumbers;
    if (from.publications !== undefined) this.publications = from.publications;
    if (from.publicationDate !== undefined) this.publicationDate = from.publicationDate;
    if (from.grantNumber !== undefined) this.grantNumber = from.grantNumber;
    if (from.grantDate !== undefined) this.grantDate = from.grantDate;
    if (from.applicationNumber !== undefined) this.applicationNumber = from.applicationNumber;
    if (from.applicationNumbers !== undefined) this.applicationNumbers = from.applicationNumbers;
    if (from.applicationDate !== undefined) this.applicationDate = from.applicationDate;
    if (from.priorities !== undefined) this.priorities = from.priorities;
    if (from.earliestPriorityDate !== undefined) this.earliestPriorityDate = from.earliestPriorityDate;
    if (from.applicants !== undefined) this.applicants = from.applicants;
    if (from.standardApplicants !== undefined) this.standardApplicants = from.standardApplicants;
    if (from.applicantCodes !== undefined) this.applicantCodes = from.applicantCodes;
    if (from.applicantCountries !== undefined) this.applicantCountries = from.applicantCountries;
    if (from.owners !== undefined) this.owners = from.owners;
    if (from.inventors !== undefined) this.inventors = from.inventors;
    if (from.agents !== undefined) this.agents = from.agents;
    if (from.agencies !== undefined) this.agencies = from.agencies;
    if (from.examiners !== undefined) this.examiners = from.examiners;
    if (from.addresses !== undefined) this.addresses = from.addresses;
    if (from.province !== undefined) this.province = from.province;
    if (from.ipcMain !== undefined) this.ipcMain = from.ipcMain;
    if (from.ipc !== undefined) this.ipc = from.ipc;
    if (from.cpc !== undefined) this.cpc = from.cpc;
    if (from.locarno !== undefined) this.locarno = from.locarno;
    if (from.otherClasses !== undefined) this.otherClasses = from.otherClasses;
    if (from.claims !== undefined) this.claims = from.claims;
    if (from.firstClaim !== undefined) this.firstClaim = from.firstClaim;
    if (from.independentClaims !== undefined) this.independentClaims = from.independentClaims;
    if (from.claimCount !== undefined) this.claimCount = from.claimCount;
    if (from.citations !== undefined) this.citations = from.citations;
    if (from.literatureCitations !== undefined) this.literatureCitations = from.literatureCitations;
    if (from.citedBy !== undefined) this.citedBy = from.citedBy;
    if (from.citesCount !== undefined) this.citesCount = from.citesCount;
    if (from.citedByCount !== undefined) this.citedByCount = from.citedByCount;
    if (from.literatureCount !== undefined) this.literatureCount = from.literatureCount;
    if (from.simpleFamily !== undefined) this.simpleFamily = from.simpleFamily;
    if (from.extendedFamily !== undefined) this.extendedFamily = from.extendedFamily;
    if (from.legalStatus !== undefined) this.legalStatus = from.legalStatus;
    if (from.legalEvents !== undefined) this.legalEvents = from.legalEvents;
    if (from.expiryDate !== undefined) this.expiryDate = from.expiryDate;
    if (from.pctApplicationNumber !== undefined) this.pctApplicationNumber = from.pctApplicationNumber;
    if (from.pctPublicationNumber !== undefined) this.pctPublicationNumber = from.pctPublicationNumber;
    if (from.nationalEntryDate !== undefined) this.nationalEntryDate = from.nationalEntryDate;
    if (from.parentApplication !== undefined) this.parentApplication = from.parentApplication;
    if (from.effects !== undefined) this.effects = from.effects;
    if (from.sourceId !== undefined) this.sourceId = from.sourceId;
  }
}

/** What was filled, and only that. */
export const filledFields = (fields: PatentFields): PatentFields => new FilledFields(fields);
