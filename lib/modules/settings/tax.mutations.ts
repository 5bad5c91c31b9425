import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { stale } from '@/lib/core/errors'
import { taxAuthority } from '@/lib/db/schema/tax-authority'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'
import { sealedKeys } from '@/lib/tax/allocation/account'

import type { AuthorityInput } from './tax.schema'

/** Saves the Tax Authority authorisation; its keys are sealed and never read back. 409 for a stale version. */
export const saveAuthority = (scope: Scope<'paymentSettings'>, input: AuthorityInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { mode, expiresOn, userName, softwareNumber, version } = input
    const [before] = await tx
      .select({ version: taxAuthority.version })
      .from(taxAuthority)
      .where(eq(taxAuthority.companyId, companyId))
      .for('update')
    if ((before?.version ?? 0) !== version) throw stale()
    const keysSealed = input.mode === 'simulator' ? null : sealedKeys(companyId, keysOf(input))
    const row = { mode, expiresOn, userName, softwareNumber, keysSealed, warnedFor: null, updatedBy: actorId }
    await tx
      .insert(taxAuthority)
      .values({ ...row, companyId, id: companyId, createdBy: actorId })
      .onConflictDoUpdate({
        target: [taxAuthority.companyId, taxAuthority.id],
        set: { ...row, ...touch(version), lastError: '', lastErrorAt: null },
      })
    const data = { mode, expiresOn, keys: mode === 'simulator' ? [] : ['clientSecret', 'refreshToken'] }
    await audit(tx, scope, { action: 'tax-authority.changed', entity: 'tax_authority', entityId: companyId, data })
    return { id: companyId }
  })

const keysOf = ({ clientId, clientSecret, refreshToken }: Exclude<AuthorityInput, { mode: 'simulator' }>) => ({
  clientId,
  clientSecret,
  refreshToken,
})
