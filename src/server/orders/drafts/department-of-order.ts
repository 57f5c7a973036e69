import type { Db } from '#server/db/db.ts';
import { listDepartments } from '#server/roster/roster-store.ts';
import { findApplicant } from './draft-store.ts';

const named = (form: object): string => {
  const client = 'client' in form ? (form.client as object) : form;
  return 'department' in client && typeof client.department === 'string' ? client.department.trim() : '';
};

/** The roster's code of the department that a form names; where it names none of them, of the applicant's own. */
export const departmentCodeOf = async (
  db: Db,
  { institutionId, applicantId, form }: { institutionId: number; applicantId: string; form: object },
): Promise<string> => {
  const said = named(form);
  const departments = said ? await listDepartments(db, institutionId) : [];
  const chosen =
    departments.find(({ path }) => path === said) ?? onlyOne(departments.filter(({ name }) => name === said));
  if (chosen) return chosen.code;
  return (await findApplicant(db, applicantId))?.department_code ?? '';
};

const onlyOne = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);
