import { and, asc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { siteChecks, siteIncidents } from '@/lib/db/schema/site-care'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { saleInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { siteCredentialInput, siteHostingInput } from '@/lib/modules/sites/care/care.schema'
import { addCredential } from '@/lib/modules/sites/care/credentials.mutations'
import { applyHosting, openHosting } from '@/lib/modules/sites/care/hosting.mutations'
import { linkPlan } from '@/lib/modules/sites/care/plans.mutations'
import {
  createDesign,
  saveDesignPicture,
  saveSiteProduct,
  updateDesign,
} from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { siteDesignChange, siteDesignInput } from '@/lib/modules/sites/catalogue/catalogue.schema'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'
import type { SiteProductKind } from '@/lib/vocabulary/sites'

import { seedActor } from './actor'
import { CREDENTIAL_PLANS, DESIGN_PLANS, type DesignPlan, PRODUCT_PLANS, SALE_PLANS } from './site-words'
import type { SeedWorld } from './world'

/** Seeds what is sold for websites, the designs, and what the websites on the air live on. */
export async function seedSiteCare(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const ids = await seedProducts(actor)
  for (const plan of DESIGN_PLANS) await seedDesign(actor, plan)
  await seedSales(world, ids)
  for (const site of await listLive(world)) await seedLiving(actor, site, ids.get('ATR-HOST') ?? '')
}

async function seedProducts(actor: Actor): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { product, holds = [], ...offer } of PRODUCT_PLANS) {
    const parts = holds.map((code) => ({ serviceId: ids.get(code) ?? '', quantity: 1 }))
    const input = serviceInput.parse({ vatMode: 'standard', category: 'אתרים', ...offer, parts })
    const { id } = await createService(requireScope('serviceEdits', actor), input)
    ids.set(offer.code, id)
    const kind: SiteProductKind = product
    await saveSiteProduct(requireScope('siteCatalogue', actor), { serviceId: id, kind })
  }
  return ids
}

async function seedDesign(actor: Actor, { isPublished, ...plan }: DesignPlan): Promise<void> {
  const scope = requireScope('siteCatalogue', actor)
  const { id, version } = await createDesign(scope, siteDesignInput.parse(plan))
  await saveDesignPicture(scope, id, { name: 'design.png', bytes: await drawDesign(plan.colours) })
  await updateDesign(scope, id, siteDesignChange.parse({ ...plan, isPublished, version }))
}

/** Draws the picture of a website in the colours of a design. */
function drawDesign([ink = '#1f3a5f', accent = '#f2c14e', paper = '#ffffff']: readonly string[]): Promise<Uint8Array> {
  const rows = [
    [0, 0, 800, 64, ink],
    [660, 22, 100, 20, paper],
    [60, 22, 60, 20, accent],
    [60, 100, 320, 240, accent],
    [440, 130, 300, 28, ink],
    [520, 176, 220, 16, ink],
    [480, 206, 260, 16, ink],
    [620, 260, 120, 40, ink],
    ...[60, 310, 560].flatMap((x) => [
      [x, 390, 180, 150, accent],
      [x, 560, 120, 14, ink],
    ]),
  ]
  const blocks = rows.map(
    ([x, y, width, height, fill]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${paper}"/>${blocks.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function seedSales(world: SeedWorld, ids: ReadonlyMap<string, string>): Promise<void> {
  const actor = seedActor(world)
  const terms = await inCompany(world, async (tx) => {
    const [company] = await tx
      .select({ terms: companies.terms })
      .from(companies)
      .where(eq(companies.id, world.companyId))
    return company?.terms ?? ''
  })
  const today = businessDay()
  for (const { code, unitPrice, opensInDays, endsInDays, ...sale } of SALE_PLANS)
    await createPage(
      requireScope('paymentPageCreation', actor),
      saleInput.parse({
        ...sale,
        terms,
        context: 'site',
        state: 'active',
        lines: [{ serviceId: ids.get(code), quantity: 1, unitPrice }],
        opensOn: opensInDays === null ? null : addDays(today, opensInDays),
        expiresOn: addDays(today, endsInDays),
      }),
      null,
    )
}

type Live = { id: string; customerId: string; liveUrl: string }

const listLive = ({ companyId }: SeedWorld): Promise<Live[]> =>
  inCompany({ companyId }, (tx) =>
    tx
      .select({ id: sites.id, customerId: sites.customerId, liveUrl: sites.liveUrl })
      .from(sites)
      .where(and(eq(sites.companyId, companyId), inArray(sites.state, ['live', 'suspended'])))
      .orderBy(asc(sites.number)),
  )

/** A subscription, an account at the simulated host, the checks of a week with an incident that was solved, passwords. */
async function seedLiving(actor: Actor, { id: siteId, customerId, liveUrl }: Live, serviceId: string): Promise<void> {
  const { companyId } = actor
  const edits = requireScope('siteEdits', actor)
  const subscriptions = requireScope('customerServices', actor)
  const terms = { customerId, serviceId, price: '59', startOn: businessDay(), trialDays: 30 }
  const customerScope = requireScope('customers', actor)
  const { id } = await createCustomerService(subscriptions, customerServiceInput.parse(terms), { customerScope })
  await linkPlan({ edits, subscriptions }, { siteId, kind: 'hosting' }, id)
  const account = {
    host: 'simulator',
    domain: new URL(liveUrl).hostname,
    server: 'srv1.hosting.example',
    diskMb: 5_000,
  }
  const { id: hostingId } = await openHosting(edits, siteId, siteHostingInput.parse({ ...account, plan: 'עסקי' }))
  await applyHosting({ companyId, hostingId })
  for (const credential of CREDENTIAL_PLANS)
    await addCredential(requireScope('siteCredentials', actor), siteId, siteCredentialInput.parse(credential))
  await seedChecks({ companyId, siteId })
}

const HOUR = 3_600_000

const seedChecks = (of: { companyId: string; siteId: string }) =>
  inCompany(of, async (tx) => {
    const now = Date.now()
    const day = (days: number) => new Date(now - days * 24 * HOUR)
    const certificateUntil = addDays(businessDay(), 62)
    const addresses = ['203.0.113.10']
    const healthy = { ...of, status: 200, certificateUntil, addresses }
    await tx.insert(siteChecks).values(
      [6, 5, 4, 3, 2, 1, 0.1].map((days, at) => ({
        ...healthy,
        id: newId(),
        at: day(days),
        responseMs: 340 + at * 37,
      })),
    )
    await tx.insert(siteIncidents).values({
      ...of,
      id: newId(),
      kind: 'unreachable',
      detail: 'התקבלה תשובה 503',
      openedAt: day(3.5),
      closedAt: new Date(+day(3.5) + HOUR),
    })
    // Names of the demonstration lead nowhere: what was seeded stays what is shown for a day.
    await tx
      .update(sites)
      .set({ addresses, nextCheckAt: new Date(now + 24 * HOUR) })
      .where(and(eq(sites.companyId, of.companyId), eq(sites.id, of.siteId), eq(sites.state, 'live')))
  })
