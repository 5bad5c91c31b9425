import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { scopeOf } from '@/lib/access/scope'
import { testDatabase } from '@/lib/db/testing'
import { testCompany } from '@/lib/modules/payment-pages/testing'

import { loadServiceList } from './list'
import { createService, setServiceState, updateService } from './mutations'
import { findService, listSellable, listServices } from './queries'
import { serviceInput } from './schema'

const input = (changes: Record<string, unknown> = {}) =>
  serviceInput.parse({
    ...{ code: 'gn-1', name: 'תכנון גינה', description: '', kind: 'one_off', period: null },
    ...{ price: '1,180', vatMode: 'standard', maxInstallments: 12, ...changes },
  })
const editsOf = async (company: Awaited<ReturnType<typeof testCompany>>) =>
  scopeOf('serviceEdits', await company.actor())

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let other: Awaited<ReturnType<typeof testCompany>>

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  other = await testCompany({ name: 'זרים בע״מ' })
})
afterAll(() => database.drop())

describe('a service', () => {
  test('is added, changed and put into the archive, where no page may sell it', async () => {
    const actor = await company.actor()
    const edits = scopeOf('serviceEdits', actor)
    const { id } = await createService(edits, input())
    await updateService(edits, id, { ...input({ price: '2,000', code: 'GN-2' }), version: 1 })
    expect(await findService(scopeOf('serviceDetails', actor), id)).toMatchObject({
      priceAgorot: 200_000,
      version: 2,
      code: 'GN-2',
    })
    const sellers = scopeOf('paymentPageCreation', actor)
    expect((await listSellable(sellers)).map((service) => service.id)).toContain(id)
    await setServiceState(edits, id, { state: 'archived', version: 2 })
    expect((await listSellable(sellers)).map((service) => service.id)).not.toContain(id)
  })

  test('has a code of its own in the company, also when two take it at once', async () => {
    const edits = await editsOf(company)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => createService(edits, input({ code: 'twice' }))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 422, fields: { code: expect.any(String) } })
    await expect(createService(await editsOf(other), input({ code: 'twice' }))).resolves.toHaveProperty('id')
  })

  test('is refused to a form that is older than the row, and keeps what the faster one wrote', async () => {
    const edits = await editsOf(company)
    const { id } = await createService(edits, input({ code: 'lock' }))
    await updateService(edits, id, { ...input({ code: 'lock', name: 'ראשון' }), version: 1 })
    const late = updateService(edits, id, { ...input({ code: 'lock', name: 'שני' }), version: 1 })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'stale' })
    expect((await findService(edits, id)).name).toBe('ראשון')
  })

  test('of another company is not there: not to read, change or archive', async () => {
    const { id } = await createService(await editsOf(other), input({ code: 'theirs', name: 'קנרית' }))
    const actor = await company.actor()
    const edits = scopeOf('serviceEdits', actor)
    await expect(findService(edits, id)).rejects.toMatchObject({ status: 404 })
    await expect(updateService(edits, id, { ...input({ code: 'x1' }), version: 1 })).rejects.toMatchObject({
      status: 404,
    })
    await expect(setServiceState(edits, id, { state: 'archived', version: 1 })).rejects.toMatchObject({ status: 404 })
    const list = await listServices(scopeOf('services', actor), loadServiceList({ q: 'קנרית' }))
    expect(list.rows).toEqual([])
    expect((await findService(await editsOf(other), id)).version).toBe(1)
  })
})

describe('the list of services', () => {
  test('walks its pages in both directions without a gap, in every sort', async () => {
    const crowd = await testCompany()
    for (let i = 0; i < 60; i++) await crowd.service({ name: `שירות ${i % 7}`, priceAgorot: 10_000 + (i % 5) })
    const scope = scopeOf('services', await crowd.actor())
    for (const sort of ['name', '-name', 'price', '-price', 'created', '-created']) {
      const first = await listServices(scope, loadServiceList({ sort }))
      const second = await listServices(scope, loadServiceList({ sort, after: first.next ?? '' }))
      expect([first.rows.length, second.rows.length, first.total.count]).toEqual([50, 10, 60])
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
      expect([second.from, second.to, second.next]).toEqual([51, 60, null])
      const back = await listServices(scope, loadServiceList({ sort, before: second.previous ?? '' }))
      expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
    }
  })

  test('finds by words in any spelling, and filters by state and kind', async () => {
    const edits = await editsOf(company)
    const { id } = await createService(
      edits,
      input({ code: 'care', name: 'תחזוקת מדשאות שלום', kind: 'recurring', period: 'month' }),
    )
    const scope = scopeOf('services', await company.actor())
    const idsOf = async (search: Record<string, string>) =>
      (await listServices(scope, loadServiceList(search))).rows.map((row) => row.id)
    expect(await idsOf({ q: 'מדשאות' })).toEqual([id])
    expect(await idsOf({ q: 'שלומ' })).toEqual([id])
    expect(await idsOf({ q: 'CARE' })).toEqual([id])
    expect(await idsOf({ kind: 'recurring' })).toEqual([id])
    expect(await idsOf({ kind: 'recurring', state: 'archived' })).toEqual([])
    expect(await idsOf({ q: '%' })).toEqual([])
  })
})
