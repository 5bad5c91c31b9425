import type { Tx } from '@/lib/db/client'

import { METERED_MAIL, type Metered, meterOfText } from './meters'
import { addUsage, holdUsage, isUncovered, lockUsage, settleUsage } from './usages'
import { verdictOnOutbox } from './verdicts'

type Within = { readonly companyId: string }
type OutboxRow = { companyId: string; id: string; state: Parameters<typeof verdictOnOutbox>[0] }
type OutboxSource = 'sms' | 'mail'

/** Counts the parts of a text message of the product; it is part of business transactions, so nothing is held yet. */
export const meterQueuedText = (tx: Tx, within: Within, { id, text }: { id: string; text: string }): Promise<void> =>
  count(tx, within, { ...meterOfText(text), source: 'sms', sourceId: id })

/** Counts an e-mail of the product to somebody outside the office. */
export const meterQueuedMail = (tx: Tx, within: Within, { id }: { id: string }): Promise<void> =>
  count(tx, within, { ...METERED_MAIL, source: 'mail', sourceId: id })

const count = async (tx: Tx, within: Within, metered: Metered & { source: OutboxSource; sourceId: string }) => {
  await addUsage(tx, within, metered)
}

/**
 * Holds the price of a text or an e-mail of the product before it is sent. It is sent in any case: a code or a receipt
 * that is not sent costs more than it saves. What the wallet does not cover is owed.
 */
export async function holdQueued(tx: Tx, source: OutboxSource, { companyId, id }: Omit<OutboxRow, 'state'>) {
  const usage = await lockUsage(tx, { companyId }, { source, sourceId: id })
  if (!usage) return
  await holdUsage(tx, usage).catch((error: unknown) => {
    if (!isUncovered(error)) throw error
  })
}

/** Debits or releases what a text or an e-mail of the product, which the transaction has locked, uses, by its state. */
export async function settleQueued(tx: Tx, source: OutboxSource, { companyId, id, state }: OutboxRow): Promise<void> {
  const usage = await lockUsage(tx, { companyId }, { source, sourceId: id })
  if (usage) await settleUsage(tx, usage, verdictOnOutbox(state))
}
