import { findOrAddPayer, lockCustomerByContact } from '@/lib/modules/customers/payers.commands'
import { openDuePages } from '@/lib/modules/payment-pages/opening.mutations'
import {
  findHostingPlanState,
  findHostingRow,
  findLastCheck,
  findOpenPaymentToken,
  findSiteCare,
  listPlanChoices,
  listSiteChecks,
  listSiteCredentials,
  lockSiteCredential,
  selectPlans,
} from '@/lib/modules/sites/care/care.queries'
import { siteCredentialChange, siteCredentialInput, siteHostingInput } from '@/lib/modules/sites/care/care.schema'
import { acceptAddresses, checkSiteNow } from '@/lib/modules/sites/care/checks.mutations'
import {
  addCredential,
  removeCredential,
  revealCredential,
  updateCredential,
} from '@/lib/modules/sites/care/credentials.mutations'
import {
  applyHosting,
  backUpHosting,
  openHosting,
  setHostingState,
  syncHosting,
  terminateHosting,
} from '@/lib/modules/sites/care/hosting.mutations'
import {
  followAllPlans,
  followPlan,
  isSitePlan,
  linkPlan,
  unlinkPlan,
  warnOfSuspension,
} from '@/lib/modules/sites/care/plans.mutations'
import {
  chooseDesign,
  createDesign,
  deleteDesign,
  requestDesign,
  saveAgencyPrice,
  saveDesignPicture,
  saveSiteProduct,
  updateDesign,
} from '@/lib/modules/sites/catalogue/catalogue.mutations'
import {
  findDesignRow,
  listAgencies,
  listDesigns,
  listProductChoices,
  listSiteProducts,
  listSiteSales,
  selectPublishedDesigns,
} from '@/lib/modules/sites/catalogue/catalogue.queries'
import {
  siteAgencyPrice,
  siteDesignChange,
  siteDesignInput,
  siteDesignRequest,
} from '@/lib/modules/sites/catalogue/catalogue.schema'
import { orderPaidSite } from '@/lib/modules/sites/catalogue/order.mutations'
import { loadSiteDashboard } from '@/lib/modules/sites/dashboard.queries'
import type { SitePass } from '@/lib/modules/sites/public.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'
import { picture } from '../site-care'
import { SITE_PERMISSIONS as SITES } from '../sites'

const works = (c: Crossing) => c.able(SITES)('siteWork')
const edits = (c: Crossing) => c.able(SITES)('siteEdits')
const catalogue = (c: Crossing) => c.able(SITES)('siteCatalogue')
const keeps = (c: Crossing) => c.able(SITES)('siteCredentials')
const subscribes = (c: Crossing) => c.able(SITES)('customerServices')
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
const theirSite = (c: Crossing) => ({ ...ourCompany(c), siteId: theirs(c).site })
const theirCredential = (c: Crossing) => ({ siteId: theirs(c).site, credentialId: theirs(c).siteCredential })
const crossedCredential = (c: Crossing) => ({ siteId: c.ours.site, credentialId: theirs(c).spareSiteCredential })
const crossedPass = (c: Crossing) => ({ ...ourCompany(c), siteId: theirs(c).site }) as SitePass
const credential = { label: 'ניהול', secret: 'סוד' }
const design = { name: 'עיצוב', isPublished: false, version: 9 }

