import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, parsedInput } from '@/lib/format/inputs'
import type { Parsed } from '@/lib/format/parsed'
import { type PhoneError, parsePhone, phoneMessages } from '@/lib/format/phone'

import { hasOneTarget, NO_TARGET, pageTarget } from '../bulk.schema'

export const CHANNELS = ['mail', 'sms', 'whatsapp'] as const
export type Channel = (typeof CHANNELS)[number]
/** A channel that sends automatically, and the recipient. */
export type DeliveryMethod = { channel: Exclude<Channel, 'whatsapp'>; to: string }
/** What is missing if nothing can be sent automatically. */
export type DeliveryObstacle = 'customer' | 'address' | 'mobile' | 'consent'
export type SendingKind = 'request' | 'reminder'
/** `handed`: the office opened WhatsApp with the text; whether it was sent there is unknown. */
const SENDING_STATES = ['queued', 'sending', 'sent', 'delivered', 'captured', 'failed', 'uncertain', 'handed'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** Maximum length of a phone message; longer ones are split into many paid parts. */
export const MAX_TEXT_LENGTH = 600
const MAX_NOTE_LENGTH = 1_000

const CARD = 'אין לכתוב כאן מספר כרטיס'
const WRONG = 'המספר אינו תקין'

const words = (longest: number) => linesInput(longest).refine((text) => !looksLikeCard(text), CARD)
const text = words(MAX_TEXT_LENGTH).refine((value) => value !== '', 'יש לכתוב את ההודעה')

const phone = (isFit: 'canSms' | 'canWhatsapp', refusal: string) =>
  parsedInput((value: string): Parsed<string, PhoneError> => parsePhoneTo(value), phoneMessages).refine((number) => {
    const parsed = parsePhone(number)
    return parsed.ok && parsed.value[isFit]
  }, refusal)

function parsePhoneTo(value: string): Parsed<string, PhoneError> {
  const parsed = parsePhone(value)
  if (!parsed.ok) return parsed
  return parsed.value.e164 ? { ok: true, value: parsed.value.e164 } : { ok: false, code: 'phone_invalid' }
}

/** Input of sending a payment request to one recipient; for e-mail `text` is a note added to the message. */
export const sendingInput = z.discriminatedUnion(
  'channel',
  [
    z.strictObject({
      channel: z.literal('mail'),
      to: parsedInput(parseEmail, emailMessages),
      text: words(MAX_NOTE_LENGTH),
    }),
    z.strictObject({ channel: z.literal('sms'), to: phone('canSms', 'למספר הזה אי אפשר לשלוח SMS'), text }),
    z.strictObject({ channel: z.literal('whatsapp'), to: phone('canWhatsapp', 'למספר הזה אין WhatsApp'), text }),
  ],
  WRONG,
)
export type SendingInput = z.output<typeof sendingInput>

/** Pages whose links are sent again, each by the channel that was used last. */
export const bulkSendPagesInput = z.strictObject(pageTarget).refine(hasOneTarget, NO_TARGET)
export type BulkSendInput = z.output<typeof bulkSendPagesInput>

/** Query of a page's link as a QR image. */
export const qrQuery = z.strictObject({
  format: z.enum(['svg', 'png']).default('svg'),
  download: z.enum(['1']).optional(),
})
