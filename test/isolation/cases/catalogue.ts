import { newId } from '@/lib/db/id'
import { createCoupon, setCouponState, updateCoupon } from '@/lib/modules/coupons/coupons.mutations'
import { findCoupon, listCouponServices, listCoupons, listUses } from '@/lib/modules/coupons/coupons.queries'
import { couponChange, couponInput } from '@/lib/modules/coupons/coupons.schema'
import { finishCouponUse, reserveCoupon } from '@/lib/modules/coupons/redeem.commands'
import { countCouponUses, quoteCoupon } from '@/lib/modules/coupons/redemption.queries'
import { findOrCreateCategory, forgetEmptyCategories } from '@/lib/modules/services/categories.mutations'
import { listCategories } from '@/lib/modules/services/categories.queries'
import { removeImage, saveImage } from '@/lib/modules/services/images.mutations'
import { replaceParts, requireParts } from '@/lib/modules/services/parts.mutations'
import { listContainingPackages, listPackageParts, listPartChoices } from '@/lib/modules/services/parts.queries'
import {
  applyPrice,
  recordPrice,
  removePrice,
  setPrice,
  updatePackagePrices,
} from '@/lib/modules/services/prices.mutations'
import { listPrices, loadVat } from '@/lib/modules/services/prices.queries'
import {
  countHolders,
  listMonths,
  loadRevenue,
  revenueByService,
  sumCollected,
} from '@/lib/modules/services/revenue.queries'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { serviceColumns } from '@/lib/modules/services/store.mutations'
import { listSubscribers } from '@/lib/modules/services/subscribers.queries'

import { futurePrice } from '../catalogue'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { PICTURE } from '../settings'
import { couponBody, OUR_WORDS, serviceBody } from '../words'

const code = () => `N${newId().slice(-11).toUpperCase()}`
const coupon = (serviceIds: string[]) => couponBody(OUR_WORDS, { code: code(), serviceIds })
const COUPONS = { q: '', state: null, sort: '-created', size: 50, after: null, before: null } as const

/** A package of our company with a service of the other company. */
const strange = ({ theirs }: Crossing) =>
  serviceInput.parse({
    ...serviceBody(OUR_WORDS, code()),
    kind: 'package',
    parts: [{ serviceId: theirs.ids.sold, quantity: 1 }],
  })

const hold = ({ theirs }: Crossing, attemptId: string) => ({
  couponId: theirs.ids.coupon,
  attemptId,
  customerId: null,
  payerEmail: `${theirs.words.digits}@payers.example`,
})

const quote = (typed: string) => ({
  code: typed,
  customerId: null,
  payerEmail: 'p@payers.example',
  on: '2026-03-01',
  lines: [{ serviceId: null, name: 'שורה', quantity: 1, unitAgorot: 1_000, vatMode: 'standard' as const }],
})

const within = ({ actor }: Crossing) => ({ companyId: actor.companyId })