export const siteCareCases: Record<string, Case> = {
  selectPlans: (c) => [companies('nothing', () => c.within((tx) => selectPlans(tx, theirSite(c))))],
  findHostingPlanState: (c) => [companies('nothing', () => c.within((tx) => findHostingPlanState(tx, theirSite(c))))],
  findHostingRow: (c) => [companies('nothing', () => c.within((tx) => findHostingRow(tx, theirSite(c))))],
  findLastCheck: (c) => [companies('nothing', () => c.within((tx) => findLastCheck(tx, theirSite(c))))],
  listSiteChecks: (c) => [companies('refused', () => listSiteChecks(works(c), theirs(c).site))],
  findSiteCare: (c) => [companies('refused', () => findSiteCare(works(c), theirs(c).site))],
  listPlanChoices: (c) => [companies('refused', () => listPlanChoices(subscribes(c), theirs(c).site))],
  findOpenPaymentToken: (c) => [
    companies('nothing', () =>
      c.within((tx) => findOpenPaymentToken(tx, { ...ourCompany(c), subscriptionId: theirs(c).owing })),
    ),
  ],
  listSiteCredentials: (c) => [companies('refused', () => listSiteCredentials(keeps(c), theirs(c).site))],
  lockSiteCredential: (c) => [
    companies('refused', () => c.within((tx) => lockSiteCredential(tx, ourCompany(c), theirCredential(c)))),
    companies('refused', () => c.within((tx) => lockSiteCredential(tx, ourCompany(c), crossedCredential(c)))),
  ],
  addCredential: (c) => [
    companies('refused', () => addCredential(keeps(c), theirs(c).site, siteCredentialInput.parse(credential))),
  ],
  updateCredential: (c) => [
    companies('refused', () =>
      updateCredential(keeps(c), theirCredential(c), siteCredentialChange.parse({ ...credential, version: 9 })),
    ),
    companies('refused', () =>
      updateCredential(keeps(c), crossedCredential(c), siteCredentialChange.parse({ ...credential, version: 9 })),
    ),
  ],
  removeCredential: (c) => [
    companies('refused', () => removeCredential(keeps(c), theirCredential(c), { version: 9 })),
    companies('refused', () => removeCredential(keeps(c), crossedCredential(c), { version: 9 })),
  ],
  revealCredential: (c) => [
    companies('refused', () => revealCredential(keeps(c), theirCredential(c))),
    companies('refused', () => revealCredential(keeps(c), crossedCredential(c))),
  ],
  openHosting: (c) => [
    companies('refused', () =>
      openHosting(edits(c), theirs(c).site, siteHostingInput.parse({ host: 'outside', domain: 'a.example.com' })),
    ),
  ],
  backUpHosting: (c) => [companies('refused', () => backUpHosting(edits(c), theirs(c).site))],
  terminateHosting: (c) => [companies('refused', () => terminateHosting(edits(c), theirs(c).site, { version: 9 }))],
  setHostingState: (c) => [
    companies('idle', () =>
      c.within((tx) => setHostingState(tx, ourCompany(c), { siteId: theirs(c).site, state: 'suspended' })),
    ),
  ],
  applyHosting: (c) => [
    companies('idle', () => applyHosting({ ...ourCompany(c), hostingId: theirs(c).siteCredential })),
  ],
  syncHosting: (c) => [companies('idle', () => syncHosting(theirSite(c)))],
  linkPlan: (c) => [
    companies('refused', () =>
      linkPlan(
        { edits: edits(c), subscriptions: subscribes(c) },
        { siteId: theirs(c).site, kind: 'maintenance' },
        theirs(c).sitePlan,
      ),
    ),
    companies('refused', () =>
      linkPlan(
        { edits: edits(c), subscriptions: subscribes(c) },
        { siteId: c.ours.site, kind: 'maintenance' },
        theirs(c).sitePlan,
      ),
    ),
  ],
  unlinkPlan: (c) => [
    companies('refused', () => unlinkPlan(edits(c), { siteId: theirs(c).site, kind: 'maintenance' })),
  ],
  isSitePlan: (c) => [
    companies('nothing', () =>
      c.within((tx) => isSitePlan(tx, { ...ourCompany(c), subscriptionId: theirs(c).sitePlan })),
    ),
  ],
  followPlan: (c) => [companies('idle', () => followPlan({ ...ourCompany(c), subscriptionId: theirs(c).sitePlan }))],
  followAllPlans: (c) => [companies('ours', () => followAllPlans(c.actor.companyId))],
  warnOfSuspension: (c) => [companies('ours', () => warnOfSuspension(c.actor.companyId))],
  checkSiteNow: (c) => [companies('refused', () => checkSiteNow(edits(c), theirs(c).site))],
  acceptAddresses: (c) => [companies('refused', () => acceptAddresses(edits(c), theirs(c).site))],
  loadSiteDashboard: (c) => [companies('ours', () => loadSiteDashboard(works(c)))],
  listDesigns: (c) => [companies('list', () => listDesigns(works(c)))],
  selectPublishedDesigns: (c) => [companies('list', () => c.within((tx) => selectPublishedDesigns(tx, ourCompany(c))))],
  findDesignRow: (c) => [
    companies('refused', () => c.within((tx) => findDesignRow(tx, ourCompany(c), theirs(c).siteDesign))),
  ],
  listSiteProducts: (c) => [
    companies('list', () => listSiteProducts(works(c), { seesCosts: true, agencyId: theirs(c).siteAgency })),
  ],
  listProductChoices: (c) => [companies('list', () => listProductChoices(catalogue(c)))],
  listSiteSales: (c) => [companies('ours', () => listSiteSales(works(c)))],
  listAgencies: (c) => [companies('list', () => listAgencies(works(c)))],
  createDesign: (c) => [companies('ours', () => createDesign(catalogue(c), siteDesignInput.parse({ name: 'עיצוב' })))],
  updateDesign: (c) => [
    companies('refused', () => updateDesign(catalogue(c), theirs(c).siteDesign, siteDesignChange.parse(design))),
  ],
  deleteDesign: (c) => [
    companies('refused', () => deleteDesign(catalogue(c), theirs(c).spareSiteDesign, { version: 9 })),
  ],
  saveDesignPicture: (c) => [
    companies('refused', async () =>
      saveDesignPicture(catalogue(c), theirs(c).spareSiteDesign, { name: 'a.png', bytes: await picture() }),
    ),
  ],
  requestDesign: (c) => [
    companies('refused', () =>
      requestDesign(edits(c), theirs(c).site, siteDesignRequest.parse({ isAsked: true, designId: null, version: 9 })),
    ),
    companies('refused', () =>
      requestDesign(
        edits(c),
        c.ours.spareSite,
        siteDesignRequest.parse({ isAsked: false, designId: theirs(c).siteDesign, version: 1 }),
      ),
    ),
  ],
  chooseDesign: (c) => [
    companies('refused', () => chooseDesign(crossedPass(c), { designId: theirs(c).siteDesign, priceAgorot: null })),
  ],
  saveSiteProduct: (c) => [
    companies('refused', () => saveSiteProduct(catalogue(c), { serviceId: theirs(c).siteProduct, kind: 'extra' })),
  ],
  saveAgencyPrice: (c) => [
    companies('refused', () =>
      saveAgencyPrice(
        catalogue(c),
        siteAgencyPrice.parse({
          serviceId: theirs(c).siteProduct,
          agencyId: theirs(c).siteAgency,
          price: '80',
          version: 9,
        }),
      ),
    ),
    companies('refused', () =>
      saveAgencyPrice(
        catalogue(c),
        siteAgencyPrice.parse({
          serviceId: c.ours.siteProduct,
          agencyId: theirs(c).siteAgency,
          price: '80',
          version: 9,
        }),
      ),
    ),
  ],
  orderPaidSite: (c) => [companies('idle', () => orderPaidSite({ ...ourCompany(c), paymentId: theirs(c).payment }))],
  openDuePages: (c) => [companies('ours', () => openDuePages(ourCompany(c)))],
  lockCustomerByContact: (c) => [
    companies('nothing', () =>
      c.within((tx) =>
        lockCustomerByContact(tx, ourCompany(c), {
          phone: null,
          email: `site-${c.theirs.words.digits}@customers.example`,
        }),
      ),
    ),
  ],
  findOrAddPayer: (c) => [
    companies('ours', () =>
      c.within((tx) =>
        findOrAddPayer(tx, ourCompany(c), {
          name: 'משלם חדש',
          phone: null,
          email: 'payer@customers.example',
          ownerId: c.actor.id,
        }),
      ),
    ),
  ],
  addCustomerRow: outside('inserts a customer whose values its callers have checked, each crossed itself'),
  addSite: outside('inserts a website whose customer and manager its callers have checked, each crossed itself'),
  enterSiteState: outside('writes a website that its callers have locked, each crossed itself'),
  recordSiteCheck: outside('writes for a website that the job of its company has claimed'),
  isAgencyOf: outside('a condition, crossed with listAgencies'),
  openAllDuePages: outside('opens the pages of every company, each by openDuePages'),
}
