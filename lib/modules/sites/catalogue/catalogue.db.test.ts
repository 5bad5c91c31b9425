import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { publicLinks } from '@/lib/db/schema/platform'
import { services } from '@/lib/db/schema/services'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { openDuePages } from '@/lib/modules/payment-pages/opening.mutations'
import { createPage, updatePage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageChange, saleInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { findLogo } from '@/lib/modules/settings/logo.queries'
import { picture } from '@/test/isolation/site-care'

import { loadSiteDashboard } from '../dashboard.queries'
import { addSiteLink } from '../messages.commands'
import { loadSitePage, type SitePass } from '../public.queries'
import { createSite } from '../sites.mutations'
import { findSite } from '../sites.queries'
import { siteInput } from '../sites.schema'
import {
  chooseDesign,
  createDesign,
  deleteDesign,
  requestDesign,
  saveDesignPicture,
  saveSiteProduct,
  updateDesign,
} from './catalogue.mutations'
import { listDesigns, listSiteProducts, listSiteSales } from './catalogue.queries'
import { siteDesignChange, siteDesignInput, siteDesignRequest } from './catalogue.schema'
import { orderPaidSite } from './order.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let dana: Actor
const TODAY = businessDay()

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  dana = await company.actor()
})
afterAll(() => database.drop())

const catalogue = () => requireScope('siteCatalogue', dana)
const edits = () => requireScope('siteEdits', dana)
const works = () => requireScope('siteWork', dana)
const within: <T>(work: Parameters<typeof inCompany<T>>[1]) => Promise<T> = (work) => inCompany(company, work)

const sale = (serviceId: string, changes: object = {}) => ({
  title: 'אתר במבצע',
  lines: [{ serviceId, quantity: 1, unitPrice: '900' }],
  listPrice: '1,180',
  paymentsMax: 10,
  terms: 'ביטול בתוך 14 ימים.',
  context: 'site',
  state: 'active',
  expiresOn: addDays(TODAY, 20),
  ...changes,
})

const addSale = async (changes: object = {}) => {
  const serviceId = await company.service()
  const input = saleInput.parse(sale(serviceId, changes))
  return { serviceId, ...(await createPage(requireScope('paymentPageCreation', dana), input, null)) }
}

const stateOf = (id: string) =>
  within(async (tx) => {
    const { state, opensOn, version } = paymentPages
    const [page] = await tx.select({ state, opensOn, version }).from(paymentPages).where(eq(paymentPages.id, id))
    return page
  })
const saleOf = async (id: string) => (await listSiteSales(works())).find((one) => one.id === id)

describe('a sale', () => {
  it.each([
    ['that ends before it begins', { opensOn: addDays(TODAY, 9), expiresOn: addDays(TODAY, 8) }, 'expiresOn'],
    ['that has no end', { expiresOn: null }, 'expiresOn'],
    ['at the list price', { listPrice: '900' }, 'listPrice'],
    ['above the list price', { listPrice: '899.99' }, 'listPrice'],
    ['without a list price', { listPrice: null }, 'listPrice'],
    ['at an amount that the payer chooses', { amountMode: 'open', openMin: '1', openMax: '9' }, 'amountMode'],
  ])('%s is refused by its field', (_, changes, field) => {
    const { error } = saleInput.safeParse(sale(newId(), changes))
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })

  it('that begins today is open, and one that begins later opens on its day', async () => {
    const { id: now } = await addSale({ opensOn: TODAY })
    expect(await stateOf(now)).toMatchObject({ state: 'active', opensOn: null })
    expect(await saleOf(now)).toMatchObject({ saleState: 'running', listAgorot: 118_000, amountAgorot: 90_000 })
    const { id } = await addSale({ opensOn: addDays(TODAY, 3) })
    expect(await saleOf(id)).toMatchObject({ saleState: 'scheduled', state: 'draft' })
    await openDuePages(company, addDays(TODAY, 2))
    expect(await stateOf(id)).toMatchObject({ state: 'draft' })
    await openDuePages(company, addDays(TODAY, 3))
    expect(await stateOf(id)).toMatchObject({ state: 'active', opensOn: null })
    await expect(addSale({ opensOn: addDays(TODAY, -1) })).rejects.toMatchObject({
      fields: { opensOn: 'התאריך כבר עבר' },
    })
  })

  it('that waits for its day can be put off, and kept as a draft', async () => {
    const { id, serviceId } = await addSale({ opensOn: addDays(TODAY, 3) })
    const {
      context: _,
      state: __,
      ...texts
    } = sale(serviceId, { opensOn: addDays(TODAY, 5) }) as Record<string, unknown>
    const change = (changes: object) =>
      updatePage(
        requireScope('paymentPageEdits', dana),
        id,
        pageChange.parse({ ...texts, description: '', installmentsMax: 1, ...changes }),
      )
    await change({ version: 1 })
    expect(await stateOf(id)).toMatchObject({ state: 'draft', opensOn: addDays(TODAY, 5) })
    await change({ version: 2, opensOn: null })
    expect(await saleOf(id)).toMatchObject({ saleState: 'draft' })
  })
})

