import { formatPhone, parsePhone } from '@/lib/format/phone'

import { CHANNELS, type Channel, type Lack, type Way } from './delivery.schema'

/** Sends of one page to one recipient in an hour, and of all pages to them. */
export const MAX_OF_PAGE = 3
export const MAX_TO_RECIPIENT = 10

/** A recipient as a screen shows it: enough to know who is meant, too little to copy. */
export function masked(recipient: string): string {
  const at = recipient.indexOf('@')
  if (at < 0) return `${'•'.repeat(3)} ${formatPhone(recipient).slice(-4)}`
  return `${recipient.slice(0, Math.min(2, at))}•••${recipient.slice(at)}`
}

/** A text with its variables filled in, as a phone shows it: no marks of direction, no empty pairs of braces. */
export const filledText = (text: string, values: Readonly<Record<string, string>>) =>
  text
    .replace(/\{\{\s*([a-zA-Z]+)\s*\}\}/g, (_, name: string) => values[name] ?? '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()

/** The text with the link in it, at its end where whoever wrote it took the link out. */
export const withLink = (text: string, link: string) => (text.includes(link) ? text : `${text}\n${link}`)

/** The address that opens WhatsApp with a text to a number; the office sends it there by hand. */
export const whatsappAddress = (to: string, text: string) =>
  `https://wa.me/${to.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

type Reachable = { email: string | null; phone: string | null; consentChannels: readonly string[] }
type Reached = { way: Way; lack: null } | { way: null; lack: Lack }

/** How a customer is written to without a person's hand: by mail, else by text message where they agreed to it; or what is missing. */
export function automaticWay(customer: Reachable | null): Reached {
  if (!customer) return lacking('customer')
  const { email, phone, consentChannels } = customer
  if (email) return { way: { channel: 'mail', to: email }, lack: null }
  if (!phone) return lacking('address')
  const to = mobileOf(phone)
  if (!to) return lacking('mobile')
  return consentChannels.includes('sms') ? { way: { channel: 'sms', to }, lack: null } : lacking('consent')
}

const lacking = (lack: Lack): Reached => ({ way: null, lack })

function mobileOf(phone: string): string | null {
  const parsed = parsePhone(phone)
  return parsed.ok && parsed.value.canSms ? parsed.value.e164 : null
}

/** By what a link may go to a customer with this number: no message reaches a landline. Without a number any may be typed. */
export function channelsFor(phone: string): readonly Channel[] {
  const parsed = parsePhone(phone)
  if (!phone || !parsed.ok) return CHANNELS
  const { canSms, canWhatsapp } = parsed.value
  return CHANNELS.filter((channel) => (channel === 'sms' ? canSms : channel === 'mail' || canWhatsapp))
}

/** What is offered first: a letter where there is an address, else WhatsApp where the number can have it. */
export const firstChannel = ({ email, phone }: { email: string; phone: string }): Channel =>
  !email && phone && channelsFor(phone).includes('whatsapp') ? 'whatsapp' : 'mail'
