import { newId } from '@/lib/db/id'
import { businessDay } from '@/lib/format/dates'
import { loadCompanyList } from '@/lib/modules/companies/companies.list'
import { createCompany, updateCompany } from '@/lib/modules/companies/companies.mutations'
import { findCompany, listCompanies } from '@/lib/modules/companies/companies.queries'
import { companyChange, newCompanyInput } from '@/lib/modules/companies/companies.schema'
import { loadCompanyFacts } from '@/lib/modules/companies/facts.queries'
import { removeOverride, setOverride } from '@/lib/modules/companies/features.mutations'
import { explainFeatures } from '@/lib/modules/companies/features.queries'
import { overrideInput } from '@/lib/modules/companies/features.schema'
import {
  addPackageVersion,
  createPackage,
  deletePackage,
  setPackageState,
  updatePackage,
} from '@/lib/modules/companies/packages.mutations'
import {
  findPackage,
  listOffers,
  listOwnFeatures,
  listPackageNames,
  listPackageOffers,
  listPackages,
  loadPackage,
  offersUnder,
  ownFeatures,
} from '@/lib/modules/companies/packages.queries'
import { packageChange, packageInput, packageVersionInput } from '@/lib/modules/companies/packages.schema'
import { listAdministrators, listCompanyImpersonations } from '@/lib/modules/companies/people.queries'
import { loadCompanyUsage } from '@/lib/modules/companies/quotas.queries'
import { changeState } from '@/lib/modules/companies/states.mutations'
import { changePackage } from '@/lib/modules/companies/subscriptions.mutations'
import { listCompanyCharges, listPackageHistory, previewPackage } from '@/lib/modules/companies/subscriptions.queries'
import { packageChoice } from '@/lib/modules/companies/subscriptions.schema'
import { moveBranch, requireParentCompany } from '@/lib/modules/companies/tree.mutations'
import {
  inCompanyBelow,
  listParentCompanies,
  lockCompanyBelow,
  readAs,
  requireCompanyBelow,
} from '@/lib/modules/companies/tree.queries'
import { createType, deleteType, updateType } from '@/lib/modules/companies/types.mutations'
import { listTypes } from '@/lib/modules/companies/types.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'
import { companyBody, newCompanyBody, OUR_WORDS, packageBody } from '../words'

const scope = (c: Crossing) => c.scope('companies')
const below = (c: Crossing) => c.theirs.ids.walletChild
const pack = (c: Crossing) => c.theirs.ids.package

const everything = () => loadCompanyList({})
const choice = (packageId: string) => packageChoice.parse({ packageId, price: '', priceReason: '', version: 1 })
const override = () => overrideInput.parse({ permission: 'use calendar', effect: 'on', reason: 'ניסיון', until: null })
const type = () => ({ name: newId(), description: '', kind: 'company' as const, defaultPackageId: null })
const terms = () => {
  const { code: _c, name: _n, description: _d, level: _l, typeId: _t, isShared: _s, ...rest } = body()
  return packageVersionInput.parse({ ...rest, validFrom: businessDay() })
}
const body = () => packageBody(OUR_WORDS, newId())
const details = () => {
  const { code, name, description, level, typeId, isShared } = body()
  return packageChange.parse({ code, name, description, level, typeId, isShared, version: 1 })
}