const addPayment = (pageId: string, serviceId: string, changes: Partial<typeof payments.$inferInsert> = {}) =>
  within(async (tx) => {
    const id = newId()
    const number = Math.floor(Math.random() * 1_000_000)
    await tx.insert(payments).values({
      companyId: company.companyId,
      id,
      number,
      pageId,
      exclusivityKey: id,
      amountAgorot: 90_000,
      currency: 'ILS',
      vatRateBp: 1800,
      vatAgorot: 13_729,
      method: 'card',
      payerName: 'נועה ברק',
      payerEmail: 'noa@people.example',
      paidAt: new Date(),
      ownerId: dana.id,
      lines: [{ serviceId, name: 'אתר', quantity: 1, unitAgorot: 90_000, vatMode: 'standard' }],
      ...changes,
    })
    return id
  })

const ordered = (paymentId: string) =>
  within((tx) =>
    tx
      .select()
      .from(sites)
      .where(and(eq(sites.orderPaymentId, paymentId))),
  )

describe('a payment for a website', () => {
  it('begins one website, however often it is told, for the customer who paid', async () => {
    const { id, serviceId } = await addSale()
    await saveSiteProduct(catalogue(), { serviceId, kind: 'website' })
    const paymentId = await addPayment(id, serviceId)
    const order = () => orderPaidSite({ ...company, paymentId })
    await Promise.all([order(), order(), order()])
    await order()
    const [site, ...others] = await ordered(paymentId)
    expect(others).toEqual([])
    expect(site).toMatchObject({ state: 'ordered', ownerId: dana.id, name: 'תכנון גינה: נועה ברק' })
    const found = await within((tx) => tx.select().from(customers).where(eq(customers.email, 'noa@people.example')))
    expect(found).toMatchObject([{ id: site?.customerId, name: 'נועה ברק', status: 'active' }])
    const [payment] = await within((tx) => tx.select().from(payments).where(eq(payments.id, paymentId)))
    expect(payment?.customerId).toBe(site?.customerId)
    const again = await addPayment(id, serviceId)
    await orderPaidSite({ ...company, paymentId: again })
    expect((await ordered(again))[0]?.customerId).toBe(site?.customerId)
  })

  it('begins one for a package with a website in it, and none for hosting', async () => {
    const { id, serviceId } = await addSale()
    await saveSiteProduct(catalogue(), { serviceId, kind: 'website' })
    const parts = [{ serviceId, quantity: 1 }]
    const bundle = { code: 'B1', name: 'חבילה', kind: 'package', price: '2000', vatMode: 'standard', parts }
    const { id: packageId } = await createService(requireScope('serviceEdits', dana), serviceInput.parse(bundle))
    const paid = await addPayment(id, packageId)
    await orderPaidSite({ ...company, paymentId: paid })
    expect(await ordered(paid)).toHaveLength(1)
    const hosting = await company.service()
    await saveSiteProduct(catalogue(), { serviceId: hosting, kind: 'hosting' })
    const other = await addPayment(id, hosting)
    await orderPaidSite({ ...company, paymentId: other })
    expect(await ordered(other)).toEqual([])
  })
})

