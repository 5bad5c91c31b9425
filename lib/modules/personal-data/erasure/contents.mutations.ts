import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { personalDataRemovals } from '@/lib/db/schema/personal-data'
import { enqueue } from '@/lib/jobs/enqueue'

import { eventsOfPerson } from '@/lib/modules/calendar/personal-data.rules'
import { erasedMessageFiles } from '@/lib/modules/conversations/personal-data.rules'
import { unsignedDocuments } from '@/lib/modules/documents/personal-data.rules'
import { isCreatedByImport } from '@/lib/modules/imports/personal-data.rules'
import { siteContentsOfPerson } from '@/lib/modules/sites/personal-data.rules'
import { tasksOfPerson } from '@/lib/modules/tasks/personal-data.rules'
import { blankColumns, type Erasing } from '@/lib/records/erasure'
import { belongsToPersonRecord, leadsOfPerson, uuidArray } from '@/lib/records/person'

/**
 * Returns the ids of files with the person's data: attachments, also of tasks and events about the person and of their websites, files of conversations, proofs of consents, copies made for requests, sources
 * of unsigned documents, and lists that include the person among others (exports written since the person's record was
 * created, import files that created or changed it).
 */
async function fileIdsOf(tx: Tx, of: Erasing): Promise<string[]> {
  const { companyId, ids } = of
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.file_id as id from record_files t where ${belongsToPersonRecord(of)}
    union select k.file_id from task_files k where k.company_id = ${companyId} and k.task_id in (${tasksOfPerson(of)})
    union select k.file_id from event_files k where k.company_id = ${companyId} and k.event_id in (${eventsOfPerson(of)})
    union select k.file_id from site_content_files k where k.company_id = ${companyId} and k.content_id in (${siteContentsOfPerson(of)})
    union ${erasedMessageFiles(of)}
    union select t.file_id from consents t where ${belongsToPersonRecord(of)} and t.file_id is not null
    union select f.id from personal_data_requests t cross join lateral (values (t.data_file_id), (t.reading_file_id)) f (id)
      where ${belongsToPersonRecord(of)} and f.id is not null
    union select d.source_file_id from documents d where d.company_id = ${companyId} and d.id in (${unsignedDocuments(of)})
      and not exists (select from documents o where o.company_id = d.company_id and o.source_file_id = d.source_file_id
        and o.id not in (${unsignedDocuments(of)}))
      and not exists (select from document_templates o where o.company_id = d.company_id and o.file_id = d.source_file_id)
    union select o.file_id from operations o where o.company_id = ${companyId} and o.kind = 'customers.export' and o.file_id is not null
      and o.created_at >= (select min(c.created_at) from customers c where c.company_id = ${companyId} and c.id = any(${uuidArray(ids)}))
    union select o.file_id from operations o where o.company_id = ${companyId} and o.kind = 'leads.export' and o.file_id is not null
      and o.created_at >= (select min(l.created_at) from leads l where l.company_id = ${companyId} and l.id in (${leadsOfPerson(of)}))
    union select b.file_id from import_batches b where b.company_id = ${companyId} and b.state in ('done', 'done_with_errors', 'cancelled', 'undone')
      and (exists (select from import_changes t where t.batch_id = b.id and ${belongsToPersonRecord(of)})
        or exists (select from customers c where c.company_id = b.company_id and c.id = any(${uuidArray(ids)}) and b.entity = 'customer' and ${isCreatedByImport})
        or exists (select from leads c where c.company_id = b.company_id and c.id in (${leadsOfPerson(of)}) and b.entity = 'lead' and ${isCreatedByImport}))`)
  return rows.map(({ id }) => id)
}

/**
 * Blanks the names of those files and schedules the removal of their contents, by a job that runs after the commit and
 * retries. Must run before the rows that reference the files are deleted.
 */
export async function scheduleFileRemoval(tx: Tx, of: Erasing): Promise<number> {
  const { companyId, requestId } = of
  const ids = await fileIdsOf(tx, of)
  if (ids.length === 0) return 0
  await tx.execute(
    sql`update operations set file_id = null where company_id = ${companyId} and kind in ('customers.export', 'leads.export') and file_id = any(${uuidArray(ids)})`,
  )
  await tx.execute(sql`
    delete from import_corrections c using import_batches b
    where c.company_id = ${companyId} and b.company_id = c.company_id and b.id = c.batch_id and b.file_id = any(${uuidArray(ids)})`)
  const { rows } = await tx.execute<{ key: string }>(sql`
    update files set name = ${blankColumns.text}, deleted_at = coalesce(deleted_at, now()) where company_id = ${companyId} and id = any(${uuidArray(ids)})
    returning storage_key as key`)
  const removals = rows.map(({ key }) => ({ companyId, requestId, storageKey: key }))
  if (removals.length > 0) await tx.insert(personalDataRemovals).values(removals)
  await enqueue(tx, ['personal-data.remove-files', { requestId }], { key: `personal-data:${requestId}` })
  return removals.length
}
