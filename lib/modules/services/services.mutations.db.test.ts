import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { beginCompanyPrices } from './prices.jobs'
import { removePrice, setPrice } from './prices.mutations'
import { listPrices } from './prices.queries'
import { priceInput } from './prices.schema'
import { loadServiceList } from './services.list'
import { createService, deleteService, setServiceState, updateService } from './services.mutations'
import { findCost, findService, listSellable, listServices } from './services.queries'
import { serviceInput } from './services.schema'

const input = (changes: Record<string, unknown> = {}) =>
  serviceInput.parse({
    code: 'gn-1',
    name: 'תכנון גינה',
    description: '',
    kind: 'one_off',
    period: null,
    price: '1,180',
    vatMode: 'standard',
    maxInstallments: 12,
    ...changes,
  })
const editsOf = async (company: Awaited<ReturnType<typeof testSellingCompany>>) =>
  requireScope('serviceEdits', await company.actor())

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let other: Awaited<ReturnType<typeof testSellingCompany>>

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  other = await testSellingCompany({ name: 'זרים בע״מ' })
})
afterAll(() => database.drop())

describe('a service', () => {
  test('is added, changed and put into the archive, where no page may sell it', async () => {
    const actor = await company.actor()
    const edits = requireScope('serviceEdits', actor)
    const { id } = await createService(edits, input())
    await updateService(edits, id, { ...input({ price: '2,000', code: 'GN-2' }), version: 1 })
    expect(await findService(requireScope('serviceDetails', actor), id)).toMatchObject({
      priceAgorot: 200_000,
      version: 2,
      code: 'GN-2',
    })
    const sellers = requireScope('paymentPageCreation', actor)
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
    const edits = requireScope('serviceEdits', actor)
    await expect(findService(edits, id)).rejects.toMatchObject({ status: 404 })
    await expect(updateService(edits, id, { ...input({ code: 'x1' }), version: 1 })).rejects.toMatchObject({
      status: 404,
    })
    await expect(setServiceState(edits, id, { state: 'archived', version: 1 })).rejects.toMatchObject({ status: 404 })
    const list = await listServices(requireScope('services', actor), loadServiceList({ q: 'קנרית' }))
    expect(list.rows).toEqual([])
    expect((await findService(await editsOf(other), id)).version).toBe(1)
  })
})

describe('a package', () => {
  const part = (serviceId: string, quantity = 2) => ({ serviceId, quantity })
  const packed = (parts: object[], changes: Record<string, unknown> = {}) =>
    input({ code: 'pack', kind: 'package', price: '', sumsParts: true, maxInstallments: 1, parts, ...changes })

  test('sums up its parts, and follows when one of them costs something else', async () => {
    const own = await testSellingCompany()
    const edits = await editsOf(own)
    const { id: first } = await createService(edits, input({ code: 'a', price: '100', maxInstallments: 1 }))
    const { id: second } = await createService(edits, input({ code: 'b', price: '50', maxInstallments: 1 }))
    const { id } = await createService(edits, packed([part(first, 3), part(second, 1)]))
    expect(await findService(edits, id)).toMatchObject({
      priceAgorot: 35_000,
      parts: [{ quantity: 3 }, { quantity: 1 }],
    })
    await updateService(edits, first, { ...input({ code: 'a', price: '110', maxInstallments: 1 }), version: 1 })
    expect(await findService(edits, id)).toMatchObject({ priceAgorot: 38_000, version: 2 })
    await expect(setServiceState(edits, second, { state: 'archived', version: 1 })).rejects.toMatchObject({
      code: 'part',
    })
    await expect(deleteService(edits, second)).rejects.toMatchObject({ status: 409, code: 'part' })
    await setServiceState(edits, id, { state: 'archived', version: 2 })
    await setServiceState(edits, second, { state: 'archived', version: 1 })
    const back = setServiceState(edits, id, { state: 'active', version: 3 })
    await expect(back).rejects.toMatchObject({ status: 409, code: 'part' })
    await setServiceState(edits, second, { state: 'active', version: 2 })
    await setServiceState(edits, id, { state: 'active', version: 3 })
    const asYearly = {
      ...input({ code: 'b', price: '50', kind: 'recurring', period: 'year', maxInstallments: 1 }),
      version: 3,
    }
    await expect(updateService(edits, second, asYearly)).rejects.toMatchObject({ fields: { kind: expect.any(String) } })
  })

  test('never holds a package, what is charged otherwise, what is archived or what is not the company’s', async () => {
    const own = await testSellingCompany()
    const edits = await editsOf(own)
    const { id: plain } = await createService(edits, input({ code: 'plain' }))
    const { id: pack } = await createService(edits, packed([part(plain)]))
    const { id: yearly } = await createService(edits, input({ code: 'y', kind: 'recurring', period: 'year' }))
    const { id: free } = await createService(edits, input({ code: 'f', vatMode: 'exempt' }))
    const { id: gone } = await createService(edits, input({ code: 'g' }))
    await setServiceState(edits, gone, { state: 'archived', version: 1 })
    const { id: theirs } = await createService(await editsOf(other), input({ code: 'theirs-2' }))
    for (const id of [pack, yearly, free, gone, theirs]) {
      const refused = createService(edits, packed([part(plain), part(id)], { code: 'other' }))
      await expect(refused).rejects.toMatchObject({ status: 422, fields: { 'parts.1.serviceId': expect.any(String) } })
    }
    // Two services cannot contain each other: the second one would contain a package.
    const asPackage = { ...packed([part(pack)], { code: 'plain' }), version: 1 }
    await expect(updateService(edits, plain, asPackage)).rejects.toMatchObject({ status: 422 })
  })
})

