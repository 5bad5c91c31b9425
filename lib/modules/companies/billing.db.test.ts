import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { findCompany } from './companies.queries'
import { testTree } from './companies.testing'
import { removeOverride, setOverride } from './features.mutations'
import { explainFeatures } from './features.queries'
import { BASE_FEATURES } from './features.rules'
import { overrideInput } from './features.schema'
import { addPackageVersion, deletePackage, setPackageState, updatePackage } from './packages.mutations'
import { findPackage, listOffers, listPackages } from './packages.queries'
import { packageChange, packageVersionInput } from './packages.schema'
import { requireQuota } from './quotas.queries'
import { changeState } from './states.mutations'
import { stateChange } from './states.schema'
import { changePackage } from './subscriptions.mutations'
import { listCompanyCharges, listPackageHistory, previewPackage } from './subscriptions.queries'
import { packageChoice } from './subscriptions.schema'
import { createType, deleteType, updateType } from './types.mutations'
import { listTypes } from './types.queries'

type Tree = Awaited<ReturnType<typeof testTree>>

let database: Awaited<ReturnType<typeof testDatabase>>
let tree: Tree
let stranger: Tree

beforeAll(async () => {
  database = await testDatabase()
  tree = await testTree()
  stranger = await testTree()
}, 60_000)

afterAll(() => database.drop())

const versionOf = async (id: string) => (await findCompany(tree.scope, id)).company.version
const choose = async (id: string, packageId: string, price = '') => {
  const choice = { packageId, price, priceReason: price ? 'הסכם שנתי' : '', version: await versionOf(id) }
  return changePackage(tree.scope, id, packageChoice.parse(choice))
}
const move = async (id: string, change: Record<string, unknown>) =>
  changeState(tree.scope, id, stateChange.parse({ reason: 'כך הוחלט', version: await versionOf(id), ...change }))

const TERMS = {
  features: ['show customers'],
  quotas: {},
  price: '500',
  cycle: 'monthly',
  trialDays: 0,
  setupFee: '0',
  validFrom: businessDay(),
  note: '',
}

const featuresIn = async (id: string) => {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ open: string[] | null }>(sql`select kesher.company_features(${id}) as open`),
  )
  return rows[0]?.open ?? null
}

