import { and, eq, isNull } from 'drizzle-orm'
import { seal, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { taxAuthority } from '@/lib/db/schema/tax-authority'
import { businessDay } from '@/lib/format/dates'

import type { TaxAuthorityClient } from './authority'
import { type AuthorityKeys, authorityClient } from './client'
import { simulatedAuthority } from './simulator'

/**
 * Returns the client that obtains a company's allocation numbers; null if the company has no authorisation valid today.
 */
export async function loadTaxAuthority(tx: Tx, companyId: string): Promise<TaxAuthorityClient | null> {
  const [found] = await tx
    .select()
    .from(taxAuthority)
    .where(and(eq(taxAuthority.companyId, companyId), isNull(taxAuthority.deletedAt)))
  if (!found || found.expiresOn < businessDay()) return null
  const { mode, keysSealed, userName, softwareNumber } = found
  if (mode === 'simulator' || keysSealed === null) return simulatedAuthority
  const keys = JSON.parse(unseal(keysSealed, keysPlace(companyId))) as AuthorityKeys
  return authorityClient({ mode, keys, userName, softwareNumber })
}

export const sealedKeys = (companyId: string, keys: AuthorityKeys): string =>
  seal(JSON.stringify(keys), keysPlace(companyId))

const keysPlace = (companyId: string) => ({
  companyId,
  table: 'tax_authority',
  column: 'keys_sealed',
  rowId: companyId,
})

/** Records the outcome of the last call, for display in the settings. */
export const recordAuthorityCall = (tx: Tx, companyId: string, error: string | null) =>
  tx
    .update(taxAuthority)
    .set(error === null ? { lastAnswerAt: new Date() } : { lastErrorAt: new Date(), lastError: error.slice(0, 200) })
    .where(eq(taxAuthority.companyId, companyId))
