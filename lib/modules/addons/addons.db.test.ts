import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireScope, type Scope } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { renewChildCompanies } from '@/lib/billing/renewals'
import { newId } from '@/lib/db/id'
import { subscriptions } from '@/lib/db/schema/companies-billing'
import { packages, packageVersions } from '@/lib/db/schema/company-offers'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { walletBalance } from '@/lib/ledger/balance'
import { grantCredit } from '@/lib/ledger/postings'
import { addAddon, changeAddon, setAddonState } from './addons.mutations'
import { findAddon, listAddonHolders, listAddonVersions, listOwnAddons, listOwnCharges } from './addons.queries'
import { type AssignmentInput, addonChange, addonInput, addonOrderInput } from './addons.schema'
import { assignAddon } from './assignment.mutations'
import { previewAssignment } from './assignment.queries'

const TODAY = businessDay()
let database: Awaited<ReturnType<typeof testDatabase>>
let master: Scope<'companies'>

beforeAll(async () => {
  database = await testDatabase()
  const { id } = await registerCompany({ kind: 'master', name: 'ראשית', businessKind: 'company' })
  master = scopeIn(id)
})
afterAll(() => database.drop())

const body = (change: object = {}) => ({
  code: `a${randomUUID().slice(0, 8)}`,
  name: 'יומן צוות',
  description: '',
  features: ['use calendar'],
  quotas: { users: 5 },
  price: '120',
  setupFee: '0',
  cycle: 'monthly',
  forPackages: [],
  ...change,
})
const newAddon = async (change: object = {}) => (await addAddon(master, addonInput.parse(body(change)))).id
const attach = (addonId: string, companies: string[], change: object = {}): AssignmentInput =>
  addonOrderInput.parse({ act: 'attach', addonId, companies, price: null, cycle: null, from: TODAY, ...change })
const detach = (addonId: string, companies: string[], when: 'now' | 'period_end'): AssignmentInput =>
  addonOrderInput.parse({ act: 'detach', addonId, companies, when })

async function carryOut(assignment: AssignmentInput) {
  const preview = await previewAssignment(master, assignment)
  return { preview, answer: await assignAddon(master, { assignment, mark: preview.mark }) }
}

describe('an add-on', () => {
  it('has a code of its own, and a new version only where what is sold changed', async () => {
    const input = body()
    const { id } = await addAddon(master, addonInput.parse(input))
    await expect(addAddon(master, addonInput.parse(input))).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    })
    await changeAddon(master, id, addonChange.parse({ ...input, name: 'שם אחר', version: 1 }))
    expect(await listAddonVersions(master, id)).toHaveLength(1)
    await changeAddon(master, id, addonChange.parse({ ...input, name: 'שם אחר', price: '150', version: 2 }))
    expect((await listAddonVersions(master, id)).map(({ priceAgorot }) => priceAgorot)).toEqual([150_00, 120_00])
    await expect(changeAddon(master, id, addonChange.parse({ ...input, version: 2 }))).rejects.toMatchObject({
      status: 409,
    })
    expect(await findAddon(master, id)).toMatchObject({ name: 'שם אחר', number: 2 })
  })

  it('in the archive goes to nobody new', async () => {
    const [id, child] = [await newAddon(), await company()]
    await setAddonState(master, id, { state: 'archived', version: 1 })
    const { outcomes } = await previewAssignment(master, attach(id, [child]))
    expect(outcomes[0]).toMatchObject({ refusal: 'התוסף בארכיון', nowAgorot: 0 })
  })
})

