import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { qrQuery } from '@/lib/modules/payment-pages/delivery/delivery.schema'
import { drawPageQr } from '@/lib/modules/payment-pages/delivery/qr.queries'
import { pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'

/** Returns the page's link as a QR code. */
export const GET = endpoint(
  {
    doc: ['payment-pages', 'The link as a QR code, SVG or PNG', 'הקישור כקוד QR, בקובץ SVG או PNG'],
    gate: can('paymentPages'),
    params: pageParams,
    query: qrQuery,
  },
  async ({ actor, params, query }) =>
    fileResponse(await drawPageQr(requireScope('paymentPages', actor), params.id, query)),
)
