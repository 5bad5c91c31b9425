import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { type Fields, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { serviceParts, services } from '@/lib/db/schema/services'

import { partRefusal, sumOfParts } from './services.rules'
import type { ServiceInput } from './services.schema'

type Edits = Scope<'serviceEdits'>
type Whole = Pick<ServiceInput, 'parts' | 'period' | 'periodCount' | 'vatMode'>

/**
 * Validates the parts of a package and returns their sum in agorot; 422 by line if one cannot be a part. The caller
 * holds the catalogue lock.
 */
export async function requireParts(tx: Tx, { companyId }: Edits, whole: Whole): Promise<number> {
  const ids = whole.parts.map(({ serviceId }) => serviceId)
  if (ids.length === 0) return 0
  const { id, kind, period, periodCount, vatMode, state, priceAgorot } = services
  const found = await tx
    .select({ id, kind, period, periodCount, vatMode, state, priceAgorot })
    .from(services)
    .where(and(eq(services.companyId, companyId), inArray(services.id, ids), isNull(services.deletedAt)))
  const byId = new Map(found.map((one) => [one.id, one]))
  const fields: Fields = {}
  const priced = whole.parts.map(({ serviceId, quantity }, index) => {
    const refusal = partRefusal(byId.get(serviceId), whole)
    if (refusal) fields[`parts.${index}.serviceId`] = refusal
    return { quantity, priceAgorot: byId.get(serviceId)?.priceAgorot ?? 0 }
  })
  if (Object.keys(fields).length) throw invalid(fields)
  return sumOfParts(priced)
}

/** Replaces the parts of a package, in the given order. */
export async function replaceParts(
  tx: Tx,
  { companyId }: Edits,
  { packageId, parts }: { packageId: string; parts: ServiceInput['parts'] },
) {
  await tx.delete(serviceParts).where(and(eq(serviceParts.companyId, companyId), eq(serviceParts.packageId, packageId)))
  if (parts.length === 0) return
  await tx.insert(serviceParts).values(parts.map((part, position) => ({ companyId, packageId, position, ...part })))
}
