import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'

import { UNDO_DAYS } from './imports.rules'

/**
 * Deletes the files, errors, corrections and previous values of old imports: once an import can no longer be undone,
 * copies of personal data are not needed.
 */
export async function expireImports(companyId: string): Promise<void> {
  const keys = await inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; key: string }>(sql`
      select b.id, f.storage_key as key from import_batches b
      join files f on f.company_id = b.company_id and f.id = b.file_id and f.deleted_at is null
      where b.company_id = ${companyId} and b.updated_at < now() - make_interval(days => ${UNDO_DAYS})
        and (b.undo_until is null or b.undo_until < now()) and b.state not in ('mapped', 'running', 'undoing')
      limit 100 for update of b`)
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
    await tx.execute(sql`delete from import_errors where company_id = ${companyId} and batch_id = any(${ids})`)
    await tx.execute(sql`delete from import_corrections where company_id = ${companyId} and batch_id = any(${ids})`)
    await tx.execute(sql`delete from import_changes where company_id = ${companyId} and batch_id = any(${ids})`)
    await tx.execute(sql`
      update files f set deleted_at = now() from import_batches b
      where f.company_id = ${companyId} and b.company_id = f.company_id and b.file_id = f.id and b.id = any(${ids})`)
    await tx.execute(sql`
      update import_batches set state = 'cancelled' where company_id = ${companyId} and id = any(${ids})
        and state in ('uploaded', 'validated')`)
    return rows.map(({ key }) => key)
  })
  for (const key of keys) await fileStorage().remove(key)
}
