import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireScope } from '@/lib/access/scope'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { loadCompanyList } from './companies.list'
import { createCompany, updateCompany } from './companies.mutations'
import { findCompany, listCompanies } from './companies.queries'
import { companyChange, newCompanyInput } from './companies.schema'
import { testTree, testTreeAdmin } from './companies.testing'
import { listOffers } from './packages.queries'
import { moveBranch } from './tree.mutations'
import { listParentCompanies } from './tree.queries'
import { createType } from './types.mutations'
import { listTypes } from './types.queries'
import { typeInput } from './types.schema'

type Tree = Awaited<ReturnType<typeof testTree>>

let database: Awaited<ReturnType<typeof testDatabase>>
let master: Tree
let stranger: Tree

beforeAll(async () => {
  database = await testDatabase()
  master = await testTree()
  stranger = await testTree()
}, 60_000)

afterAll(() => database.drop())

const input = (changes: Record<string, unknown>) =>
  newCompanyInput.parse({
    kind: 'company',
    name: 'חדשה',
    businessKind: 'company',
    registrationNumber: '',
    address: '',
    phone: '',
    email: '',
    typeId: null,
    packageId: null,
    hasTrial: false,
    adminName: 'דנה לוי',
    adminEmail: `${crypto.randomUUID()}@example.com`,
    parentId: master.id,
    ...changes,
  })

const details = (name: string, version: number) =>
  companyChange.parse({
    name,
    businessKind: 'murshe',
    registrationNumber: '514729060',
    address: 'חיפה',
    phone: '',
    email: '',
    typeId: null,
    version,
  })

describe('a new company', () => {
  it('stands under its parent with roles, an account and an administrator who is invited by mail', async () => {
    const pack = await master.package()
    const email = `${crypto.randomUUID()}@example.com`
    const id = await master.company({ packageId: pack, adminEmail: email })
    const { company, subscription, quotas, isLimited } = await findCompany(master.scope, id)
    expect(company).toMatchObject({ parentId: master.id, path: [master.id, id], state: 'active', kind: 'company' })
    expect(subscription).toMatchObject({ name: 'בסיס', number: 1, price: 300_00, state: 'active' })
    expect([quotas, isLimited]).toEqual([{ users: 5, customers: 10 }, true])
    const { rows } = await inAuth((tx) =>
      tx.execute(sql`select joined_at, invited_at is not null as invited, verified from users where email = ${email}`),
    )
    expect(rows).toEqual([{ joined_at: null, invited: true, verified: 'no' }])
    const { rows: mails } = await inCompany({ companyId: master.id }, (tx) =>
      tx.execute(sql`select kind from outbox where to_address = ${email} and is_account_mail`),
    )
    expect(mails).toEqual([{ kind: 'account.user-invite' }])
  })

  it('on trial owes nothing before the trial is over', async () => {
    const id = await master.company({ packageId: await master.package({ trialDays: 30 }), hasTrial: true })
    const { company, subscription } = await findCompany(master.scope, id)
    const today = businessDay()
    expect(company).toMatchObject({ state: 'trial', trialEndsOn: addDays(today, 29) })
    expect(subscription).toMatchObject({ state: 'trial', next_charge_on: addDays(today, 30) })
  })

  it('is in the log of both companies', async () => {
    const id = await master.company()
    const actionsIn = async (companyId: string) => {
      const { rows } = await inCompany({ companyId }, (tx) =>
        tx.execute<{ action: string }>(sql`select action from audit_log where entity_id = ${id} order by seq`),
      )
      return rows.map(({ action }) => action)
    }
    expect(await actionsIn(id)).toEqual(['company.created', 'company.opened'])
    expect(await actionsIn(master.id)).toEqual(['company.opened'])
  })

  it('does not take the address of somebody who is there', async () => {
    const clash = createCompany(master.scope, input({ adminEmail: master.actor.email }))
    await expect(clash).rejects.toMatchObject({ status: 422, fields: { adminEmail: expect.any(String) } })
  })

  it('stands under nobody but the acting company and what is below it', async () => {
    await expect(createCompany(master.scope, input({ parentId: stranger.id }))).rejects.toMatchObject({ status: 404 })
    const reseller = await testTree({ kind: 'reseller', parentId: master.id })
    await expect(createCompany(reseller.scope, input({ parentId: master.id }))).rejects.toMatchObject({ status: 404 })
    await expect(createCompany(master.scope, input({ parentId: reseller.id }))).resolves.toHaveProperty('id')
    const leaf = await master.company()
    await expect(createCompany(master.scope, input({ parentId: leaf }))).rejects.toMatchObject({
      status: 409,
      code: 'kind',
    })
  })

  it('takes no package of another tree, and none that is meant for another type', async () => {
    const packageId = await stranger.package()
    await expect(createCompany(master.scope, input({ packageId }))).rejects.toMatchObject({
      status: 422,
      fields: { packageId: expect.any(String) },
    })
  })
})

