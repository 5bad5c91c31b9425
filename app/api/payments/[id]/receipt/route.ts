import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { paymentParams } from '@/lib/modules/payments/payments.schema'
import { findReceipt } from '@/lib/modules/payments/receipts/receipts.queries'

export const GET = endpoint(
  {
    doc: ['payment-pages', 'Download the receipt of a payment', 'הורדת הקבלה של תשלום'],
    gate: can('paymentPages'),
    params: paymentParams,
  },
  async ({ actor, params }) => fileResponse(await findReceipt(requireScope('paymentPages', actor), params.id)),
)
