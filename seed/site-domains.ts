import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { siteDomainOrders, siteDomains } from '@/lib/db/schema/domains'
import { simulatorDomains } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { saveDomainSettings, saveEndingPrices } from '@/lib/modules/sites/domains/domain-settings.mutations'
import { moveDomainsOn } from '@/lib/modules/sites/domains/domains.jobs'
import { createDomain } from '@/lib/modules/sites/domains/domains.mutations'
import { domainSettings, endingPrices, siteDomainInput } from '@/lib/modules/sites/domains/domains.schema'
import { carryOutDomainOrder } from '@/lib/modules/sites/domains/orders.mutations'

import { seedActor } from './actor'
import { DOMAIN_PLANS, ENDING_PLANS } from './site-words'
import type { SeedWorld } from './world'

/** Seeds what domains cost, and domains in several parts of their life. */
export async function seedSiteDomains(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const scope = requireScope('domainEdits', actor)
  for (const prices of ENDING_PLANS)
    await saveEndingPrices(requireScope('siteCatalogue', actor), endingPrices.parse({ ...prices, version: 0 }), true)
  await saveDomainSettings(
    scope,
    domainSettings.parse({
      nameServers: ['ns1.hosting.example', 'ns2.hosting.example'],
      records: [
        { type: 'A', host: '@', value: '203.0.113.10' },
        { type: 'CNAME', host: 'www', value: 'sites.hosting.example' },
        { type: 'MX', host: '@', value: 'mail.hosting.example', priority: 10 },
      ],
      version: 0,
    }),
  )
  const holders = await listHolders(world)
  for (const [at, { expiresInDays, ...plan }] of DOMAIN_PLANS.entries()) {
    const customerId = holders[at % holders.length]
    if (!customerId) continue
    const expiresOn = expiresInDays === null ? null : addDays(businessDay(), expiresInDays)
    const isRecorded = plan.way === 'record'
    const { id } = await createDomain(
      scope,
      siteDomainInput.parse({ ...plan, customerId, ...(isRecorded && { expiresOn }) }),
    )
    if (!isRecorded && expiresOn) await register(world, { id, expiresOn })
  }
  await moveDomainsOn(world.companyId)
}

/** Customers in whose name an Israeli domain can be registered. */
const listHolders = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    const rows = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.companyId, companyId),
          isNull(customers.deletedAt),
          isNull(customers.lockedAt),
          isNotNull(customers.email),
          isNotNull(customers.nationalIdLast4),
        ),
      )
      .orderBy(asc(customers.number))
      .limit(6)
    return rows.map(({ id }) => id)
  })

/** Carries out the order of a domain at the simulated registrar, and sets until when it is paid. */
async function register({ companyId }: SeedWorld, { id, expiresOn }: { id: string; expiresOn: string }) {
  const orderId = await inCompany({ companyId }, async (tx) => {
    const [order] = await tx
      .select({ id: siteDomainOrders.id })
      .from(siteDomainOrders)
      .where(and(eq(siteDomainOrders.companyId, companyId), eq(siteDomainOrders.domainId, id)))
    return order?.id ?? ''
  })
  await carryOutDomainOrder({ companyId, orderId })
  const name = await inCompany({ companyId }, async (tx) => {
    const [domain] = await tx
      .update(siteDomains)
      .set({ expiresOn, nextDay: businessDay() })
      .where(and(eq(siteDomains.companyId, companyId), eq(siteDomains.id, id)))
      .returning({ ascii: siteDomains.ascii })
    return domain?.ascii ?? ''
  })
  await inAuth((tx) =>
    tx
      .update(simulatorDomains)
      .set({ expiresOn })
      .where(and(eq(simulatorDomains.accountId, companyId), eq(simulatorDomains.name, name))),
  )
}
