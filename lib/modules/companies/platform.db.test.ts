import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registerCompany } from '@/lib/auth/companies'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { companyAddons, companyCharges, featureOverrides, subscriptions } from '@/lib/db/schema/companies-billing'
import { addons, addonVersions, companyTypes, packages, packageVersions } from '@/lib/db/schema/company-offers'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

/**
 * Row-level security alone, on the tables of company holdings: no query here filters by company. One tree, master →
 * reseller → two companies, and a second tree.
 */
let database: Awaited<ReturnType<typeof testDatabase>>
let ids: Record<'master' | 'reseller' | 'child' | 'sibling' | 'stranger' | 'strangeChild', string>
let offer: Awaited<ReturnType<typeof addOffer>>

const PLATFORM = { subscriptions, companyAddons, featureOverrides, companyCharges }
const OFFERS = { companyTypes, packages, packageVersions, addons, addonVersions }

beforeAll(async () => {
  database = await testDatabase()
  const open = async (kind: 'master' | 'reseller' | 'company', parentId?: string) =>
    (await registerCompany({ kind, name: `חברה ${newId()}`, businessKind: 'company', ...(parentId && { parentId }) }))
      .id
  const master = await open('master')
  const reseller = await open('reseller', master)
  const stranger = await open('reseller')
  ids = {
    master,
    reseller,
    stranger,
    child: await open('company', reseller),
    sibling: await open('company', reseller),
    strangeChild: await open('company', stranger),
  }
  offer = await addOffer(reseller)
  for (const companyId of [ids.child, ids.sibling]) await within('reseller', (tx) => hold(tx, companyId, offer))
  const other = await addOffer(stranger)
  await within('stranger', (tx) => hold(tx, ids.strangeChild, other))
}, 60_000)

afterAll(() => database.drop())

const within = <T>(who: keyof typeof ids, work: (tx: Tx) => Promise<T>) => inCompany({ companyId: ids[who] }, work)

/** Inserts a type, a package and an add-on of a company, each in its first version. */
async function addOffer(companyId: string) {
  const [type, pack, version, addon, addonVersion] = [newId(), newId(), newId(), newId(), newId()]
  const price = { priceAgorot: 100_00, cycle: 'monthly', validFrom: '2026-01-01' } as const
  const terms = { ...price, features: ['use calendar'] }
  await inCompany({ companyId }, async (tx) => {
    await tx.insert(companyTypes).values({ companyId, id: type, name: `עסק ${type}`, kind: 'company' })
    await tx.insert(packages).values({ companyId, id: pack, code: pack, name: 'בסיס', typeId: type })
    await tx.insert(packageVersions).values({ companyId, id: version, packageId: pack, number: 1, ...terms })
    await tx.insert(addons).values({ companyId, id: addon, code: addon, name: 'עוד' })
    const more = { ...terms, features: ['manage elections'] }
    await tx.insert(addonVersions).values({ companyId, id: addonVersion, addonId: addon, number: 1, ...more })
  })
  return { ownerId: companyId, type, pack, version, addon, addonVersion }
}

/** Inserts holdings of a company from an offer: a package, an add-on, an override and a charge. */
async function hold(tx: Tx, companyId: string, { ownerId, ...of }: typeof offer) {
  const base = () => ({ companyId, id: newId(), ownerId })
  const period = { periodFrom: '2026-11-01', periodTo: '2026-12-01' }
  const bought = { packageId: of.pack, packageVersionId: of.version }
  await tx.insert(subscriptions).values({ ...base(), ...bought, ...period, state: 'active' })
  const added = { addonId: of.addon, addonVersionId: of.addonVersion, priceAgorot: 5_00, cycle: 'monthly' } as const
  await tx.insert(companyAddons).values({ ...base(), ...added, state: 'active', fromOn: '2026-01-01' })
  const why = { reason: 'ניסיון', byName: 'מיכל', byCompany: 'אופק' }
  await tx
    .insert(featureOverrides)
    .values({ companyId, id: newId(), permission: 'manage dialer', effect: 'on', ...why })
  const owed = { kind: 'package', label: 'נובמבר', amountAgorot: 100_00, dueOn: '2026-11-01', key: newId() } as const
  await tx.insert(companyCharges).values({ ...base(), ...owed })
}

