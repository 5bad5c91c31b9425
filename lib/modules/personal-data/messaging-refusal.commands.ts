import { and, eq } from 'drizzle-orm'

import { isChannelRefused } from '@/lib/consent/said'
import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { addressIn } from '@/lib/messaging/people'
import { channelsOfAddress } from '@/lib/modules/consents/channels.rules'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import type { ConsentChannel } from '@/lib/modules/consents/consents.schema'
import { suppressAddress } from '@/lib/modules/consents/suppression.commands'
import { recordChange } from '@/lib/records/changes'
import type { ChannelFamily } from '@/lib/vocabulary/messaging'

import { listUnrefused, loadRecipient } from './unsubscribe.queries'

type Asked = { identityId: string; family: ChannelFamily; source: 'word' | 'button' | 'provider' }

const SOURCES = {
  word: 'תשובת ״הסר״ בהודעה',
  button: 'כפתור ההסרה שבהודעה',
  provider: 'ביקשו אצל ספק ההודעות',
} as const

/**
 * Writes that a person refuses marketing, who said so in a conversation: on every channel of their records, and of the
 * number or e-mail address that they wrote from. What is refused already stays as it is.
 */
export async function refuseMessaging(tx: Tx, scope: { companyId: string }, asked: Asked): Promise<void> {
  const writer = await loadWriter(tx, scope, asked.identityId)
  const { customerId, leadId } = writer
  const address = addressIn(asked.family, writer)
  const source = SOURCES[asked.source]
  for (const id of [leadId, customerId]) if (id) await refuseRecord(tx, scope, id, { source, ip: null })
  if (address) await refuseAddress(tx, scope, address, source)
}

async function loadWriter(tx: Tx, { companyId }: { companyId: string }, identityId: string) {
  const { externalId, phone, customerId, leadId } = contactIdentities
  const [writer] = await tx
    .select({ externalId, phone, customerId, leadId })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
  if (!writer) throw new Error('a preference of nobody')
  return writer
}

type Refusal = { source: string; ip: string | null }

/**
 * Writes that the person of a record refuses marketing on every channel. What is refused already stays as it is, and so
 * does a record that was erased since.
 */
export async function refuseRecord(tx: Tx, { companyId }: { companyId: string }, id: string, refusal: Refusal) {
  const person = await loadRecipient(tx, companyId, id, 'update')
  if (!person) return
  const open = await listUnrefused(tx, companyId, person)
  if (open.length === 0) return
  const { source, ip } = refusal
  const { kind, ...row } = person
  const said = open.map((channel) => ({ channel, state: 'refused', basis: 'request', source }) as const)
  await insertConsents(tx, { companyId, actorId: null, ip }, { kind, id: row.id }, said)
  const data = { channels: open, basis: 'request' }
  await recordChange(tx, { companyId, actorId: null }, { kind, row, act: 'consent-refused', data })
}

/** Suppresses the number or address on the channels on which no record that has it refused them. */
async function refuseAddress(tx: Tx, scope: { companyId: string }, address: string, source: string): Promise<void> {
  const open: ConsentChannel[] = []
  for (const channel of channelsOfAddress(address))
    if (!(await isChannelRefused(tx, scope.companyId, { person: null, channel, address }))) open.push(channel)
  if (open.length > 0) await suppressAddress(tx, scope, { address, channels: open, source })
}
