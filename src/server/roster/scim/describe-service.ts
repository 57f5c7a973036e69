import { enterpriseSchema, groupSchema, listSchema, scimSchemas, userSchema } from '#domain/roster/scim/schemas.ts';
import { mostResults } from './list-resources.ts';

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

export const serviceProviderConfig = (base: string) => ({
  schemas: [configSchema],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'A token that the library makes on the page 人员名册.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) =>
  [
    {
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      description: 'People of the campus.',
      schema: userSchema,
      schemaExtensions: [{ schema: enterpriseSchema, required: false }],
    },
    {
      id: 'Group',
      name: 'Group',
      endpoint: '/Groups',
      description: 'Departments of the campus.',
      schema: groupSchema,
      schemaExtensions: [],
    },
  ].map((one) => ({
    schemas: [typeSchema],
    ...one,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${one.id}` },
  }));

export const schemaResources = (base: string) =>
  scimSchemas.map((one) => ({
    schemas: [schemaSchema],
    ...one,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${one.id}` },
  }));

export const listed = <Row>(rows: readonly Row[]) => ({
  schemas: [listSchema],
  totalResults: rows.length,
  startIndex: 1,
  itemsPerPage: rows.length,
  Resources: rows,
});