describe('the price list', () => {
  it('shows costs only to who sees them, and a service that is no product any more not at all', async () => {
    const serviceId = await company.service({ costAgorot: 40_000 })
    await saveSiteProduct(catalogue(), { serviceId, kind: 'extra' })
    const find = async (seesCosts: boolean) =>
      (await listSiteProducts(works(), { seesCosts })).find((one) => one.serviceId === serviceId)
    expect(await find(true)).toMatchObject({ costAgorot: 40_000, kind: 'extra' })
    expect(await find(false)).toMatchObject({ costAgorot: null })
    await saveSiteProduct(catalogue(), { serviceId, kind: null })
    expect(await find(true)).toBeUndefined()
    const left = await within((tx) => tx.select().from(services).where(eq(services.id, serviceId)))
    expect(left).toHaveLength(1)
  })
})

const DESIGN = { name: 'זית', category: 'מרפאות', colours: ['#3F5B45'], price: '450' }
const addDesign = async () => (await createDesign(catalogue(), siteDesignInput.parse(DESIGN))).id
const publish = (id: string, version: number, changes: object = {}) =>
  updateDesign(catalogue(), id, siteDesignChange.parse({ ...DESIGN, isPublished: true, version, ...changes }))
const headers = new Headers()

describe('a design', () => {
  it('is offered once it has a picture, and its former picture stops being served', async () => {
    const id = await addDesign()
    await expect(publish(id, 1)).rejects.toMatchObject({ fields: { isPublished: expect.any(String) } })
    const first = await saveDesignPicture(catalogue(), id, { name: 'a.png', bytes: await picture() })
    expect(await findLogo(first.token, headers)).toMatchObject({ mime: 'image/webp' })
    const second = await saveDesignPicture(catalogue(), id, { name: 'b.png', bytes: await picture() })
    await expect(findLogo(first.token, headers)).rejects.toMatchObject({ status: 404 })
    await publish(id, 1)
    expect((await listDesigns(works())).find((one) => one.id === id)).toMatchObject({
      isPublished: true,
      imageToken: second.token,
      colours: ['#3f5b45'],
    })
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await expect(saveDesignPicture(catalogue(), id, { name: 'a.svg', bytes: svg })).rejects.toMatchObject({
      status: 422,
    })
    await deleteDesign(catalogue(), id, { version: 2 })
    await expect(findLogo(second.token, headers)).rejects.toMatchObject({ status: 404 })
    const left = await within((tx) =>
      tx
        .select()
        .from(publicLinks)
        .where(and(eq(publicLinks.kind, 'site_design'))),
    )
    expect(left.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })

  it('is chosen by the customer where they are asked, at the price that they saw', async () => {
    const designId = await addDesign()
    await saveDesignPicture(catalogue(), designId, { name: 'a.png', bytes: await picture() })
    await publish(designId, 1)
    const customerId = await company.customer(dana)
    const { id } = await createSite(edits(), siteInput.parse({ name: 'אתר', customerId }))
    const pass = { companyId: company.companyId, siteId: id } as SitePass
    const choose = (priceAgorot: number | null) => chooseDesign(pass, { designId, priceAgorot })
    await expect(choose(45_000)).rejects.toMatchObject({ code: 'closed' })
    await requestDesign(edits(), id, siteDesignRequest.parse({ isAsked: true, designId: null, version: 1 }))
    const token = new URL(await within((tx) => addSiteLink(tx, { ...company, id }))).pathname.split('/').at(-1) ?? ''
    const page = await loadSitePage(token, headers)
    expect(page.design?.offered.map(({ id: offered }) => offered)).toEqual([designId])
    await expect(choose(40_000)).rejects.toMatchObject({ code: 'changed', status: 409 })
    await choose(45_000)
    expect(await findSite(edits(), id)).toMatchObject({ designId, designName: 'זית', designPriceAgorot: 45_000 })
    await expect(deleteDesign(catalogue(), designId, { version: 2 })).rejects.toMatchObject({ code: 'chosen' })
    await publish(designId, 2, { price: '500' })
    expect(await findSite(edits(), id)).toMatchObject({ designPriceAgorot: 45_000 })
    expect(await loadSiteDashboard(works())).toMatchObject({ live: 0, monthlyAgorot: 0 })
  })
})
