/** Tables without an institution: on several nodes each holds a copy of them, or they stay on the first. */
export const referenceTables: Readonly<Record<string, string>> = {
  audit_unsealed: 'lines of every institution that wait for the sealing job; a few seconds of them',
  backup_schedule: 'one row of the platform',
  captchas: 'asked for before anybody is known',
  deployment_keys: 'fingerprints of the keys of the whole deployment',
  deployment_secrets: 'keys of release 0.1, empty since',
  dictionaries: 'code lists of the platform: read by all, seldom changed',
  dictionary_items: 'code lists of the platform: read by all, seldom changed',
  institutions: 'the institutions themselves: what everything else is spread by',
  menus: 'the menu of the platform: read by all, seldom changed',
  platform_backups: 'backups of the whole platform',
  platform_rules: 'one row of the platform',
  rate_limits: 'counted by address, before an institution is known',
  retention_rules: 'a dozen rows of the platform',
  schema_migrations: 'which migrations have run',
  seen_nonces: 'a nonce works once wherever it is sent',
  units: 'the reference list of universities: read by all, seldom changed',
};

/** Unique keys without the institution and without an id of one of its rows, and where they are held instead. */
export const widerKeys: Readonly<Record<string, string>> = {
  'confirmations(kind, subject_id)': 'the subject is a row of the institution: widened as it is',
  'institution_hosts(host)': 'a look-up table from host to institution: copied to every node',
  'message_bindings(state_hash)': 'a random value of one phone; its binding names the institution: widened as it is',
  'open_applications(access_token)': 'looked up before the institution is known: a look-up table beside it',
  'report_changes(seq)': 'a number of the database; readers go by institution and number: widened as it is',
  'reports(code)': 'anybody verifies by the code alone: a look-up table from code to institution',
  'sessions(token_hash)': 'looked up before the institution is known: a look-up table from hash to institution',
  'sign_in_failures(account, address)': 'the account begins with the institution: widened as it is',
  'sign_on_flows(secret_hash)': 'a random secret of one browser; its flow names the institution: widened as it is',
  'sign_on_flows(state_hash)': 'a random value of one flow; asked with the institution: widened as it is',
  'signing_links(token_hash)': 'looked up before the institution is known: a look-up table from hash to institution',
  'similarity_checks(code)': 'anybody verifies by the code alone: a look-up table from code to institution',
  'similarity_texts(number)': 'a number of the database; prints name it with the institution: widened as it is',
  'stations(id)': 'a look-up table from station to institution, a few rows each: copied to every node',
  'trade_refunds(refund_no)': 'the number names the trade: a look-up table for notices of gateways',
  'trades(trade_no)': 'notices of gateways carry the number alone: a look-up table from number to institution',
};
