import { sql } from 'drizzle-orm'
import type { Actor } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import { runCheck } from '@/lib/modules/imports/check.jobs'
import { setTerms, startImport } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import type { ImportTerms } from '@/lib/modules/imports/imports.schema'
import { runImport } from '@/lib/modules/imports/run.jobs'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'
import { customerImports } from './kind.labels'

type Options = { policy?: ImportPolicy; keyField?: ImportKey; change?: Partial<ImportTerms>; name?: string }

/** Uploads and checks an import of a text as an actor would, for tests and benchmarks; `run` executes it. */
export async function checkedImport(actor: Actor, content: string | Uint8Array, options: Options = {}) {
  const scope = importScope(customerImports, actor)
  const source = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { id } = await uploadImport(scope, { name: options.name ?? 'לקוחות.csv', source })
  const place = { companyId: actor.companyId, importId: id }
  const { mapping, reading, hasHead, version } = await findImport(scope, id)
  const { policy = 'create', keyField = null, change } = options
  const own = mapping.number === undefined && keyField === 'number' ? { ...mapping, number: 0 } : mapping
  await setTerms(scope, id, { reading, hasHead, mapping: own, policy, keyField, version, ...change })
  await runCheck(place)
  return {
    id,
    place,
    now: () => findImport(scope, id),
    async run() {
      await startImport(scope, id)
      await runImport(place)
      return findImport(scope, id)
    },
  }
}

/** Returns a hash of the company's live customers, equal only for equal data. */
export const stateOf = (actor: Actor): Promise<string> =>
  inCompany(actor, async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(sql`
      select coalesce(md5(string_agg(t.line, '|' order by t.line)), '') as state from (
        select (to_jsonb(c) - 'version' - 'updated_at' - 'updated_by' - 'last_activity_at')::text as line
        from customers c where c.company_id = ${actor.companyId} and c.deleted_at is null) t`)
    return rows[0]?.state ?? ''
  })
