import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { checkedImportOf, type ImportOptions } from '@/lib/modules/imports/imports.testing'

import { customerImports } from './kind.labels'

/** Uploads and checks an import of customers; `run` executes it. */
export const checkedImport = (actor: Actor, content: string | Uint8Array, options: ImportOptions = {}) =>
  checkedImportOf(customerImports, actor, content, { name: 'לקוחות.csv', ...options })

/** Returns a hash of the company's live customers, equal only for equal data. */
export const stateOf = (actor: Actor): Promise<string> =>
  inCompany(actor, async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(sql`
      select coalesce(md5(string_agg(t.line, '|' order by t.line)), '') as state from (
        select (to_jsonb(c) - 'version' - 'updated_at' - 'updated_by' - 'last_activity_at')::text as line
        from customers c where c.company_id = ${actor.companyId} and c.deleted_at is null) t`)
    return rows[0]?.state ?? ''
  })
