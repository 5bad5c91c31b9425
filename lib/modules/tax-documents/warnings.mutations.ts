import { and, eq, isNull } from 'drizzle-orm'

import { taxAuthority } from '@/lib/db/schema/tax-authority'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { businessDay, formatDate } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import { notify } from '@/lib/notifications/notify'
import { authorisationState } from '@/lib/tax/allocation/rules'

/**
 * Notifies the administrators of each company whose authorisation ends within ten days or has ended; once per end date.
 */
export async function warnOfAuthorisations(today = businessDay()): Promise<void> {
  for await (const companyId of everyCompany()) await warnOne(companyId, today)
}

const warnOne = (companyId: string, today: string) =>
  inCompany({ companyId }, async (tx) => {
    const [found] = await tx
      .select({ expiresOn: taxAuthority.expiresOn, warnedFor: taxAuthority.warnedFor })
      .from(taxAuthority)
      .where(and(eq(taxAuthority.companyId, companyId), isNull(taxAuthority.deletedAt)))
      .for('update')
    if (!found || found.warnedFor === found.expiresOn) return
    if (authorisationState(found.expiresOn, today) === 'valid') return
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.role, 'admin')))
    await tx.update(taxAuthority).set({ warnedFor: found.expiresOn }).where(eq(taxAuthority.companyId, companyId))
    const to = admins.map(({ id }) => id)
    const payload = { until: formatDate(found.expiresOn) }
    const about = { entity: 'tax_authority', entityId: companyId } as const
    await notify(tx, { companyId }, { to, kind: 'tax.authorisation-ending', ...about, payload })
  })
