import type {
  CancellationClaim,
  CancellationGround,
  CancellationKind,
} from '@/lib/modules/payments/cancellation/cancellation.schema'

import type { Texts } from '../text-kinds'

type Notice = { title: string; text: string }
type ByKind = Record<CancellationKind, string>

/** Every text of the cancellation in one language; {0} and the like stand for what is filled in. */
export type CancelTexts = {
  title: ByKind
  deal: Record<'title' | 'receipt' | 'paid' | 'on' | 'until' | 'fee' | 'back', string> & {
    actBy: ByKind
    late: Notice
  }
  /** Days, months, percent, the cap of the fee, days of giving back; of a service its business days. */
  law: Record<CancellationKind, string[]> & { title: string; source: string }
  asked: Record<'refused' | 'approved' | 'refunded' | 'back', string> & { received: Notice }
  form: CancelFormTexts
}

/** What the form takes along to the browser. */
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
