import sharp from 'sharp'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { siteChecks, siteIncidents } from '@/lib/db/schema/site-care'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { siteCredentialInput, siteHostingInput } from '@/lib/modules/sites/care/care.schema'
import { addCredential } from '@/lib/modules/sites/care/credentials.mutations'
import { openHosting } from '@/lib/modules/sites/care/hosting.mutations'
import { linkPlan } from '@/lib/modules/sites/care/plans.mutations'
import {
  createDesign,
  saveAgencyPrice,
  saveDesignPicture,
  saveSiteProduct,
  updateDesign,
} from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { siteAgencyPrice, siteDesignChange, siteDesignInput } from '@/lib/modules/sites/catalogue/catalogue.schema'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'

import { SITE_PERMISSIONS } from './sites'
import { serviceBody, type Words } from './words'

type Material = { site: string; siteCustomer: string; sold: string; child: string }

/** Adds what a website lives on and what is sold for websites, with rows of every table. */
export async function addSiteCare(actor: Actor, words: Words, { site, siteCustomer, sold, child }: Material) {
  const more = [...SITE_PERMISSIONS, 'show customers'] as const
  const able = { ...actor, permissions: new Set([...actor.permissions, ...more]) }
  const edits = requireScope('siteEdits', able)
  const { companyId } = actor
  const subscription = await addSubscription(able, words, siteCustomer)
  const subscriptions = requireScope('customerServices', able)
  await linkPlan({ edits, subscriptions }, { siteId: site, kind: 'hosting' }, subscription)
  const hosting = { host: 'outside', domain: 'word.example.com', server: words.sharedWord, plan: words.sharedWord }
  await openHosting(edits, site, siteHostingInput.parse(hosting))
  const keeper = requireScope('siteCredentials', able)
  const credential = async () =>
    (
      await addCredential(
        keeper,
        site,
        siteCredentialInput.parse({ label: words.sharedWord, secret: words.sharedWord }),
      )
    ).id
  const [siteCredential, spareSiteCredential] = [await credential(), await credential()]
  await inCompany({ companyId }, async (tx) => {
    const of = { companyId, siteId: site }
    const at = new Date()
    await tx
      .insert(siteChecks)
      .values({ ...of, id: newId(), at, status: 503, addresses: [], problems: ['unreachable'] })
    await tx
      .insert(siteIncidents)
      .values({ ...of, id: newId(), kind: 'unreachable', detail: words.sharedWord, openedAt: at })
  })
  const catalogue = requireScope('siteCatalogue', able)
  await saveSiteProduct(catalogue, { serviceId: sold, kind: 'website' })
  const agencyPrice = { serviceId: sold, agencyId: child, price: '90', version: 0 }
  await saveAgencyPrice(catalogue, siteAgencyPrice.parse(agencyPrice))
  const design = { name: `עיצוב ${words.sharedWord}`, category: words.sharedWord }
  const addDesign = async () => (await createDesign(catalogue, siteDesignInput.parse(design))).id
  const [siteDesign, spareSiteDesign] = [await addDesign(), await addDesign()]
  await saveDesignPicture(catalogue, siteDesign, { name: 'design.png', bytes: await picture() })
  await updateDesign(catalogue, siteDesign, siteDesignChange.parse({ ...design, isPublished: true, version: 1 }))
  return {
    siteDesign,
    spareSiteDesign,
    siteCredential,
    spareSiteCredential,
    sitePlan: subscription,
    siteProduct: sold,
    siteAgency: child,
  }
}

/** A picture of one colour. */
export const picture = async (): Promise<Uint8Array> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f3a5f' } })
    .png()
    .toBuffer()

async function addSubscription(able: Actor, words: Words, customerId: string): Promise<string> {
  const code = `W${newId().slice(-11).toUpperCase()}`
  const recurring = { ...serviceBody(words, code), kind: 'recurring', period: 'month' }
  const { id: serviceId } = await createService(requireScope('serviceEdits', able), serviceInput.parse(recurring))
  const terms = { customerId, serviceId, price: '50', startOn: businessDay(), trialDays: 30 }
  const scope = requireScope('customerServices', able)
  const input = customerServiceInput.parse(terms)
  return (await createCustomerService(scope, input, { customerScope: requireScope('customers', able) })).id
}
