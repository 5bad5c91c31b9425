import { eq } from 'drizzle-orm'

import type { ActionContext, ActionResult } from '@/lib/automation/entity'
import { isChannelRefused } from '@/lib/consent/said'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { isolate } from '@/lib/format/bidi'
import { formatPhone, parsePhone } from '@/lib/format/phone'
import { renderEmail } from '@/lib/mail/layout'
import { queueMail } from '@/lib/mail/outbox'
import { words } from '@/lib/mail/words'
import { admitText } from '@/lib/messaging/gate'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { addUnsubscribeLink } from '@/lib/modules/consents/unsubscribe.commands'
import { queueSms } from '@/lib/sms/outbox'

const MARKETING = 'marketing'

/** What a message is for: a service message answers the person, marketing needs their consent (section 30A). */
export const AUTOMATION_PURPOSES = [
  { value: 'service', label: 'הודעת שירות, בעניין שהאדם פנה בו' },
  { value: MARKETING, label: 'דיוור, רק למי שהסכים לו' },
]

/**
 * Sends the person of a record an e-mail. Marketing says that it is, names its sender, and can be refused by a link, also
 * by the button of mail programs.
 */
export async function sendEmail(tx: Tx, at: ActionContext): Promise<ActionResult> {
  const { actor, record, input } = at
  const { companyId } = actor
  const refusal = await refuseMessage(tx, at, { address: record.email, channel: 'email' })
  if (refusal) return refusal
  const sender = await loadSender(tx, companyId)
  const link = await linkOf(tx, at)
  const title = String(input.subject)
  const subject = link ? `פרסומת: ${title}` : title
  const content = renderEmail({
    subject,
    companyName: sender.name,
    title,
    name: record.name,
    lines: linesOf(String(input.body)),
    ...(link && { notes: [words`${identityOf(sender)}`], links: [{ label: 'הסרה מרשימת הדיוור', link: link.page }] }),
  })
  const post = {
    kind: 'automation.message',
    to: record.email,
    isSentOnce: true,
    ...content,
    ...(link && { unsubscribe: link.post }),
  }
  await queueMail(tx, { companyId, actorId: actor.id }, post)
  return { kind: 'ok', text: `הנמען: ${isolate(record.email)}, הנושא: ״${subject}״` }
}

const linesOf = (body: string) =>
  body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => words`${line}`)

/** Sends the person of a record a text message; marketing names its sender, and ends with the link that refuses it. */
export async function sendText(tx: Tx, at: ActionContext): Promise<ActionResult> {
  const { actor, record, input } = at
  const refusal =
    (await refuseMessage(tx, at, { address: record.phone, channel: 'sms' })) ?? (await refuseBlocked(tx, at))
  if (refusal) return refusal
  const link = await linkOf(tx, at)
  const { name } = await loadSender(tx, actor.companyId)
  const text = link ? `פרסומת, ${name}:\n${input.text}\nלהסרה: ${link.page}` : String(input.text)
  const purpose = input.purpose === MARKETING ? 'marketing' : 'service'
  await queueSms(tx, actor, { kind: 'automation.message', to: record.phone, text, purpose, isSentOnce: true })
  return { kind: 'ok', text: `הנמען: ${isolate(formatPhone(record.phone))}` }
}

/** Registers the link that a message of marketing carries; none for a service message. */
function linkOf(tx: Tx, { actor, record, input }: ActionContext) {
  if (input.purpose !== MARKETING || !record.person) return null
  return addUnsubscribeLink(tx, { companyId: actor.companyId, personId: record.person.id })
}

type Addressed = { address: string; channel: 'email' | 'sms' }

/**
 * Returns why a message is not sent: nowhere to send it, a refusal of the person or on the address, or marketing without a
 * consent in force on the channel; null where it may be sent.
 */
async function refuseMessage(tx: Tx, at: ActionContext, { address, channel }: Addressed): Promise<ActionResult | null> {
  const { actor, record, input } = at
  const skipped = (text: string): ActionResult => ({ kind: 'skipped', text })
  if (!address) return skipped(channel === 'email' ? 'אין כתובת דוא״ל' : 'אין מספר טלפון')
  if (channel === 'sms' && !isMobile(address)) return skipped('למספר הזה אי אפשר לשלוח SMS')
  if (input.purpose === MARKETING && !record.consentChannels.includes(channel))
    return skipped(`אין הסכמה לדיוור ב${consentChannelLabels[channel]}`)
  const of = { person: record.person, channel, address }
  return (await isChannelRefused(tx, actor.companyId, of))
    ? skipped(`התבקש שלא לפנות לכתובת הזאת ב${consentChannelLabels[channel]}`)
    : null
}

/** The gate asks again where the text leaves; here the automation's log hears why. */
async function refuseBlocked(tx: Tx, { actor, record }: ActionContext): Promise<ActionResult | null> {
  const admission = await admitText(tx, actor, { phone: record.phone, purpose: 'service' })
  return admission.ok ? null : { kind: 'skipped', text: admission.text }
}

function isMobile(address: string): boolean {
  const parsed = parsePhone(address)
  return parsed.ok && parsed.value.canSms
}

type Sender = { name: string; address: string; phone: string; email: string }

async function loadSender(tx: Tx, companyId: string): Promise<Sender> {
  const { name, address, phone, email } = companies
  const [company] = await tx.select({ name, address, phone, email }).from(companies).where(eq(companies.id, companyId))
  if (!company) throw new Error('a company without its row')
  return company
}

/** Returns who sent it and where they are found, as the law asks of marketing. */
const identityOf = ({ name, address, phone, email }: Sender) =>
  [name, address, phone && formatPhone(phone), email].filter(Boolean).join(' · ')
