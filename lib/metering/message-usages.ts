import { and, eq } from 'drizzle-orm'

import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelTemplates } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'

import { meterOfMessage } from './meters'
import { addUsage, holdUsage, isUncovered, lockUsage, setProviderPricing, settleUsage, type Usage } from './usages'
import { type Verdict, verdictOnMessage } from './verdicts'

type Within = { readonly companyId: string }

type Queued = {
  id: string
  family: string
  type: string
  body: string
  templateId?: string | undefined
  /** What the product writes by itself. */
  isOfSystem: boolean
  notBefore: Date | null
}

/**
 * Counts what a queued message uses and holds its price. Throws 402, or 409 for a frozen wallet, where a person or a
 * campaign writes and the wallet does not cover it; what the product writes by itself is owed instead.
 */
export async function meterQueuedMessage(
  tx: Tx,
  within: Within,
  { id, templateId, ...message }: Queued,
): Promise<void> {
  const category = templateId ? await loadCategory(tx, within, templateId) : null
  const metered = meterOfMessage({ ...message, category })
  if (!metered) return
  const usage = await addUsage(tx, within, { ...metered, source: 'message', sourceId: id })
  await holdOrRefuse(tx, usage, message)
}

async function holdOrRefuse(
  tx: Tx,
  usage: Usage,
  { isOfSystem, notBefore }: Pick<Queued, 'isOfSystem' | 'notBefore'>,
): Promise<void> {
  try {
    await holdUsage(tx, usage, notBefore)
  } catch (error) {
    if (!isUncovered(error)) throw error
    if (!isOfSystem) throw refusalOf(error)
  }
}

const refusalOf = ({ status, code }: AppError): AppError => new AppError(REFUSALS[code] ?? '', { status, code })

const REFUSALS: Record<string, string> = {
  insufficient_credit: 'אין בארנק יתרה לשליחת ההודעה. אחרי טעינה אפשר לשלוח שוב.',
  wallet_frozen: 'הארנק מוקפא, ולכן אי אפשר לשלוח הודעות בתשלום.',
}

async function loadCategory(tx: Tx, { companyId }: Within, templateId: string): Promise<string> {
  const [row] = await tx
    .select({ category: channelTemplates.category })
    .from(channelTemplates)
    .where(and(eq(channelTemplates.companyId, companyId), eq(channelTemplates.id, templateId)))
  return row?.category ?? ''
}

/** Holds the price of a message that is sent again, which was released when it failed. Throws 402 or 409. */
export async function holdMessageAgain(tx: Tx, within: Within, messageId: string): Promise<void> {
  const usage = await lockUsage(tx, within, { source: 'message', sourceId: messageId })
  if (usage) await holdOrRefuse(tx, usage, { isOfSystem: false, notBefore: null })
}

/**
 * Debits or releases what a message, which the transaction has locked, uses, by its status; call it after each change of
 * one.
 */
export async function settleMessage(tx: Tx, within: Within, messageId: string): Promise<void> {
  const usage = await lockUsage(tx, within, { source: 'message', sourceId: messageId })
  if (!usage) return
  const { verdict, pricing } = await loadVerdict(tx, usage)
  if (pricing) await setProviderPricing(tx, usage, pricing)
  await settleUsage(tx, usage, verdict)
}

/** Loads what a message's status says of its usage; one that no longer exists has ended. */
export async function loadVerdict(
  tx: Tx,
  { companyId, sourceId, meter }: Usage,
): Promise<{ verdict: Verdict; pricing: Record<string, unknown> | null; acceptedAt: Date | null }> {
  const { status, providerMessageId, providerPricing, sentAt, at } = messages
  const [row] = await tx
    .select({ status, providerMessageId, pricing: providerPricing, sentAt, at })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, sourceId)))
  if (!row) return { verdict: { kind: 'ended' }, pricing: null, acceptedAt: null }
  const parts = typeof row.pricing?.parts === 'number' ? row.pricing.parts : undefined
  const told = { meter, status: row.status, isKnownToProvider: row.providerMessageId !== null, parts }
  const isAccepted = row.status === 'accepted' || row.status === 'sent'
  return {
    verdict: verdictOnMessage(told),
    pricing: row.pricing,
    acceptedAt: isAccepted ? (row.sentAt ?? row.at) : null,
  }
}
