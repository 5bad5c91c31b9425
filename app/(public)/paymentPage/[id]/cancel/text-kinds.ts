import type {
  CancellationClaim,
  CancellationGround,
  CancellationKind,
} from '@/lib/modules/payments/cancellation/cancellation.schema'

import type { Texts } from '../text-kinds'

type Notice = { title: string; text: string }
type ByKind = Record<CancellationKind, string>

/** All texts of the cancellation page in one language; {0}, {1} … are placeholders. */
export type CancelTexts = {
  title: ByKind
  deal: Record<'title' | 'receipt' | 'paid' | 'on' | 'until' | 'fee' | 'back', string> & {
    actBy: ByKind
    late: Notice
  }
  /**
   * Placeholders of `deal`: days, months, percent, maximum fee, days until the refund. Placeholder of `service`:
   * business days.
   */
  law: Record<CancellationKind, string[]> & { title: string; source: string }
  asked: Record<'refused' | 'approved' | 'refunded' | 'back', string> & { received: Notice }
  form: CancelFormTexts
}

/** The texts that are sent to the browser for the form. */
export type CancelFormTexts = {
  title: string
  submit: ByKind
  fields: Record<'name' | 'email' | 'receipt' | 'ground' | 'claim' | 'reason' | 'confirms', string>
  emailHint: string
  claimHint: string
  agree: ByKind
  grounds: Record<CancellationGround, string>
  claims: Record<CancellationClaim, string>
  done: Record<'title' | 'service' | 'inTime' | 'late' | 'saved', string>
  refusal: Texts['refusal']
}
