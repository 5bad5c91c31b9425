import { type SQL, sql } from 'drizzle-orm'

import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import {
  belongsToPersonRecord,
  leadsOfPerson,
  type Person,
  type PersonSection,
  recordIdsOfPerson,
  uuidArray,
} from '@/lib/records/person'

import { automationRunLabels, stepStateLabels } from './automations.labels'

/** Condition for runs `t` of a person: of their own records, and of their payments and documents, and of tasks about them. */
const isRunOfPerson = (of: Person): SQL => sql`(${belongsToPersonRecord(of)} or t.company_id = ${of.companyId} and (
  t.payment_id in (select p.id from payments p where p.company_id = ${of.companyId} and p.customer_id = any(${uuidArray(of.ids)}))
  or t.document_id in (select d.id from documents d where d.company_id = ${of.companyId} and d.customer_id = any(${uuidArray(of.ids)}))
  or t.task_id in (select k.id from tasks k where k.company_id = ${of.companyId} and (
    k.customer_id = any(${uuidArray(of.ids)}) or k.lead_id in (${leadsOfPerson(of)})))))`

/** Sections of this module in a copy of a person’s data; runs are kept for a year after they end. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'automation_runs',
    title: 'ריצות של אוטומציות',
    rows: (of) => sql`select t.id::text, a.name, t.started_at, t.ended_at, t.state, t.reason from automation_runs t
      join automations a on a.company_id = t.company_id and a.id = t.automation_id where ${isRunOfPerson(of)}`,
    fields: [
      ['started_at', 'מתי'],
      ['name', 'אוטומציה'],
      ['state', 'מצב', automationRunLabels],
      ['reason', 'סיבה'],
    ],
  },
  {
    key: 'automation_steps',
    title: 'מה עשו האוטומציות',
    rows: (of) => sql`select s.run_id::text || ':' || s.seq as id, s.started_at, s.action, s.state, s.input, s.result
      from automation_runs t join automation_step_runs s on s.company_id = t.company_id and s.run_id = t.id
      where ${isRunOfPerson(of)} and s.kind = 'action'`,
    fields: [
      ['started_at', 'מתי'],
      ['state', 'מצב', stepStateLabels],
      ['input', 'תוכן'],
      ['result', 'תוצאה'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`delete from automation_step_runs s using automation_runs t
      where s.company_id = t.company_id and s.run_id = t.id and ${isRunOfPerson(of)}`,
  ],
  [
    null,
    (of) => sql`delete from automation_refusals t
      where t.company_id = ${of.companyId} and t.record_id = any(${recordIdsOfPerson(of)})`,
  ],
  [null, (of) => sql`delete from automation_runs t where ${isRunOfPerson(of)}`],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  automation_runs: {
    becomes: 'removed',
    why: 'what was sent and when is told by the outbox; the runs serve nobody then',
  },
}
