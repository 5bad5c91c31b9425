import { eq, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import type { CompanyChange, CompanyKind, NewCompanyInput } from './companies.schema'
import { createCompanyBelow } from './creation.mutations'
import { auditBoth } from './log.mutations'
import { type Offer, offersUnder } from './packages.queries'
import { givePackage } from './subscriptions.mutations'
import { requireParentCompany } from './tree.mutations'
import { lockCompanyBelow, readAs, requireCompanyBelow } from './tree.queries'

type Companies = Scope<'companies'>

/** Default length of a trial, if the package sets none or there is no package. */
const USUAL_TRIAL_DAYS = 14

/**
 * Creates a company below the acting one, with its package and its first administrator, who is invited by mail; returns
 * its id. 404 for a parent outside the tree, 409 for a parent that may not have it below, 422 by field.
 */
export const createCompany = (scope: Companies, input: NewCompanyInput) =>
  inCompany(scope, async (tx) => {
    const { parentId, kind, name, hasTrial } = input
    await requireParentCompany(tx, scope, { id: '', kind, height: 1, parentId })
    const type = await typeOf(tx, scope, { typeId: input.typeId, kind, parentId })
    const offer = await offerFor(tx, scope, input)
    const id = await createCompanyBelow(tx, scope, { ...input, state: hasTrial ? 'trial' : 'active' })
    const days = offer?.trialDays || USUAL_TRIAL_DAYS
    const trialEndsOn = hasTrial ? addDays(businessDay(), days - 1) : null
    await tx
      .update(companies)
      .set({ ...type, trialEndsOn })
      .where(eq(companies.id, id))
    const company = await requireCompanyBelow(tx, scope, id)
    const listed = { company, price: null, priceReason: '' }
    const given = offer && (await givePackage(tx, scope, { ...listed, packageId: offer.id }))
    await auditBoth(tx, scope, { company: id, action: 'company.opened', data: { name, kind, ...given } })
    return { id }
  })

async function offerFor(tx: Tx, scope: Companies, input: NewCompanyInput): Promise<Offer | undefined> {
  const { packageId, typeId, parentId } = input
  if (!packageId) return undefined
  const [offer] = await offersUnder(tx, scope, { parentId, packageId })
  if (!offer) throw invalid({ packageId: 'החבילה אינה מוכרת' })
  if (offer.typeId && offer.typeId !== typeId) throw invalid({ packageId: 'החבילה מיועדת לסוג חברה אחר' })
  return offer
}

/** Updates the details of a company below the acting one; 404, 409 for a stale version, 422 by field. */
export const updateCompany = (scope: Companies, id: string, { version, typeId, ...details }: CompanyChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockCompanyBelow(tx, scope, { id, version })
    const keeps = typeId === before.typeId
    const type = keeps ? {} : await typeOf(tx, scope, { typeId, kind: before.kind, parentId: before.parentId ?? '' })
    const after = { ...details, registrationNumber: details.registrationNumber || null, ...type }
    await tx
      .update(companies)
      .set({ ...after, ...touch(version), detailsVersion: sql`${companies.detailsVersion} + 1` })
      .where(eq(companies.id, id))
    const fields = Object.keys(after).filter(
      (name) => after[name as keyof typeof after] !== before[name as keyof typeof before],
    )
    await auditBoth(tx, scope, { company: id, action: 'company.updated', data: { fields } })
    return { id }
  })

type Typed = { typeId: string | null; kind: CompanyKind; parentId: string }

/**
 * Returns the columns of a company type; it has to belong to the acting company or to the parent, and be of the same
 * kind.
 */
async function typeOf(tx: Tx, scope: Companies, { typeId, kind, parentId }: Typed) {
  if (!typeId) return { typeOwnerId: null, typeId: null }
  const find = async (companyId: string) => {
    const { rows } = await tx.execute<{ kind: string; owner: string }>(sql`
      select kind, company_id as owner from company_types where company_id = ${companyId} and id = ${typeId} and deleted_at is null`)
    return rows[0]
  }
  const ofParent = parentId !== scope.companyId
  const found =
    (await find(scope.companyId)) ??
    (ofParent ? await readAs(tx, scope, { companyId: parentId, read: () => find(parentId) }) : undefined)
  if (!found) throw invalid({ typeId: 'סוג החברה אינו מוכר' })
  if (found.kind !== kind) throw invalid({ typeId: 'הסוג אינו מתאים' })
  return { typeOwnerId: found.owner, typeId }
}