describe('a company below a reseller, opened by the company above both', () => {
  it('may be given what the reseller sells, its types too, and the reseller collects', async () => {
    const reseller = await testTree({ kind: 'reseller', parentId: master.id })
    const { id: typeId } = await createType(
      reseller.scope,
      typeInput.parse({ name: `משרדים ${reseller.id}`, description: '', kind: 'company', defaultPackageId: null }),
    )
    const small = await reseller.package({ name: 'קטנה של המשווק', typeId })
    const usual = await master.package({ name: 'של הראשית' })
    const offered = (await listOffers(master.scope, reseller.id)).map(({ id }) => id)
    expect(offered).toEqual(expect.arrayContaining([small, usual]))
    expect((await listOffers(master.scope)).map(({ id }) => id)).not.toContain(small)
    expect((await listTypes(master.scope, reseller.id)).map(({ id }) => id)).toContain(typeId)
    const id = await master.company({ parentId: reseller.id, packageId: small, typeId })
    const { subscription, company } = await findCompany(master.scope, id)
    expect(subscription).toMatchObject({ name: 'קטנה של המשווק', owner_id: reseller.id })
    expect(company).toMatchObject({ typeId, typeOwnerId: reseller.id })
    const { rows } = await inCompany({ companyId: master.id }, (tx) =>
      tx.execute(sql`select distinct owner_id from company_charges where company_id = ${id}`),
    )
    expect(rows).toEqual([{ owner_id: reseller.id }])
  })

  it('is not given what a reseller sells where it stands elsewhere; strangers are not there', async () => {
    const reseller = await testTree({ kind: 'reseller', parentId: master.id })
    const packageId = await reseller.package()
    await expect(createCompany(master.scope, input({ packageId }))).rejects.toMatchObject({ status: 422 })
    await expect(listOffers(master.scope, stranger.id)).rejects.toMatchObject({ status: 404 })
    await expect(listTypes(reseller.scope, master.id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a company of another tree, the acting one itself and those above it', () => {
  it('are not there: not to read, change or move', async () => {
    const reseller = await testTree({ kind: 'reseller', parentId: master.id })
    for (const id of [stranger.id, await stranger.company(), reseller.id, master.id, crypto.randomUUID()]) {
      await expect(findCompany(reseller.scope, id)).rejects.toMatchObject({ status: 404 })
      await expect(updateCompany(reseller.scope, id, details('x', 1))).rejects.toMatchObject({ status: 404 })
      const move = moveBranch(reseller.scope, id, { parentId: reseller.id, version: 1 })
      await expect(move).rejects.toMatchObject({ status: 404 })
    }
  })

  it('are refused to whoever lacks access mastercrm', async () => {
    const actor = await testTreeAdmin(master.id, 'master', ['edit users'] as never)
    expect(() => requireScope('companies', actor)).toThrow()
  })
})

describe('details', () => {
  it('are changed from above, once per version, and both logs name the fields', async () => {
    const id = await master.company()
    await updateCompany(master.scope, id, details('שם חדש', 1))
    const { company } = await findCompany(master.scope, id)
    expect(company).toMatchObject({ name: 'שם חדש', businessKind: 'murshe', version: 2, detailsVersion: 2 })
    await expect(updateCompany(master.scope, id, details('אחר', 1))).rejects.toMatchObject({ status: 409 })
    const { rows } = await inCompany({ companyId: id }, (tx) =>
      tx.execute<{ data: { fields: string[] } }>(sql`select data from audit_log where action = 'company.updated'`),
    )
    expect(rows[0]?.data.fields).toEqual(['name', 'businessKind', 'registrationNumber', 'address'])
  })
})

describe('a move in the tree', () => {
  it('takes the whole branch along', async () => {
    const [from, to] = [await master.company({ kind: 'reseller' }), await master.company({ kind: 'reseller' })]
    const branch = await master.company({ kind: 'reseller', parentId: from })
    const leaf = await master.company({ parentId: branch })
    await moveBranch(master.scope, branch, { parentId: to, version: 1 })
    expect((await findCompany(master.scope, leaf)).company.path).toEqual([master.id, to, branch, leaf])
    expect((await findCompany(master.scope, leaf)).company.parentId).toBe(branch)
    expect((await findCompany(master.scope, branch)).company.parentId).toBe(to)
  })

  it('never closes a circle, also when two move at once', async () => {
    const [one, other] = [await master.company({ kind: 'reseller' }), await master.company({ kind: 'reseller' })]
    const below = await master.company({ kind: 'reseller', parentId: one })
    const circle = moveBranch(master.scope, one, { parentId: below, version: 1 })
    await expect(circle).rejects.toMatchObject({ status: 409, code: 'cycle' })
    const outcomes = await Promise.allSettled([
      moveBranch(master.scope, one, { parentId: other, version: 1 }),
      moveBranch(master.scope, other, { parentId: one, version: 1 }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is not deeper than the tree may be', async () => {
    const one = await master.company({ kind: 'reseller' })
    const two = await master.company({ kind: 'reseller', parentId: one })
    const other = await master.company({ kind: 'reseller' })
    await master.company({ parentId: other })
    const move = moveBranch(master.scope, other, { parentId: two, version: 1 })
    await expect(move).rejects.toMatchObject({ status: 409, code: 'depth' })
  })

  it('leaves nobody with a package of a company that is no longer above', async () => {
    const reseller = await testTree({ kind: 'reseller', parentId: master.id })
    const id = await reseller.company({ packageId: await reseller.package() })
    const elsewhere = await master.company({ kind: 'reseller' })
    const { version } = (await findCompany(master.scope, id)).company
    await expect(moveBranch(master.scope, id, { parentId: elsewhere, version })).rejects.toMatchObject({
      status: 409,
      code: 'left_behind',
    })
  })
})

describe('the list', () => {
  let tree: Tree
  let ids: Record<'first' | 'under' | 'second', string>
  beforeAll(async () => {
    tree = await testTree()
    const pack = await tree.package({ name: 'עסקית', price: '1,200', cycle: 'yearly' })
    const first = await tree.company({ kind: 'reseller', name: 'אופק' })
    const under = await tree.company({ name: 'זית', parentId: first, packageId: pack })
    const second = await tree.company({ name: 'ברוש', packageId: pack, hasTrial: true })
    ids = { first, under, second }
  }, 60_000)

  const list = (search: Record<string, string>) => listCompanies(tree.scope, loadCompanyList(search))
  const namesOf = async (search: Record<string, string>) => (await list(search)).rows.map(({ name }) => name)

  it('is in the order of the tree, with how deep each stands', async () => {
    const { rows, total, cards } = await list({})
    expect(rows.map(({ name, depth }) => [name, depth])).toEqual([
      ['אופק', 1],
      ['זית', 2],
      ['ברוש', 1],
    ])
    expect(total.count).toBe(3)
    expect(cards).toMatchObject({ open: 3, resellers: 1, mrrAgorot: 100_00, trial: 0, overdue: 0 })
  })

  it('says of each what it pays a month, uses and may use', async () => {
    const row = (await list({ q: 'זית' })).rows[0]
    expect(row).toMatchObject({ packageName: 'עסקית', mrrAgorot: 100_00, parentName: 'אופק', quotas: { users: 5 } })
    expect(row?.usage).toMatchObject({ users: 1, customers: 0 })
  })

  it('finds by name in any spelling, and filters by state, kind and package', async () => {
    expect(await namesOf({ q: 'ברוש' })).toEqual(['ברוש'])
    expect(await namesOf({ state: 'trial' })).toEqual(['ברוש'])
    expect(await namesOf({ kind: 'reseller' })).toEqual(['אופק'])
    const { choices } = await list({})
    expect(await namesOf({ package: choices.packages[0]?.value ?? '' })).toEqual(['זית', 'ברוש'])
    expect(await namesOf({ card: 'overdue' })).toEqual([])
  })

  it('sorts by name, income, charge and activity', async () => {
    expect(await namesOf({ sort: 'name' })).toEqual(['אופק', 'ברוש', 'זית'])
    expect((await namesOf({ sort: '-mrr' }))[0]).toBe('זית')
    expect(await namesOf({ sort: 'charge' })).toEqual(['ברוש', 'זית', 'אופק'])
  })

  it('walks its pages in both directions', async () => {
    const largeTree = await testTree()
    for (let i = 0; i < 27; i++) await largeTree.company({ name: `חברה ${String(i).padStart(2, '0')}` })
    const at = (search: Record<string, string>) =>
      listCompanies(largeTree.scope, loadCompanyList({ size: '25', ...search }))
    const first = await at({})
    const second = await at({ after: first.next ?? '' })
    expect([first.rows.length, second.rows.length, second.from, second.to, second.next]).toEqual([25, 2, 26, 27, null])
    const back = await at({ before: second.previous ?? '' })
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
  }, 60_000)

  it('shows nobody of another tree', async () => {
    const theirs = await listCompanies(stranger.scope, loadCompanyList({}))
    expect(theirs.rows.map(({ id }) => id)).not.toEqual(expect.arrayContaining(Object.values(ids)))
    expect((await listParentCompanies(tree.scope)).map(({ id }) => id)).toEqual([tree.id, ids.first])
  })
})
