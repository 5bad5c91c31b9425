import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type TableFates } from '@/lib/records/erasure'
import { belongsToPerson, belongsToPersonRecord, type Person, type PersonSection } from '@/lib/records/person'

import { taskGroupLabels } from './tasks.labels'

/** Condition for the tasks `t` that are about the person: a record of theirs, a document or a payment page. */
const isAboutPersonsRecords = (of: Person) => sql`(${belongsToPersonRecord(of)}
  or t.company_id = ${of.companyId} and t.document_id in (select t.id from documents t where ${belongsToPerson(of)})
  or t.company_id = ${of.companyId} and t.payment_page_id in (select t.id from payment_pages t where ${belongsToPerson(of)}))`

/** Builds the select of the ids of the tasks that are about the person. */
export const tasksOfPerson = (of: Person) => sql`select t.id from tasks t where ${isAboutPersonsRecords(of)}`

/** Condition for the time `e` that was worked for the person: on a task about them, or of a project of theirs. */
const isTimeForPerson = (of: Person) => sql`e.company_id = ${of.companyId} and (e.task_id in (${tasksOfPerson(of)})
  or e.task_id in (select k.id from tasks k join task_projects t on t.company_id = k.company_id and t.id = k.project_id
    where ${belongsToPerson(of)}))`

/** Data of a person outside their record. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'tasks',
    title: 'משימות',
    rows: (of) => sql`select t.id::text, t.created_at, t.title, t.body, t.state_group, t.due_on
      from tasks t where ${isAboutPersonsRecords(of)} and t.deleted_at is null`,
    fields: [
      ['created_at', 'מתי'],
      ['title', 'משימה'],
      ['state_group', 'מצב', taskGroupLabels],
      ['due_on', 'תאריך יעד'],
    ],
  },
  {
    key: 'task_comments',
    title: 'תגובות למשימות',
    rows: (of) => sql`select c.id::text, c.created_at, c.text from task_comments c
      where c.company_id = ${of.companyId} and c.task_id in (${tasksOfPerson(of)}) and c.deleted_at is null`,
    fields: [
      ['created_at', 'מתי'],
      ['text', 'תגובה'],
    ],
  },
  {
    key: 'time_entries',
    title: 'שעות עבודה',
    rows: (of) => sql`select e.id::text, e.worked_on, e.minutes, e.note, e.is_billable, e.billed_at from time_entries e
      where ${isTimeForPerson(of)} and e.deleted_at is null and e.minutes is not null`,
    fields: [
      ['worked_on', 'תאריך'],
      ['minutes', 'דקות'],
      ['note', 'מה נעשה'],
    ],
  },
  {
    key: 'task_files',
    title: 'קבצים של משימות',
    rows: (of) => sql`select k.id::text, k.name, k.created_at, k.deleted_at, f.mime, f.size, f.sha256 from task_files k
      join files f on f.company_id = k.company_id and f.id = k.file_id
      where k.company_id = ${of.companyId} and k.task_id in (${tasksOfPerson(of)})`,
    fields: [
      ['name', 'שם'],
      ['created_at', 'מתי צורף'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. The work was done; what it says of the person goes. */
export const erasureSteps: readonly ErasureStep[] = [
  [null, (of) => sql`update time_entries e set note = '' where ${isTimeForPerson(of)}`],
  [
    null,
    (of) => sql`update task_comments c set text = '(נמחק)', mention_ids = '{}'
      where c.company_id = ${of.companyId} and c.task_id in (${tasksOfPerson(of)})`,
  ],
  [
    'files',
    (of) => sql`update task_files k set name = ${blankColumns.text}, deleted_at = coalesce(k.deleted_at, now())
      where k.company_id = ${of.companyId} and k.task_id in (${tasksOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update task_checklist c set text = '(נמחק)'
      where c.company_id = ${of.companyId} and c.task_id in (${tasksOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update task_events e set payload = '{}'
      where e.company_id = ${of.companyId} and (e.task_id in (${tasksOfPerson(of)}) or e.type = 'linked'
        and e.payload ->> 'title' in (select t.title from tasks t where ${isAboutPersonsRecords(of)}))`,
  ],
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now()
      where n.company_id = ${of.companyId} and n.entity = 'task' and n.entity_id in (${tasksOfPerson(of)})`,
  ],
  [
    null,
    (
      of,
    ) => sql`update tasks t set title = 'משימה של אדם שנמחק', body = null, search_text = '', customer_id = null, lead_id = null
      where ${isAboutPersonsRecords(of)}`,
  ],
  [null, (of) => sql`update task_projects t set customer_id = null where ${belongsToPerson(of)}`],
]

/** Effect of an erasure on this module's tables that belong to a customer or a lead. */
export const tableFates: TableFates = {
  tasks: { becomes: 'blanked', why: 'that work was done stays; title, description, comments and link go' },
  task_projects: { becomes: 'blanked', why: 'the project stays without its link to the customer' },
}
