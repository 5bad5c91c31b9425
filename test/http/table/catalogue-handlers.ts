import { newId } from '@/lib/db/id'
import { PICTURE } from '../../isolation/settings'
import { couponBody, OUR_WORDS } from '../../isolation/words'

import type { Handler } from './handler'

const coupon = (version: number) => ({
  ...couponBody(OUR_WORDS, { code: `H${newId().slice(-11).toUpperCase()}`, serviceIds: [] }),
  version,
})

/** Handlers of services and coupons with an id in their address. */
export const CATALOGUE_HANDLERS: Record<string, Handler> = {
  'GET services/[id]/prices': { own: { id: 'sold' } },
  'POST services/[id]/prices': {
    own: { id: 'sold' },
    body: () => ({ price: '1,300', validFrom: '2101-01-01', appliesTo: 'new', notice: '', version: 1 }),
  },
  'DELETE services/[id]/prices/[price]': { own: { id: 'sold', price: 'servicePrice' } },
  'POST services/[id]/image': { own: { id: 'sold' }, body: () => PICTURE, query: '?name=a.png' },
  'DELETE services/[id]/image': { own: { id: 'sold' } },
  'DELETE services/[id]': { own: { id: 'spareService' } },
  'GET coupons/[id]': { own: { id: 'coupon' } },
  'PUT coupons/[id]': { own: { id: 'coupon' }, body: () => coupon(1) },
  'PUT coupons/[id]/state': { own: { id: 'coupon' }, body: () => ({ state: 'archived', version: 2 }) },
}
