import { anyPermission } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { revealPayerId } from '@/lib/modules/payments/payers.mutations'
import { paymentParams } from '@/lib/modules/payments/payments.schema'

/** A POST, because every reveal is written to the audit log. */
export const POST = endpoint(
  {
    doc: [
      'payment-pages',
      'Reveal the id number of a payer; the reveal is logged',
      'חשיפת מספר הזהות של משלם; החשיפה נרשמת',
    ],
    gate: anyPermission('see national ids'),
    params: paymentParams,
  },
  ({ actor, params }) => revealPayerId(requireScope('payments', actor), params.id),
)