describe('attaching', () => {
  it('does what the preview showed: the rest of the period now, whole periods from there on', async () => {
    const [id, child] = [await newAddon(), await company()]
    const period = await subscribe(child)
    const { preview, answer } = await carryOut(attach(id, [child]))
    const days = Math.round((Date.parse(period.to) - Date.parse(TODAY)) / 86_400_000)
    const total = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000)
    expect(preview.nowAgorot).toBe(Math.round((120_00 * days) / total))
    expect(answer).toMatchObject({ done: 1, refused: [], openAgorot: preview.nowAgorot })
    expect(await listAddonHolders(master, id)).toMatchObject([
      { companyId: child, nextChargeOn: period.to, priceAgorot: 120_00 },
    ])
    expect(await listOwnAddons(own(child))).toMatchObject([{ name: 'יומן צוות', features: ['use calendar'] }])
    expect((await listOwnCharges(own(child))).openAgorot).toBe(preview.nowAgorot)
  })

  it('opens the feature at once, and detaching now closes it and credits the rest', async () => {
    const [id, child] = [await newAddon(), await company()]
    await subscribe(child)
    expect(await featuresOf(child)).not.toContain('use calendar')
    const { preview } = await carryOut(attach(id, [child]))
    expect(await featuresOf(child)).toContain('use calendar')
    const { preview: back } = await carryOut(detach(id, [child], 'now'))
    expect(back.nowAgorot).toBe(-preview.nowAgorot)
    expect(await featuresOf(child)).not.toContain('use calendar')
    expect(await listOwnCharges(own(child))).toMatchObject({ openAgorot: 0 })
  })

  it('takes the money from a wallet that covers it', async () => {
    const [id, child] = [await newAddon(), await company()]
    await inCompany(master, (tx) =>
      grantCredit(tx, { companyId: child, amountAgorot: 500_00, key: newId(), memo: 'פתיחה', expiresAt: null }),
    )
    const { answer } = await carryOut(attach(id, [child], { price: '200' }))
    expect(answer.openAgorot).toBe(0)
    const { availableMicro } = await inCompany({ companyId: child }, (tx) => walletBalance(tx, child))
    expect(availableMicro).toBe(300_00 * 10_000)
    expect((await listOwnCharges(own(child))).charges.map(({ state }) => state)).toEqual(['paid'])
  })

  it('twice at once attaches once', async () => {
    const [id, child] = [await newAddon(), await company()]
    const assignment = attach(id, [child])
    const { mark } = await previewAssignment(master, assignment)
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => assignAddon(master, { assignment, mark })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listOwnCharges(own(child))).charges).toHaveLength(1)
  })

  it('is refused where something changed since the preview', async () => {
    const [id, child] = [await newAddon(), await company()]
    const assignment = attach(id, [child])
    const { mark } = await previewAssignment(master, assignment)
    const { version, ...addon } = await findAddon(master, id)
    await changeAddon(master, id, addonChange.parse({ ...body(), code: addon.code, price: '999', version }))
    await expect(assignAddon(master, { assignment, mark })).rejects.toMatchObject({
      status: 409,
      code: 'preview_stale',
    })
    expect(await listAddonHolders(master, id)).toEqual([])
  })

  it('does not reach a company that is not below, nor the one that offers', async () => {
    const { id: stranger } = await registerCompany({ kind: 'master', name: 'זרה', businessKind: 'company' })
    const id = await newAddon()
    for (const target of [stranger, master.companyId, newId()])
      await expect(previewAssignment(master, attach(id, [target]))).rejects.toMatchObject({ status: 404 })
    await expect(previewAssignment(scopeIn(stranger), attach(id, [await company()]))).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('renewal', () => {
  it('charges every period once, however often it runs, and ends what was to end', async () => {
    const [id, ending, child] = [await newAddon(), await newAddon(), await company()]
    const from = addDays(TODAY, -70)
    await carryOut(attach(id, [child], { from }))
    await carryOut(attach(ending, [child]))
    await carryOut(detach(ending, [child], 'period_end'))
    await renewChildCompanies(master, TODAY)
    await renewChildCompanies(master, TODAY)
    const { charges } = await listOwnCharges(own(child))
    const mine = charges.filter(({ amountAgorot }) => amountAgorot === 120_00)
    // Over the last 70 days: the first period, two renewals, and one charge of the other add-on.
    expect(mine).toHaveLength(4)
    await renewChildCompanies(master, addDays(TODAY, 40))
    expect(await listOwnAddons(own(child))).toHaveLength(1)
  })

  it('charges the package of a period that is over and moves it on', async () => {
    const child = await company()
    const period = await subscribe(child)
    await renewChildCompanies(master, period.to)
    const { charges } = await listOwnCharges(own(child))
    expect(charges).toMatchObject([{ amountAgorot: 300_00, dueOn: period.to, periodFrom: period.to, state: 'due' }])
  })

  it('after a trial goes on by the day of the first charge: its first period is no longer than its price', async () => {
    const child = await company()
    await subscribe(child, { from: '2026-11-22', to: '2026-12-06' })
    await renewChildCompanies(master, '2026-12-06')
    const { charges } = await listOwnCharges(own(child))
    expect(charges).toMatchObject([{ periodFrom: '2026-12-06', periodTo: '2027-01-06' }])
  })

  it('of a company that cannot be charged does not hold up the others', async () => {
    const [broken, child] = [await company(), await company()]
    for (const one of [broken, child]) await subscribe(one, { from: '2026-10-01', to: '2026-11-01' })
    const admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 })
    try {
      await admin.query(`alter table company_charges add constraint broken check (company_id <> '${broken}') not valid`)
      await renewChildCompanies(master, '2026-11-01')
    } finally {
      await admin.query('alter table company_charges drop constraint if exists broken')
      await admin.end()
    }
    expect((await listOwnCharges(own(broken))).charges).toEqual([])
    expect((await listOwnCharges(own(child))).charges).toHaveLength(1)
  })
})

function scopeIn(companyId: string): Scope<'companies'> {
  return requireScope('companies', actorIn(companyId))
}

const own = (companyId: string) => requireScope('addonSettings', actorIn(companyId))

const actorIn = (companyId: string) => ({
  id: newId(),
  companyId,
  companyName: '',
  name: '',
  email: '',
  role: 'admin' as const,
  verified: true,
  permissions: new Set(['access mastercrm', 'edit addons'] as const),
  customerId: null,
  sessionId: '',
})

async function company(): Promise<string> {
  const made = await registerCompany({
    kind: 'company',
    name: `חברה ${newId()}`,
    businessKind: 'company',
    parentId: master.companyId,
  })
  return made.id
}

/** Inserts a package of 300 ₪ a month, by default in the middle of its period. */
async function subscribe(companyId: string, period = { from: addDays(TODAY, -10), to: addDays(TODAY, 20) }) {
  const [pack, version] = [newId(), newId()]
  await inCompany(master, async (tx) => {
    const owner = { companyId: master.companyId }
    await tx.insert(packages).values({ ...owner, id: pack, code: pack, name: 'בסיס' })
    const terms = {
      features: ['show customers'],
      priceAgorot: 300_00,
      cycle: 'monthly' as const,
      validFrom: '2026-01-01',
    }
    await tx.insert(packageVersions).values({ ...owner, id: version, packageId: pack, number: 1, ...terms })
    await tx.insert(subscriptions).values({
      companyId,
      id: newId(),
      ownerId: master.companyId,
      packageId: pack,
      packageVersionId: version,
      state: 'active',
      periodFrom: period.from,
      periodTo: period.to,
      nextChargeOn: period.to,
    })
  })
  return period
}

const featuresOf = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ features: string[] }>(
      sql`select kesher.company_features(${companyId}) as features`,
    )
    return rows[0]?.features ?? []
  })