describe('a package', () => {
  it('keeps its terms for who bought them: a new version is for who buys later', async () => {
    const pack = await tree.package()
    const id = await tree.company({ packageId: pack })
    await addPackageVersion(tree.scope, pack, packageVersionInput.parse(TERMS))
    expect((await findCompany(tree.scope, id)).subscription).toMatchObject({ number: 1, price: 300_00 })
    const later = await tree.company({ packageId: pack })
    expect((await findCompany(tree.scope, later)).subscription).toMatchObject({ number: 2, price: 500_00 })
    const { versions, holders } = await findPackage(tree.scope, pack)
    expect([versions.length, holders.length]).toEqual([2, 2])
  })

  it('is sold by the version whose day has come', async () => {
    const pack = await tree.package()
    const validFrom = addDays(businessDay(), 10)
    await addPackageVersion(tree.scope, pack, packageVersionInput.parse({ ...TERMS, validFrom }))
    const offer = (await listOffers(tree.scope)).find(({ id }) => id === pack)
    expect(offer).toMatchObject({ number: 1, priceAgorot: 300_00 })
    const earlier = { ...TERMS, validFrom: businessDay() }
    await expect(addPackageVersion(tree.scope, pack, packageVersionInput.parse(earlier))).rejects.toMatchObject({
      status: 422,
    })
  })

  it('that a company holds or held is never deleted, and one in the archive is not sold', async () => {
    const pack = await tree.package()
    const id = await tree.company({ packageId: pack })
    await expect(deletePackage(tree.scope, pack)).rejects.toMatchObject({ status: 409, code: 'in_use' })
    await choose(id, await tree.package())
    await expect(deletePackage(tree.scope, pack)).rejects.toMatchObject({ status: 409, code: 'in_use' })
    await setPackageState(tree.scope, pack, { state: 'archived', version: 1 })
    expect((await listOffers(tree.scope)).map((offer) => offer.id)).not.toContain(pack)
    await expect(choose(id, pack)).rejects.toMatchObject({ status: 404 })
    const unused = await tree.package()
    await deletePackage(tree.scope, unused)
    expect((await listPackages(tree.scope)).map((row) => row.id)).not.toContain(unused)
  })

  it('in the archive may be held on, at another price too, by who holds it', async () => {
    const pack = await tree.package()
    const id = await tree.company({ packageId: pack })
    await setPackageState(tree.scope, pack, { state: 'archived', version: 1 })
    const plan = await previewPackage(tree.scope, id, { packageId: pack, price: 200_00 })
    expect(plan.to).toMatchObject({ number: 1, listAgorot: 300_00, priceAgorot: 200_00 })
    await choose(id, pack)
    expect((await findCompany(tree.scope, id)).subscription).toMatchObject({ package_id: pack, number: 1 })
  })

  it('has a code of its own, and is changed once per version', async () => {
    const pack = await tree.package({ code: 'TWICE' })
    await expect(tree.package({ code: 'twice' })).rejects.toMatchObject({ status: 422 })
    await expect(stranger.package({ code: 'TWICE' })).resolves.toEqual(expect.any(String))
    const details = { code: 'ONCE', name: 'אחר', description: '', level: 2, typeId: null, isShared: false }
    const change = packageChange.parse({ ...details, version: 1 })
    await updatePackage(tree.scope, pack, change)
    await expect(updatePackage(tree.scope, pack, change)).rejects.toMatchObject({ status: 409, code: 'stale' })
  })

  it('gives on only what the company holds itself', async () => {
    const reseller = await testTree({ kind: 'reseller', parentId: tree.id })
    await choose(reseller.id, await tree.package({ features: ['show customers'] }))
    const wide = reseller.package({ features: ['show customers', 'manage elections'] })
    await expect(wide).rejects.toMatchObject({ status: 422, fields: { features: expect.any(String) } })
    await expect(reseller.package({ features: ['show customers'] })).resolves.toEqual(expect.any(String))
  })

  it('of another tree is not there', async () => {
    const pack = await stranger.package()
    await expect(findPackage(tree.scope, pack)).rejects.toMatchObject({ status: 404 })
    await expect(deletePackage(tree.scope, pack)).rejects.toMatchObject({ status: 404 })
    await expect(addPackageVersion(tree.scope, pack, packageVersionInput.parse(TERMS))).rejects.toMatchObject({
      status: 404,
    })
    await expect(choose(await tree.company(), pack)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a type of company', () => {
  it('is deleted only while nothing is of it', async () => {
    const input = { name: `סוג ${newId()}`, description: '', kind: 'company', defaultPackageId: null } as const
    const { id } = await createType(tree.scope, input)
    await tree.company({ typeId: id })
    await expect(deleteType(tree.scope, id)).rejects.toMatchObject({ status: 409, code: 'in_use' })
    const change = { ...input, kind: 'reseller' as const, version: 1 }
    await expect(updateType(tree.scope, id, change)).rejects.toMatchObject({ status: 422 })
    const unused = await createType(tree.scope, { ...input, name: `סוג ${newId()}` })
    await deleteType(tree.scope, unused.id)
    expect((await listTypes(tree.scope)).find((type) => type.id === id)).toMatchObject({ companies: 1 })
    await expect(deleteType(stranger.scope, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a change of package', () => {
  it('is previewed and done alike: the difference of the days is owed, and the former package stays in the history', async () => {
    const id = await tree.company({ packageId: await tree.package({ price: '300' }) })
    const dear = await tree.package({ price: '600', name: 'גדולה' })
    const preview = await previewPackage(tree.scope, id, { packageId: dear, price: null })
    await choose(id, dear)
    const charges = await listCompanyCharges(tree.scope, id)
    expect(charges.map(({ kind, amountAgorot }) => [kind, amountAgorot]).sort()).toEqual(
      [
        ['package', 300_00],
        ['proration', preview.proration.dueAgorot],
      ].sort(),
    )
    expect(preview.proration.dueAgorot).toBe(300_00)
    expect((await listPackageHistory(tree.scope, id)).map(({ name }) => name)).toEqual(['גדולה', 'בסיס'])
  })

  it('keeps a price of its own with its reason', async () => {
    const id = await tree.company()
    await choose(id, await tree.package(), '99.90')
    const { subscription } = await findCompany(tree.scope, id)
    expect(subscription).toMatchObject({ price: 99_90, list_price: 300_00, price_reason: 'הסכם שנתי' })
    const bare = { packageId: newId(), price: '5', priceReason: '', version: 1 }
    expect(packageChoice.safeParse(bare).error?.issues[0]?.path).toEqual(['priceReason'])
  })

  it('is refused with all that stands against it where more is used than the package allows', async () => {
    const id = await tree.company()
    const small = await tree.package({ quotas: { users: 0, customers: 0 } })
    const { overages } = await previewPackage(tree.scope, id, { packageId: small, price: null })
    expect(overages).toEqual([{ quota: 'users', used: 1, limit: 0 }])
    await expect(choose(id, small)).rejects.toMatchObject({ status: 409, code: 'overages' })
    expect((await findCompany(tree.scope, id)).subscription).toBeNull()
  })

  it('is not made twice from one form', async () => {
    const [id, pack] = [await tree.company(), await tree.package()]
    const choice = packageChoice.parse({ packageId: pack, price: '', priceReason: '', version: 1 })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => changePackage(tree.scope, id, choice)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listCompanyCharges(tree.scope, id)).toHaveLength(1)
  })
})

describe('features', () => {
  it('are explained as the database reckons them, for any package, add-on and override', async () => {
    const id = await tree.company({ packageId: await tree.package() })
    const rounds: Record<string, unknown>[] = [
      { permission: 'manage elections', effect: 'on', until: addDays(businessDay(), 3) },
      { permission: 'use calendar', effect: 'off', until: null },
      { permission: 'manage elections', effect: 'off', until: null },
      { permission: 'show customers', effect: 'on', until: null },
    ]
    for (const round of rounds) {
      await setOverride(tree.scope, id, overrideInput.parse({ reason: 'בדיקה', ...round }))
      const { features } = await explainFeatures(tree.scope, id)
      const open = features.filter(({ isOn }) => isOn).map(({ permission }) => permission)
      expect(open.toSorted()).toEqual((await featuresIn(id))?.toSorted())
    }
    const { features } = await explainFeatures(tree.scope, id)
    const reasonOf = (name: string) => features.find(({ permission }) => permission === name)?.reason
    expect(reasonOf('edit customers')).toEqual({ kind: 'package', name: 'בסיס', number: 1 })
    expect(reasonOf('use calendar')).toMatchObject({ kind: 'override', override: { effect: 'off', byName: 'מריצה' } })
    expect(reasonOf('edit users')).toEqual({ kind: 'base' })
  })

  it('that the company above lacks are shut, and it is said why', async () => {
    const reseller = await testTree({ kind: 'reseller', parentId: tree.id })
    const pack = await reseller.package({ features: ['show customers', 'use calendar'] })
    const id = await reseller.company({ packageId: pack })
    await choose(reseller.id, await tree.package({ features: ['show customers'] }))
    const { features } = await explainFeatures(reseller.scope, id)
    const calendar = features.find(({ permission }) => permission === 'use calendar')
    expect(calendar).toMatchObject({ isOn: false, reason: { kind: 'above' } })
    const open = features.filter(({ isOn }) => isOn).map(({ permission }) => permission)
    expect(open.toSorted()).toEqual((await featuresIn(id))?.toSorted())
  })

  it('have one list of what no package takes away', async () => {
    const { rows } = await inAuth((tx) => tx.execute<{ base: string[] }>(sql`select kesher.base_features() as base`))
    expect(rows[0]?.base).toEqual(BASE_FEATURES)
    const base = { permission: 'edit users', effect: 'off', reason: 'אין', until: null }
    expect(overrideInput.safeParse(base).success).toBe(false)
  })

  it('are the package’s again when an override is taken back', async () => {
    const id = await tree.company({ packageId: await tree.package() })
    const overrideValues = overrideInput.parse({
      permission: 'manage elections',
      effect: 'on',
      reason: 'ניסיון',
      until: null,
    })
    const { id: overrideId } = await setOverride(tree.scope, id, overrideValues)
    expect(await featuresIn(id)).toContain('manage elections')
    await expect(removeOverride(stranger.scope, id, overrideId)).rejects.toMatchObject({ status: 404 })
    await removeOverride(tree.scope, id, overrideId)
    expect(await featuresIn(id)).not.toContain('manage elections')
    await expect(removeOverride(tree.scope, id, overrideId)).rejects.toMatchObject({ status: 404 })
  })

  it('need a package before one can be shut', async () => {
    const overrideValues = overrideInput.parse({
      permission: 'use calendar',
      effect: 'off',
      reason: 'אין',
      until: null,
    })
    await expect(setOverride(tree.scope, await tree.company(), overrideValues)).rejects.toMatchObject({
      code: 'no_package',
    })
  })
})

describe('the state of a company', () => {
  it('takes its package along, and both logs carry the reason', async () => {
    const id = await tree.company({ packageId: await tree.package() })
    await move(id, { to: 'past_due', graceDays: 7 })
    const { company, subscription } = await findCompany(tree.scope, id)
    expect(company).toMatchObject({
      state: 'past_due',
      graceEndsOn: addDays(businessDay(), 7),
      stateReason: 'כך הוחלט',
    })
    expect(subscription).toMatchObject({ state: 'past_due' })
    await move(id, { to: 'suspended' })
    await move(id, { to: 'active' })
    expect((await findCompany(tree.scope, id)).subscription).toMatchObject({ state: 'active' })
    const { rows } = await inCompany({ companyId: id }, (tx) =>
      tx.execute<{ action: string; data: { reason: string } }>(
        sql`select action, data from audit_log where action like 'company.%' order by seq desc limit 3`,
      ),
    )
    expect(rows.map(({ action, data }) => [action, data.reason])).toEqual([
      ['company.activated', 'כך הוחלט'],
      ['company.suspended', 'כך הוחלט'],
      ['company.past-due', 'כך הוחלט'],
    ])
  })

  it('makes no move that the table does not know, and none from an older form', async () => {
    const id = await tree.company()
    await expect(move(id, { to: 'trial', until: addDays(businessDay(), 5) })).rejects.toMatchObject({ code: 'state' })
    const late = stateChange.parse({ to: 'suspended', reason: 'כך הוחלט', version: 7 })
    await expect(changeState(tree.scope, id, late)).rejects.toMatchObject({ status: 409, code: 'stale' })
  })

  it('of closed ends what the company holds, and is refused over open companies', async () => {
    const reseller = await tree.company({ kind: 'reseller', packageId: await tree.package() })
    const below = await tree.company({ parentId: reseller })
    await expect(move(reseller, { to: 'closed' })).rejects.toMatchObject({ status: 409, code: 'has_companies' })
    await move(below, { to: 'closed' })
    await move(reseller, { to: 'closed' })
    const { subscription, isLimited } = await findCompany(tree.scope, reseller)
    expect([subscription, isLimited]).toEqual([null, true])
    expect((await featuresIn(reseller))?.toSorted()).toEqual([...BASE_FEATURES].sort())
    await move(reseller, { to: 'suspended' })
    expect((await findCompany(tree.scope, reseller)).company.state).toBe('suspended')
  })
})

describe('a quota', () => {
  const hire = (companyId: string) =>
    inAuth((tx) =>
      addUser(tx, {
        companyId,
        email: `${newId()}@example.com`,
        displayName: 'עובד',
        role: 'staff',
        password: newId(),
        roleKeys: ['staff'],
      }),
    )
  const checkQuota = (companyId: string, of: 'users' | 'customers' | 'storage_mb', adding?: number) =>
    inCompany({ companyId }, (tx) => requireQuota(tx, companyId, { of, ...(adding !== undefined && { adding }) }))

  it('is nothing where there is no package, and refuses what goes beyond it where there is', async () => {
    const free = await tree.company()
    await expect(checkQuota(free, 'users', 10_000)).resolves.toBeUndefined()
    const id = await tree.company({ packageId: await tree.package({ quotas: { users: 2 } }) })
    await expect(checkQuota(id, 'users')).resolves.toBeUndefined()
    await hire(id)
    await expect(checkQuota(id, 'users')).rejects.toMatchObject({ status: 409, code: 'quota' })
    await expect(checkQuota(id, 'customers', 500)).resolves.toBeUndefined()
  })

  it('counts bytes as begun megabytes', async () => {
    const id = await tree.company({ packageId: await tree.package({ quotas: { storage_mb: 1 } }) })
    await expect(checkQuota(id, 'storage_mb', 1024 * 1024)).resolves.toBeUndefined()
    await expect(checkQuota(id, 'storage_mb', 1024 * 1024 + 1)).rejects.toMatchObject({ status: 409, code: 'quota' })
  })

  it('has one last place for two who come at once', async () => {
    const id = await tree.company({ packageId: await tree.package({ quotas: { customers: 1 } }) })
    const add = () =>
      inCompany({ companyId: id }, async (tx) => {
        await requireQuota(tx, id, { of: 'customers' })
        const { rows } = await tx.execute<{ id: string }>(sql`select id from users where company_id = ${id} limit 1`)
        await tx.execute(sql`insert into customers (company_id, id, number, kind, name, status, owner_id, search_text)
          values (${id}, ${newId()}, ${Math.floor(Math.random() * 1e6)}, 'person', 'לקוח', 'active', ${rows[0]?.id}, 'x')`)
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, add))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
