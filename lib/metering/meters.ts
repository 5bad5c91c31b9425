import { countSmsParts } from '@/lib/format/sms-parts'
import type { Purpose } from '@/lib/ledger/kinds'
import type { Meter } from '@/lib/vocabulary/metering'

/** What is priced of a message, and how much of it. */
export type Metered = { meter: Meter; units: number }

/** Returns what a text message uses: its parts. */
export const meterOfText = (text: string): Metered => ({
  meter: 'sms_part',
  units: Math.max(1, countSmsParts(text).parts),
})

/** What an e-mail uses. */
export const METERED_MAIL: Metered = { meter: 'mail', units: 1 }

type Sent = {
  /** The family of the channel. */
  family: string
  type: string
  body: string
  /** Of its template, as the provider names it; null: it has none. */
  category: string | null
}

/** Returns what a message of a conversation uses; null for what costs nothing: a reaction, or a channel of our own. */
export function meterOfMessage({ family, type, body, category }: Sent): Metered | null {
  if (type === 'reaction') return null
  if (family === 'sms') return meterOfText(body)
  if (family === 'whatsapp') return { meter: meterOfCategory(category), units: 1 }
  return family === 'email' ? METERED_MAIL : null
}

function meterOfCategory(category: string | null): Meter {
  if (category === null) return 'wa_service'
  const name = category.toLowerCase()
  if (name === 'marketing') return 'wa_marketing'
  return name === 'authentication' ? 'wa_authentication' : 'wa_utility'
}

const purposes: Record<Meter, Purpose> = {
  sms_part: 'sms',
  wa_marketing: 'whatsapp',
  wa_utility: 'whatsapp',
  wa_authentication: 'whatsapp',
  wa_service: 'whatsapp',
  mail: 'email',
}

/** Returns what the wallet calls a meter's movements. */
export const purposeOfMeter = (meter: Meter): Purpose => purposes[meter]

/** Whether the provider takes its price only for what arrived, and not for what it accepted. */
export const isPaidOnArrival = (meter: Meter): boolean => purposes[meter] === 'whatsapp'