const seenBy = (who: keyof typeof ids, table: (typeof PLATFORM)[keyof typeof PLATFORM]) =>
  within(who, async (tx) => (await tx.select({ id: table.companyId }).from(table)).map(({ id }) => id).sort())

class Undone extends Error {}

/** Returns the number of rows a statement affects, in a transaction that is rolled back, or its error code. */
async function attempt(who: keyof typeof ids, work: (tx: Tx) => Promise<{ rowCount: number | null }>) {
  let met: number | null = null
  return within(who, async (tx) => {
    met = (await work(tx)).rowCount
    throw new Undone()
  }).catch((error) => (error instanceof Undone ? met : (error.cause?.code ?? error.code)))
}

describe.each(Object.entries(PLATFORM))('%s', (_name, table) => {
  it('are seen by the company itself, by those above it, and by nobody else (requirement 10)', async () => {
    expect(await seenBy('child', table)).toEqual([ids.child])
    expect(await seenBy('sibling', table)).toEqual([ids.sibling])
    expect(await seenBy('reseller', table)).toEqual([ids.child, ids.sibling].sort())
    expect(await seenBy('master', table)).toEqual([ids.child, ids.sibling].sort())
    expect(await seenBy('strangeChild', table)).toEqual([ids.strangeChild])
    expect(await seenBy('stranger', table)).toEqual([ids.strangeChild])
  })

  it('are changed from above alone: not by the company itself, a sibling or another tree', async () => {
    const change = (tx: Tx) => tx.execute(sql`update ${table} set version = version + 1`)
    expect(await attempt('child', change)).toBe(0)
    expect(await attempt('stranger', change)).toBe(1)
    expect(await attempt('reseller', change)).toBe(2)
    expect(await attempt('master', change)).toBe(2)
  })

  it('cannot be deleted by anybody', async () => {
    const remove = (tx: Tx) => tx.execute(sql`delete from ${table}`)
    expect(await attempt('reseller', remove)).toBe('42501')
  })
})

describe('what a company writes for itself', () => {
  const override = (companyId: string) => (tx: Tx) =>
    tx.execute(sql`insert into feature_overrides (company_id, id, permission, effect, reason, by_name, by_company)
      values (${companyId}, ${newId()}, 'superAdmin', 'on', 'כי בא לי', 'x', 'x')`)

  it('is refused: neither for itself, nor for a sibling, the one above or another tree', async () => {
    for (const to of ['child', 'sibling', 'reseller', 'master', 'strangeChild'] as const)
      expect(await attempt('child', override(ids[to]))).toBe('42501')
    for (const to of ['reseller', 'master', 'strangeChild'] as const)
      expect(await attempt('reseller', override(ids[to]))).toBe('42501')
    expect(await attempt('reseller', override(ids.child))).toBe(1)
  })

  it('never touches where it stands, and a company above does', async () => {
    const close = (id: string) => (tx: Tx) => tx.execute(sql`update companies set state = 'closed' where id = ${id}`)
    expect(await attempt('child', close(ids.child))).not.toBe(1)
    expect(await attempt('reseller', close(ids.reseller))).not.toBe(1)
    for (const to of ['sibling', 'reseller', 'master', 'strangeChild'] as const)
      expect(await attempt('child', close(ids[to]))).toBe(0)
    expect(await attempt('reseller', close(ids.child))).toBe(1)
    expect(await attempt('master', close(ids.child))).toBe(1)
    expect(await attempt('stranger', close(ids.child))).toBe(0)
  })

  it('cannot be moved out of the tree of who moves it', async () => {
    const move = (tx: Tx) =>
      tx
        .update(companies)
        .set({ parentId: ids.stranger, path: [ids.stranger, ids.child] })
        .where(sql`id = ${ids.child}`)
    expect(await attempt('reseller', move)).toBe('42501')
  })
})

