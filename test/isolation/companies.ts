import { eq } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { companyAddons } from '@/lib/db/schema/companies-billing'
import { addonVersions } from '@/lib/db/schema/company-offers'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { findCompany } from '@/lib/modules/companies/companies.queries'
import { setOverride } from '@/lib/modules/companies/features.mutations'
import { overrideInput } from '@/lib/modules/companies/features.schema'
import { createPackage } from '@/lib/modules/companies/packages.mutations'
import { packageInput } from '@/lib/modules/companies/packages.schema'
import { changePackage } from '@/lib/modules/companies/subscriptions.mutations'
import { packageChoice } from '@/lib/modules/companies/subscriptions.schema'
import { createType } from '@/lib/modules/companies/types.mutations'

import { packageBody, type Words } from './words'

/**
 * Tables about the company below, which the company above writes: a tenant's rows in these belong to its child company.
 */
const PLATFORM = /^(subscriptions|company_addons|company_charges|feature_overrides)$/

/** Returns the company to which a tenant's rows of a table belong. */
export const holderOf = (table: string, { company, walletChild }: { company: string; walletChild: string }) =>
  PLATFORM.test(table) ? walletChild : company

type Below = { child: string; addon: string }

/**
 * Adds a company type and a package, and for the company below a subscription to the package, an override and an
 * add-on.
 */
export async function addOffers(actor: Actor, words: Words, { child, addon }: Below) {
  const permissions = new Set([...actor.permissions, 'access mastercrm' as const])
  const scope = requireScope('companies', { ...actor, permissions })
  const type = { name: `סוג ${words.sharedWord} ${newId()}`, description: '', kind: 'company', defaultPackageId: null }
  const { id: companyType } = await createType(scope, { ...type, kind: 'company' })
  const { id: pack } = await createPackage(scope, packageInput.parse(packageBody(words, newId())))
  const { version } = (await findCompany(scope, child)).company
  const choice = { packageId: pack, price: '150', priceReason: `סיבה ${words.sharedWord}`, version }
  await changePackage(scope, child, packageChoice.parse(choice))
  const reason = `סיבה ${words.sharedWord}`
  const wanted = overrideInput.parse({ permission: 'manage elections', effect: 'on', reason, until: null })
  const { id: override } = await setOverride(scope, child, wanted)
  await holdAddon(scope, { child, addon })
  return { companyType, package: pack, override }
}

const holdAddon = (scope: Scope<'companies'>, { child, addon }: Below) =>
  inCompany(scope, async (tx) => {
    const [version] = await tx
      .select({ id: addonVersions.id })
      .from(addonVersions)
      .where(eq(addonVersions.addonId, addon))
    if (!version) throw new Error('the add-on has no version')
    await tx.insert(companyAddons).values({
      companyId: child,
      id: newId(),
      ownerId: scope.companyId,
      addonId: addon,
      addonVersionId: version.id,
      priceAgorot: 10_00,
      cycle: 'monthly',
      state: 'active',
      fromOn: businessDay(),
    })
  })
