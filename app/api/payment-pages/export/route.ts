import { see } from '@/lib/access/gate'
import { exportKindOf } from '@/lib/modules/payment-pages/bulk/jobs'
import { exportPagesInput } from '@/lib/modules/payment-pages/bulk/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

/** The chosen pages as a file; whose pages they may be, the kind of the export asks again. */
export const POST = endpoint(
  {
    gate: [...see('paymentPages'), ...see('crmPaymentPages'), ...see('sitePaymentPages'), ...see('botPaymentPages')],
    body: exportPagesInput,
  },
  ({ actor, body }) => startOperation(actor, exportKindOf(body), body),
)