/** Companies below are reached only through the tree; packages and types belong to the company that offers them. */
export const companyCases: Record<string, Case> = {
  listCompanies: (c) => [companies('list', () => listCompanies(scope(c), everything()))],
  findCompany: (c) => [companies('refused', () => findCompany(scope(c), below(c)))],
  loadCompanyFacts: (c) => [companies('list', () => c.within((tx) => loadCompanyFacts(tx, scope(c), 50)))],
  requireCompanyBelow: (c) => [
    companies('refused', () => c.within((tx) => requireCompanyBelow(tx, scope(c), below(c)))),
  ],
  lockCompanyBelow: (c) => [
    companies('refused', () => c.within((tx) => lockCompanyBelow(tx, scope(c), { id: below(c) }))),
  ],
  inCompanyBelow: (c) => [companies('refused', () => inCompanyBelow(scope(c), below(c), async () => true))],
  readAs: (c) => [
    companies('refused', () => c.within((tx) => readAs(tx, scope(c), { companyId: below(c), read: async () => true }))),
  ],
  listParentCompanies: (c) => [companies('ours', () => listParentCompanies(scope(c)))],
  requireParentCompany: (c) => [
    companies('refused', () =>
      c.within((tx) =>
        requireParentCompany(tx, scope(c), { id: '', kind: 'company', height: 1, parentId: c.theirs.ids.company }),
      ),
    ),
  ],
  loadEntitlements: outside('takes a company that its caller has found'),
  requireQuota: outside('asks for the company of its caller'),
  ADDON_IN_FORCE: outside('a condition of a day'),
  loadCompanyUsage: (c) => [
    companies('nothing', () => c.within(async (tx) => [...(await loadCompanyUsage(tx, [below(c)])).keys()])),
  ],
  listPackages: (c) => [companies('list', () => listPackages(scope(c)))],
  listPackageNames: (c) => [companies('list', () => listPackageNames(scope(c)))],
  listOffers: (c) => [
    companies('list', () => listOffers(scope(c))),
    companies('refused', () => listOffers(scope(c), c.theirs.ids.company)),
  ],
  offersUnder: (c) => [
    companies('refused', () =>
      c.within((tx) => offersUnder(tx, scope(c), { parentId: c.theirs.ids.company, packageId: pack(c) })),
    ),
  ],
  listOwnFeatures: (c) => [companies('ours', () => listOwnFeatures(scope(c)))],
  findPackage: (c) => [companies('refused', () => findPackage(scope(c), pack(c)))],
  loadPackage: (c) => [companies('refused', () => c.within((tx) => loadPackage(tx, scope(c), pack(c))))],
  listPackageOffers: (c) => [companies('nothing', () => c.within((tx) => listPackageOffers(tx, scope(c), pack(c))))],
  ownFeatures: (c) => [companies('nothing', () => c.within((tx) => ownFeatures(tx, { companyId: below(c) })))],
  listTypes: (c) => [
    companies('list', () => listTypes(scope(c))),
    companies('refused', () => listTypes(scope(c), c.theirs.ids.company)),
  ],
  previewPackage: (c) => [
    companies('refused', () => previewPackage(scope(c), below(c), { packageId: pack(c), price: null })),
    companies('refused', () => previewPackage(scope(c), c.ours.walletChild, { packageId: pack(c), price: null })),
  ],
  loadPackagePlan: outside('takes a company that its caller has found'),
  listPackageHistory: (c) => [companies('refused', () => listPackageHistory(scope(c), below(c)))],
  listCompanyCharges: (c) => [companies('refused', () => listCompanyCharges(scope(c), below(c)))],
  explainFeatures: (c) => [companies('refused', () => explainFeatures(scope(c), below(c)))],
  listAdministrators: (c) => [companies('refused', () => listAdministrators(scope(c), below(c)))],
  listCompanyImpersonations: (c) => [companies('refused', () => listCompanyImpersonations(scope(c), below(c)))],
  auditBoth: outside('takes a company that its caller has found'),
  createCompanyBelow: outside('its caller has asked for the place'),
  createCompany: (c) => [
    companies('refused', () =>
      createCompany(
        scope(c),
        newCompanyInput.parse(newCompanyBody(OUR_WORDS, { parentId: c.theirs.ids.company, mark: newId() })),
      ),
    ),
  ],
  updateCompany: (c) => [
    companies('refused', () => updateCompany(scope(c), below(c), companyChange.parse(companyBody(OUR_WORDS, 1)))),
  ],
  moveBranch: (c) => [companies('refused', () => moveBranch(scope(c), below(c), { parentId: below(c), version: 1 }))],
  changeState: (c) => [
    companies('refused', () => changeState(scope(c), below(c), { to: 'suspended', reason: 'סיבה', version: 1 })),
  ],
  applyCompanyState: outside('takes a company that its caller has locked'),
  changePackage: (c) => [
    companies('refused', () => changePackage(scope(c), below(c), choice(pack(c)))),
    companies('refused', () => changePackage(scope(c), c.ours.walletChild, { ...choice(pack(c)), version: 2 })),
  ],
  givePackage: outside('takes a company that its caller has locked'),
  endEntitlements: outside('takes a company that its caller has locked'),
  setOverride: (c) => [companies('refused', () => setOverride(scope(c), below(c), override()))],
  removeOverride: (c) => [companies('refused', () => removeOverride(scope(c), below(c), c.theirs.ids.override))],
  createPackage: (c) => [companies('ours', () => createPackage(scope(c), packageInput.parse(body())))],
  addPackageVersion: (c) => [companies('refused', () => addPackageVersion(scope(c), pack(c), terms()))],
  updatePackage: (c) => [companies('refused', () => updatePackage(scope(c), pack(c), details()))],
  setPackageState: (c) => [
    companies('refused', () => setPackageState(scope(c), pack(c), { state: 'archived', version: 2 })),
  ],
  deletePackage: (c) => [companies('refused', () => deletePackage(scope(c), pack(c)))],
  createType: (c) => [companies('ours', () => createType(scope(c), type()))],
  updateType: (c) => [
    companies('refused', () => updateType(scope(c), c.theirs.ids.companyType, { ...type(), version: 1 })),
  ],
  deleteType: (c) => [companies('refused', () => deleteType(scope(c), c.theirs.ids.companyType))],
}