describe('the price of a service', () => {
  const today = businessDay()
  const tomorrow = addDays(today, 1)
  const priced = (changes: object) =>
    priceInput.parse({ price: '200', validFrom: today, appliesTo: 'new', notice: '', version: 1, ...changes })

  test('is written down whenever it changes, and one of a later day waits for it', async () => {
    const own = await testSellingCompany()
    const [edits, details] = [await editsOf(own), requireScope('serviceDetails', await own.actor())]
    const { id } = await createService(edits, input({ code: 'p', price: '100', maxInstallments: 1 }))
    await setPrice(edits, id, priced({ validFrom: tomorrow, appliesTo: 'everyone', notice: 'התייקרות' }))
    expect((await findService(edits, id)).priceAgorot).toBe(10_000)
    expect(await listPrices(details, id)).toMatchObject([
      { priceAgorot: 20_000, validFrom: tomorrow, appliesTo: 'everyone', notice: 'התייקרות' },
      { priceAgorot: 10_000, validFrom: today, appliesTo: 'new' },
    ])
    for (let again = 0; again < 2; again++) await beginCompanyPrices({ companyId: own.companyId }, tomorrow)
    expect(await findService(edits, id)).toMatchObject({ priceAgorot: 20_000, version: 2 })
    await expect(setPrice(edits, id, priced({}))).rejects.toMatchObject({ code: 'stale' })
    const before = priced({ validFrom: '2020-01-01', version: 2 })
    await expect(setPrice(edits, id, before)).rejects.toMatchObject({ fields: { validFrom: expect.any(String) } })
  })

  test('that has not begun can be taken back, one that has cannot', async () => {
    const own = await testSellingCompany()
    const [edits, details] = [await editsOf(own), requireScope('serviceDetails', await own.actor())]
    const { id } = await createService(edits, input({ code: 'p', price: '100', maxInstallments: 1 }))
    const { id: later } = await setPrice(edits, id, priced({ validFrom: tomorrow }))
    await removePrice(edits, { id, price: later })
    const { id: told } = await setPrice(edits, id, priced({ validFrom: '2100-01-01', appliesTo: 'everyone' }))
    await expect(removePrice(edits, { id, price: told })).rejects.toMatchObject({ code: 'announced' })
    const current = (await listPrices(details, id)).at(-1)
    await expect(removePrice(edits, { id, price: current?.id ?? '' })).rejects.toMatchObject({ status: 404 })
    await beginCompanyPrices({ companyId: own.companyId }, tomorrow)
    expect((await findService(edits, id)).priceAgorot).toBe(10_000)
  })

  test('without VAT is sold with it, and what it costs the company is told to editors alone (requirement 5)', async () => {
    const own = await testSellingCompany()
    const edits = await editsOf(own)
    const body = input({ code: 'net', price: '100', priceIncludesVat: false, cost: '33.33', maxInstallments: 1 })
    const { id } = await createService(edits, body)
    const service = await findService(requireScope('serviceDetails', await own.actor()), id)
    expect(service).toMatchObject({ priceAgorot: 11_800, priceIncludesVat: false })
    expect(JSON.stringify(service)).not.toMatch(/3333|cost/i)
    expect(await findCost(edits, id)).toBe(3_333)
    const list = await listServices(requireScope('services', await own.actor()), loadServiceList({}))
    expect(JSON.stringify(list)).not.toMatch(/3333|cost/i)
    // An exempt dealer charges no VAT.
    const small = await testSellingCompany({ businessKind: 'patur' })
    const { id: theirs } = await createService(await editsOf(small), body)
    expect(await findService(await editsOf(small), theirs)).toMatchObject({ priceAgorot: 10_000 })
  })

  test('without VAT follows the rate when the law changes it', async () => {
    const own = await testSellingCompany()
    const [edits, details] = [await editsOf(own), requireScope('serviceDetails', await own.actor())]
    const body = { code: 'net', price: '100', priceIncludesVat: false, maxInstallments: 1 }
    const { id } = await createService(edits, input(body))
    const { id: fixed } = await createService(edits, input({ ...body, code: 'gross', priceIncludesVat: true }))
    await inSuper(`insert into vat_rates (valid_from, rate_bp) values ('2040-01-01', 1900)`)
    for (let again = 0; again < 2; again++) await beginCompanyPrices({ companyId: own.companyId }, '2040-01-01')
    expect([(await findService(edits, id)).priceAgorot, (await findService(edits, fixed)).priceAgorot]).toEqual([
      11_900, 10_000,
    ])
    expect((await listPrices(details, id))[0]).toMatchObject({ validFrom: '2040-01-01', appliesTo: 'everyone' })
    await inSuper(`delete from vat_rates where valid_from = '2040-01-01'`)
  })
})

describe('the list of services', () => {
  test('walks its pages in both directions without a gap, in every sort', async () => {
    const bigCompany = await testSellingCompany()
    for (let i = 0; i < 60; i++) await bigCompany.service({ name: `שירות ${i % 7}`, priceAgorot: 10_000 + (i % 5) })
    const scope = requireScope('services', await bigCompany.actor())
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
    const scope = requireScope('services', await company.actor())
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

/** Runs a statement as superuser, since the app's role may not change legal VAT rates. */
async function inSuper(statement: string) {
  const { pathname } = new URL(database.appUrl)
  const connectionString = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
