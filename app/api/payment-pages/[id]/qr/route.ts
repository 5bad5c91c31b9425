import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { drawPageQr } from '@/lib/modules/payment-pages/delivery/qr/queries'
import { qrQuery } from '@/lib/modules/payment-pages/delivery/schema'
import { pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The page's link as a picture for a telephone's camera. */
export const GET = endpoint(
  { gate: see('paymentPages'), params: pageId, query: qrQuery },
  async ({ actor, params, query }) => fileResponse(await drawPageQr(scopeOf('paymentPages', actor), params.id, query)),
)
