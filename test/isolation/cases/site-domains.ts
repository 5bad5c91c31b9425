import { lockDomain } from '@/lib/modules/sites/domains/domain-rows.mutations'
import { saveDomainSettings, saveEndingPrices } from '@/lib/modules/sites/domains/domain-settings.mutations'
import {
  createDomain,
  deleteSiteDomain,
  hasOpenOrder,
  isRenewalOrdered,
  renewDomain,
  updateDomain,
} from '@/lib/modules/sites/domains/domains.mutations'
import {
  findDomain,
  findDomainRow,
  findDomainSettings,
  listEndingPrices,
  listSiteDomains,
  listSitesOfCustomer,
  loadDomainSettings,
  loadEndingPrices,
} from '@/lib/modules/sites/domains/domains.queries'
import {
  domainChange,
  domainHandover,
  domainSettings,
  domainZone,
  endingPrices,
  siteDomainInput,
} from '@/lib/modules/sites/domains/domains.schema'
import { addOrder, carryOutDomainOrder } from '@/lib/modules/sites/domains/orders.mutations'
import {
  handDomainOver,
  lockDomainTransfer,
  revealTransferCode,
  saveDomainZone,
} from '@/lib/modules/sites/domains/zone.mutations'
import { loadDomainList } from '@/lib/modules/sites/sites.list'

import { type Case, type Crossing, companies, outside } from '../crossing'
import { SITE_PERMISSIONS } from '../sites'

const works = (c: Crossing) => c.able(SITE_PERMISSIONS)('siteWork')
const edits = (c: Crossing) => c.able(SITE_PERMISSIONS)('domainEdits')
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
const recorded = { way: 'record', registrarName: 'רשם', expiresOn: '2031-01-01' } as const
const zone = { nameServers: ['ns1.example.com', 'ns2.example.com'], records: [] }
const change = (changes: object = {}) =>
  domainChange.parse({ siteId: null, isRenewed: true, registrant: 'customer', version: 2, ...changes })

export const siteDomainCases: Record<string, Case> = {
  listSiteDomains: (c) => [companies('list', () => listSiteDomains(works(c), loadDomainList({})))],
  findDomain: (c) => [companies('refused', () => findDomain(works(c), theirs(c).siteDomain, true))],
  findDomainRow: (c) => [
    companies('refused', () => c.within((tx) => findDomainRow(tx, ourCompany(c), theirs(c).siteDomain))),
  ],
  listSitesOfCustomer: (c) => [companies('nothing', () => listSitesOfCustomer(works(c), theirs(c).siteCustomer))],
  loadDomainSettings: (c) => [companies('ours', () => c.within((tx) => loadDomainSettings(tx, ourCompany(c))))],
  findDomainSettings: (c) => [companies('ours', () => findDomainSettings(works(c)))],
  loadEndingPrices: (c) => [companies('ours', () => c.within((tx) => loadEndingPrices(tx, ourCompany(c), 'com')))],
  listEndingPrices: (c) => [companies('ours', () => listEndingPrices(works(c), true))],
  createDomain: (c) => [
    companies('refused', () =>
      createDomain(
        edits(c),
        siteDomainInput.parse({ ...recorded, name: 'crossed.com', customerId: theirs(c).siteCustomer }),
      ),
    ),
    companies('refused', () =>
      createDomain(
        edits(c),
        siteDomainInput.parse({
          ...recorded,
          name: 'crossed.net',
          customerId: c.ours.siteCustomer,
          siteId: theirs(c).site,
        }),
      ),
    ),
  ],
  updateDomain: (c) => [
    companies('refused', () => updateDomain(edits(c), theirs(c).siteDomain, change())),
    companies('refused', () =>
      updateDomain(edits(c), c.ours.siteDomain, change({ siteId: theirs(c).site, version: 3 })),
    ),
  ],
  renewDomain: (c) => [
    companies('refused', () => renewDomain(edits(c), theirs(c).siteDomain, { years: 1, version: 2 })),
  ],
  saveDomainZone: (c) => [
    companies('refused', () =>
      saveDomainZone(edits(c), theirs(c).siteDomain, domainZone.parse({ ...zone, version: 9 })),
    ),
  ],
  lockDomainTransfer: (c) => [
    companies('refused', () => lockDomainTransfer(edits(c), theirs(c).siteDomain, { isLocked: false, version: 9 })),
  ],
  revealTransferCode: (c) => [
    companies('refused', () => revealTransferCode(c.able(SITE_PERMISSIONS)('domainCodes'), theirs(c).siteDomain)),
  ],
  handDomainOver: (c) => [
    companies('refused', () =>
      handDomainOver(edits(c), theirs(c).siteDomain, domainHandover.parse({ step: 'start', version: 9 })),
    ),
  ],
  deleteSiteDomain: (c) => [
    companies('refused', () => deleteSiteDomain(edits(c), theirs(c).spareSiteDomain, { version: 9 })),
  ],
  lockDomain: (c) => [
    companies('refused', () => c.within((tx) => lockDomain(tx, ourCompany(c), { id: theirs(c).siteDomain }))),
  ],
  hasOpenOrder: (c) => [
    companies('idle', () => c.within((tx) => hasOpenOrder(tx, ourCompany(c), theirs(c).siteDomain))),
  ],
  isRenewalOrdered: (c) => [
    companies('idle', () =>
      c.within((tx) => isRenewalOrdered(tx, ourCompany(c), { id: theirs(c).siteDomain, expiresOn: null })),
    ),
  ],
  carryOutDomainOrder: (c) => [
    companies('idle', () => carryOutDomainOrder({ ...ourCompany(c), orderId: theirs(c).siteDomainOrder })),
  ],
  addOrder: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        addOrder(tx, ourCompany(c), {
          domainId: theirs(c).siteDomain,
          kind: 'renew',
          years: 1,
          renewsFrom: '2031-01-01',
          costAgorot: null,
          priceAgorot: null,
        }),
      ),
    ),
  ],
  saveDomainSettings: (c) => [
    companies('ours', async () => {
      const { version } = await findDomainSettings(edits(c))
      return saveDomainSettings(edits(c), domainSettings.parse({ ...zone, version }))
    }),
  ],
  saveEndingPrices: (c) => [
    companies('ours', () =>
      saveEndingPrices(
        c.able(SITE_PERMISSIONS)('siteCatalogue'),
        endingPrices.parse({ ending: 'org', renewPrice: '80', version: 0 }),
        true,
      ),
    ),
  ],
  addRenewal: outside('orders for a domain that its callers have locked, each crossed itself'),
  requireManaged: outside('looks at a registrar, no rows'),
  writeDomain: outside('writes a domain that its callers have locked, each crossed itself'),
  recordDomainChange: outside('tells of a domain that its callers have locked'),
  recordDomainState: outside('tells of a domain that its callers have locked'),
  notifyDomainManager: outside('tells of a domain that its callers have locked'),
  mailDomainCustomer: outside('tells the customer of a domain that its callers have locked'),
}