/** Data of services: services belong to the whole company, and colleagues share them. */
export const catalogueCases: Record<string, Case> = {
  listCategories: ({ scope }) => [companies('list', () => listCategories(scope('services')))],
  findOrCreateCategory: (c) => [
    everybody('ours', () => c.within((tx) => findOrCreateCategory(tx, c.scope('serviceEdits'), 'קטגוריה חדשה'))),
  ],
  forgetEmptyCategories: (c) => [
    everybody('ours', () => c.within((tx) => forgetEmptyCategories(tx, c.scope('serviceEdits')).then(() => []))),
  ],
  lockCatalogue: outside('a lock by the id of the company that asks'),
  listPackageParts: (c) => [
    companies('nothing', () => c.within((tx) => listPackageParts(tx, within(c), c.theirs.ids.servicePackage))),
  ],
  listContainingPackages: (c) => [
    companies('nothing', () => c.within((tx) => listContainingPackages(tx, within(c), c.theirs.ids.sold))),
  ],
  listPartChoices: ({ scope }) => [companies('list', () => listPartChoices(scope('serviceEdits')))],
  requireParts: (c) => [
    companies('refused', () => c.within((tx) => requireParts(tx, c.scope('serviceEdits'), strange(c)))),
  ],
  replaceParts: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        replaceParts(tx, c.scope('serviceEdits'), {
          packageId: c.ours.servicePackage,
          parts: [{ serviceId: c.theirs.ids.sold, quantity: 1 }],
        }),
      ),
    ),
  ],
  serviceColumns: (c) => [
    companies('refused', () => c.within((tx) => serviceColumns(tx, c.scope('serviceEdits'), strange(c)))),
  ],
  vatOn: outside('asks for the company of whoever calls'),
  loadVat: ({ scope }) => [everybody('ours', () => loadVat(scope('serviceEdits'), '2026-03-01'))],
  listPrices: ({ scope, theirs }) => [companies('nothing', () => listPrices(scope('serviceDetails'), theirs.ids.sold))],
  setPrice: ({ scope, theirs }) => [
    companies('refused', () => setPrice(scope('serviceEdits'), theirs.ids.sold, futurePrice(OUR_WORDS))),
  ],
  removePrice: ({ scope, ours, theirs }) => [
    companies('refused', () =>
      removePrice(scope('serviceEdits'), { id: theirs.ids.sold, price: theirs.ids.servicePrice }),
    ),
    companies('never', () => removePrice(scope('serviceEdits'), { id: ours.sold, price: theirs.ids.servicePrice })),
  ],
  recordPrice: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        recordPrice(tx, within(c), {
          serviceId: c.theirs.ids.sold,
          priceAgorot: 100,
          validFrom: '2100-01-01',
          appliesTo: 'new',
          notice: '',
        }),
      ),
    ),
  ],
  applyPrice: (c) => [
    companies('idle', () =>
      c.within((tx) => applyPrice(tx, within(c), { serviceId: c.theirs.ids.sold, priceAgorot: 100 })),
    ),
  ],
  updatePackagePrices: (c) => [
    companies('idle', () => c.within((tx) => updatePackagePrices(tx, within(c), c.theirs.ids.sold))),
  ],
  saveImage: ({ scope, theirs }) => [
    companies('refused', () => saveImage(scope('serviceEdits'), theirs.ids.sold, { name: 'a.png', bytes: PICTURE })),
  ],
  removeImage: ({ scope, theirs }) => [companies('refused', () => removeImage(scope('serviceEdits'), theirs.ids.sold))],
  revenueByService: (c) => [
    companies('ours', () => c.within(async (tx) => [...(await revenueByService(tx, within(c), [c.theirs.ids.sold]))])),
  ],
  countHolders: (c) => [companies('ours', () => c.within((tx) => countHolders(tx, within(c), c.theirs.ids.sold)))],
  isPlannedToMoveTo: outside('a condition for rows of its caller’s company'),
  loadRevenue: ({ scope, theirs }) => [companies('ours', () => loadRevenue(scope('serviceDetails'), theirs.ids.sold))],
  listMonths: ({ scope, theirs }) => [companies('ours', () => listMonths(scope('serviceDetails'), theirs.ids.sold))],
  sumCollected: ({ scope, theirs }) => [
    companies('nothing', () => sumCollected(scope('serviceDetails'), theirs.ids.sold)),
  ],
  listSubscribers: ({ able, theirs }) => [
    companies('ours', () => listSubscribers(able(['manage customer services'])('customerServices'), theirs.ids.sold)),
  ],
  listCoupons: ({ scope }) => [companies('list', () => listCoupons(scope('coupons'), COUPONS))],
  listCouponServices: ({ scope }) => [companies('list', () => listCouponServices(scope('coupons')))],
  findCoupon: ({ scope, theirs }) => [companies('refused', () => findCoupon(scope('coupons'), theirs.ids.coupon))],
  listUses: ({ scope, theirs }) => [companies('nothing', () => listUses(scope('coupons'), theirs.ids.coupon))],
  createCoupon: ({ scope, theirs }) => [
    companies('refused', () => createCoupon(scope('coupons'), couponInput.parse(coupon([theirs.ids.sold])))),
  ],
  updateCoupon: ({ scope, ours, theirs }) => [
    companies('refused', () =>
      updateCoupon(scope('coupons'), theirs.ids.coupon, couponChange.parse({ ...coupon([]), version: 1 })),
    ),
    companies('refused', () =>
      updateCoupon(scope('coupons'), ours.coupon, couponChange.parse({ ...coupon([theirs.ids.sold]), version: 1 })),
    ),
  ],
  setCouponState: ({ scope, theirs }) => [
    companies('refused', () => setCouponState(scope('coupons'), theirs.ids.coupon, { state: 'archived', version: 1 })),
  ],
  // The response does not reveal who has a code: one of another company is as unknown as one that does not exist.
  quoteCoupon: (c) => [everybody('ours', () => c.within((tx) => quoteCoupon(tx, within(c), quote('NOBODYS'))))],
  toCouponRefusal: outside('words alone'),
  payerHash: outside('a keyed hash of what is given'),
  countCouponUses: (c) => [
    companies('nothing', () => c.within((tx) => countCouponUses(tx, within(c), hold(c, c.theirs.ids.attempt)))),
  ],
  reserveCoupon: (c) => [
    companies('ours', () => c.within((tx) => reserveCoupon(tx, within(c), hold(c, c.ours.attempt)))),
  ],
  finishCouponUse: (c) => [
    companies('idle', () =>
      c.within((tx) => finishCouponUse(tx, { ...within(c), attemptId: c.theirs.ids.captured }, 'released')),
    ),
  ],
}
