import { sql } from 'drizzle-orm'

import { ensureImpersonationUser } from '@/lib/auth/impersonation-user'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { impersonations } from '@/lib/db/schema/sign-in'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import type { SeedWorld } from './world'

type Helper = { id: string; name: string; companyId: string; companyName: string; visited: string }

const HOUR = 60 * 60 * 1000

/** Past impersonations by the companies above: days ago, minutes used, minutes allowed. */
const IMPERSONATIONS = [
  { ago: 23, took: 11, minutes: 15, mode: 'read', reason: 'בדיקת הגדרת התבניות של ההודעות, לבקשת הלקוחה' },
  { ago: 9, took: 26, minutes: 30, mode: 'full', reason: 'תיקון של ייבוא הלקוחות מהקובץ הישן' },
  { ago: 2, took: null, minutes: 15, mode: 'read', reason: 'שאלה על דוח העמלות של החודש שעבר' },
] as const

/** Seeds the impersonations of a company by support, as the company's support page lists them. */
export async function seedImpersonations({ companyId }: SeedWorld): Promise<void> {
  await inAuth(async (tx) => {
    const { rows } = await tx.execute<Helper>(sql`
      select u.id, u.display_name as name, c.id as "companyId", c.name as "companyName", t.name as visited from companies t
        join companies c on c.id = any (t.path) and c.id <> t.id join users u on u.company_id = c.id and u.role = 'admin' and u.stands_for is null
      where t.id = ${companyId} order by cardinality(c.path) desc, u.created_at limit 1`)
    const [helper] = rows
    if (!helper) return
    const guestId = await ensureImpersonationUser(tx, helper, { id: companyId, kind: 'company' })
    const base = { companyId, guestId, actorId: helper.id, actorName: helper.name, actorCompany: helper.companyName }
    for (const { ago, took, minutes, mode, reason } of IMPERSONATIONS) {
      const startedAt = new Date(Date.now() - ago * 24 * HOUR - 3 * HOUR)
      const after = (length: number) => new Date(startedAt.getTime() + length * 60_000)
      const times = { startedAt, endsAt: after(minutes), endedAt: took === null ? null : after(took) }
      await tx.insert(impersonations).values({ ...base, ...times, id: newId(), mode, reason })
    }
    await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId: guestId })
    for (const { mode, reason, minutes } of IMPERSONATIONS) {
      const entry = { action: 'visit.started', entity: 'company', entityId: companyId, data: { mode, reason, minutes } }
      await audit(tx, { companyId, actorId: guestId }, entry)
    }
    await auditAtHome(tx, helper, companyId)
  })
}

/** Adds the impersonations to the audit log of the helper's own company. */
async function auditAtHome(tx: Tx, { id, companyId, visited }: Helper, target: string) {
  const home = { companyId, actorId: id }
  await setTransactionContext(tx, { role: 'kesher_app', ...home })
  for (const { mode, reason, minutes } of IMPERSONATIONS) {
    const data = { mode, reason, minutes, company: visited }
    await audit(tx, home, { action: 'visit.started', entity: 'company', entityId: target, data })
  }
}
