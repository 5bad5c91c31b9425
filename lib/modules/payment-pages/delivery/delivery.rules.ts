import { formatPhone, parsePhone } from '@/lib/format/phone'

import { CHANNELS, type Channel, type DeliveryMethod, type DeliveryObstacle } from './delivery.schema'

/** Maximum messages per hour to one recipient: about one page, and about all pages together. */
export const MAX_MESSAGES_PER_PAGE = 3
export const MAX_MESSAGES_PER_RECIPIENT = 10

/** Masks a recipient for display: enough to recognize, too little to copy. */
export function maskRecipient(recipient: string): string {
  const at = recipient.indexOf('@')
  if (at < 0) return `${'•'.repeat(3)} ${formatPhone(recipient).slice(-4)}`
  return `${recipient.slice(0, Math.min(2, at))}•••${recipient.slice(at)}`
}

/**
 * Fills in a text's variables for a phone message: without direction marks around values, and an unknown variable
 * becomes empty.
 */
export const fillPhoneMessage = (text: string, values: Readonly<Record<string, string>>) =>
  text
    .replace(/\{\{\s*([a-zA-Z]+)\s*\}\}/g, (_, name: string) => values[name] ?? '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()

/** Appends the link to the text unless the text contains it already. */
export const withLink = (text: string, link: string) => (text.includes(link) ? text : `${text}\n${link}`)

/** Builds the URL that opens WhatsApp with a text for a number; a person sends it there. */
export const whatsappAddress = (to: string, text: string) =>
  `https://wa.me/${to.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

type Reachable = { email: string | null; phone: string | null; consentChannels: readonly string[] }
type DeliveryPlan = { way: DeliveryMethod; lack: null } | { way: null; lack: DeliveryObstacle }

/**
 * Returns how a customer can be contacted automatically: by e-mail, otherwise by SMS if they consented to it; or what
 * is missing.
 */
export function automaticDelivery(customer: Reachable | null): DeliveryPlan {
  if (!customer) return lacking('customer')
  const { email, phone, consentChannels } = customer
  if (email) return { way: { channel: 'mail', to: email }, lack: null }
  if (!phone) return lacking('address')
  const to = mobileOf(phone)
  if (!to) return lacking('mobile')
  return consentChannels.includes('sms') ? { way: { channel: 'sms', to }, lack: null } : lacking('consent')
}

const lacking = (lack: DeliveryObstacle): DeliveryPlan => ({ way: null, lack })

function mobileOf(phone: string): string | null {
  const parsed = parsePhone(phone)
  return parsed.ok && parsed.value.canSms ? parsed.value.e164 : null
}

/**
 * Returns the channels by which a link can be sent to this number: no text message reaches a landline. Without a number
 * all channels are offered, because one can be typed in.
 */
export function channelsFor(phone: string): readonly Channel[] {
  const parsed = parsePhone(phone)
  if (!phone || !parsed.ok) return CHANNELS
  const { canSms, canWhatsapp } = parsed.value
  return CHANNELS.filter((channel) => (channel === 'sms' ? canSms : channel === 'mail' || canWhatsapp))
}

/** Returns the channel to preselect: e-mail if there is an address, otherwise WhatsApp if the number supports it. */
export const firstChannel = ({ email, phone }: { email: string; phone: string }): Channel =>
  !email && phone && channelsFor(phone).includes('whatsapp') ? 'whatsapp' : 'mail'