describe('what is offered', () => {
  const owners = (who: keyof typeof ids, table: (typeof OFFERS)[keyof typeof OFFERS]) =>
    within(who, async (tx) => [...new Set((await tx.select({ id: table.companyId }).from(table)).map(({ id }) => id))])

  it.each(Object.entries(OFFERS))('%s are read by who holds them, and by those above', async (name, table) => {
    const held = name === 'companyTypes' ? [] : [ids.reseller]
    expect(await owners('reseller', table)).toEqual([ids.reseller])
    expect(await owners('child', table)).toEqual(held)
    expect(await owners('master', table)).toEqual(held)
    expect(await owners('strangeChild', table)).toEqual(name === 'companyTypes' ? [] : [ids.stranger])
  })

  it('has versions that nobody changes', async () => {
    for (const table of [packageVersions, addonVersions])
      expect(await attempt('reseller', (tx) => tx.execute(sql`update ${table} set price_agorot = 0`))).toBe('42501')
  })

  it('is read by a reseller below where it is shared', async () => {
    const shared = await addOffer(ids.master)
    await within('master', (tx) => tx.execute(sql`update packages set is_shared = true where id = ${shared.pack}`))
    expect((await owners('reseller', packageVersions)).sort()).toEqual([ids.master, ids.reseller].sort())
    expect(await owners('stranger', packageVersions)).toEqual([ids.stranger])
    await within('master', (tx) => tx.execute(sql`update packages set is_shared = false`))
  })
})

describe('features', () => {
  const featuresOf = async (id: string, who?: keyof typeof ids) => {
    const queryFeatures = async (tx: Tx) => {
      const { rows } = await tx.execute<{ features: string[] | null }>(
        sql`select kesher.company_features(${id}) as features`,
      )
      return rows[0]?.features ?? null
    }
    return who ? within(who, queryFeatures) : inAuth(queryFeatures)
  }

  it('has no limit where no package was ever given', async () => {
    expect(await featuresOf(ids.master)).toBeNull()
    expect(await featuresOf(ids.reseller)).toBeNull()
  })

  it('are those of the package, the add-ons in force and the overrides, over a base', async () => {
    const features = await featuresOf(ids.child)
    expect(features).toEqual(
      expect.arrayContaining(['use calendar', 'manage elections', 'manage dialer', 'edit users']),
    )
    expect(features).not.toContain('show customers')
    expect(await featuresOf(ids.child, 'child')).toEqual(features)
    expect(await featuresOf(ids.child, 'master')).toEqual(features)
  })

  it('are answered to nobody but the company and those above it', async () => {
    expect(await featuresOf(ids.child, 'sibling')).toEqual([])
    expect(await featuresOf(ids.child, 'stranger')).toEqual([])
    expect(await featuresOf(ids.reseller, 'child')).toEqual([])
    expect(await featuresOf(newId())).toEqual([])
  })

  it('are never more than those of the company above', async () => {
    const narrow = { ...offer, ...(await addOffer(ids.master)) }
    await within('master', (tx) => hold(tx, ids.reseller, narrow))
    await within('master', (tx) =>
      tx.execute(
        sql`update company_addons set state = 'cancelled', ended_at = now() where company_id = ${ids.reseller}`,
      ),
    )
    const features = await featuresOf(ids.child)
    expect(features).toContain('use calendar')
    expect(features).not.toContain('manage elections')
    expect(await featuresOf(ids.child, 'child')).toEqual(features)
  })

  it('are the base alone once the package was taken away', async () => {
    await within('reseller', (tx) =>
      tx.execute(sql`update subscriptions set ended_at = now(), state = 'cancelled' where company_id = ${ids.sibling}`),
    )
    await within('reseller', (tx) =>
      tx.execute(sql`update feature_overrides set deleted_at = now() where company_id = ${ids.sibling}`),
    )
    await within('reseller', (tx) =>
      tx.execute(sql`update company_addons set to_on = current_date where company_id = ${ids.sibling}`),
    )
    const { rows } = await inAuth((tx) => tx.execute<{ base: string[] }>(sql`select kesher.base_features() as base`))
    expect(await featuresOf(ids.sibling)).toEqual([...(rows[0]?.base ?? [])].sort())
  })
})

describe('usage', () => {
  const usageOf = (who: keyof typeof ids, wanted: string[]) =>
    within(who, async (tx) => {
      const list = sql.join(
        wanted.map((id) => sql`${id}::uuid`),
        sql`, `,
      )
      const { rows } = await tx.execute<{ company_id: string }>(
        sql`select company_id from kesher.usage_below(array[${list}])`,
      )
      return rows.map(({ company_id }) => company_id).sort()
    })

  it('is told of the own tree alone', async () => {
    const all = Object.values(ids)
    expect(await usageOf('child', all)).toEqual([ids.child])
    expect(await usageOf('reseller', all)).toEqual([ids.reseller, ids.child, ids.sibling].sort())
    expect(await usageOf('stranger', all)).toEqual([ids.stranger, ids.strangeChild].sort())
  })
})
