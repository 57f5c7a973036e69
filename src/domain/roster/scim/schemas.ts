export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const coreSchemas = [userSchema, groupSchema] as const;
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

export interface AttributeDefinition {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly';
  returned: 'always' | 'never' | 'default';
  uniqueness: 'none' | 'server';
  subAttributes?: AttributeDefinition[];
  referenceTypes?: string[];
}

const define = (
  name: string,
  description: string,
  more: Partial<Omit<AttributeDefinition, 'name' | 'description'>> = {},
): AttributeDefinition => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

/** The usual parts of a value in a list: RFC 7643, section 2.4. */
const listed = (name: string, description: string): AttributeDefinition =>
  define(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      define('value', 'The value.'),
      define('display', 'A human-readable name of the value.'),
      define('type', 'A label for the function of the value.'),
      define('primary', 'Whether this is the preferred value.', { type: 'boolean' }),
    ],
  });

const userAttributes: AttributeDefinition[] = [
  define('userName', 'Unique identifier of the user.', { required: true, uniqueness: 'server' }),
  define('name', 'The components of the user’s name.', {
    type: 'complex',
    subAttributes: ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'].map(
      (one) => define(one, `The ${one} of the user.`),
    ),
  }),
  define('displayName', 'The name of the user, suitable for display.'),
  define('nickName', 'The casual way to address the user.'),
  define('profileUrl', 'An online profile of the user.', { type: 'reference', referenceTypes: ['external'] }),
  define('title', 'The user’s title.'),
  define('userType', 'The relationship between the organization and the user; staff, student or other are told apart.'),
  define('preferredLanguage', 'The user’s preferred languages.'),
  define('locale', 'The user’s default location.'),
  define('timezone', 'The user’s time zone.'),
  define('active', 'Whether the person is on the roster; false closes the account.', { type: 'boolean' }),
  define('password', 'Accepted and not kept: people sign in at the campus.', {
    mutability: 'writeOnly',
    returned: 'never',
  }),
  listed('emails', 'Email addresses of the user.'),
  listed('phoneNumbers', 'Phone numbers of the user.'),
  listed('ims', 'Instant messaging addresses of the user.'),
  listed('photos', 'URLs of photos of the user.'),
  define('addresses', 'Physical mailing addresses of the user.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'].map((one) =>
        define(one, `The ${one} of the address.`),
      ),
      define('primary', 'Whether this is the preferred address.', { type: 'boolean' }),
    ],
  }),
  define('groups', 'The groups to which the user belongs.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      define('value', 'The identifier of the group.', { mutability: 'readOnly' }),
      define('$ref', 'The URI of the group.', { type: 'reference', referenceTypes: ['Group'], mutability: 'readOnly' }),
      define('display', 'The name of the group.', { mutability: 'readOnly' }),
    ],
  }),
  listed('entitlements', 'Entitlements of the user.'),
  listed('roles', 'Roles of the user; they give no rights here.'),
  listed('x509Certificates', 'Certificates of the user.'),
];

const enterpriseAttributes: AttributeDefinition[] = [
  define('employeeNumber', 'The staff or student number: who a person is. Without it the userName is taken.'),
  ...['costCenter', 'organization', 'division'].map((one) => define(one, `The ${one} of the user.`)),
  define('department', 'The code or the name of the department.'),
  define('manager', 'The user’s manager.', {
    type: 'complex',
    subAttributes: [
      define('value', 'The id of the manager.'),
      define('$ref', 'The URI of the manager.', { type: 'reference', referenceTypes: ['User'] }),
      define('displayName', 'The name of the manager.', { mutability: 'readOnly' }),
    ],
  }),
];

const groupAttributes: AttributeDefinition[] = [
  define('displayName', 'The name of the department.', { required: true }),
  define('members', 'People of the department, and departments below it.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      define('value', 'The identifier of the member.', { mutability: 'immutable' }),
      define('$ref', 'The URI of the member.', {
        type: 'reference',
        referenceTypes: ['User', 'Group'],
        mutability: 'immutable',
      }),
      define('type', 'User or Group.', { mutability: 'immutable' }),
      define('display', 'The name of the member.', { mutability: 'readOnly' }),
    ],
  }),
];

export const scimSchemas = [
  { id: userSchema, name: 'User', description: 'User Account', attributes: userAttributes },
  { id: groupSchema, name: 'Group', description: 'Group', attributes: groupAttributes },
  { id: enterpriseSchema, name: 'EnterpriseUser', description: 'Enterprise User', attributes: enterpriseAttributes },
] as const;

export type ResourceKind = 'User' | 'Group';

export const attributesOf = (kind: ResourceKind): AttributeDefinition[] =>
  kind === 'User' ? userAttributes : groupAttributes;

export const definitionOf = (kind: ResourceKind, name: string, extension?: string): AttributeDefinition | undefined => {
  const lower = name.toLowerCase();
  return (extension ? enterpriseAttributes : attributesOf(kind)).find((one) => one.name.toLowerCase() === lower);
};

const exact = new Set(['id', 'externalid', '$ref', 'location', 'version', 'resourcetype']);
export const isCaseExact = (name: string): boolean => exact.has(name.toLowerCase());

/** What the service decides itself. */
const readOnly = new Set(['id', 'meta', 'groups']);
export const isReadOnly = (name: string): boolean => readOnly.has(name.toLowerCase());
