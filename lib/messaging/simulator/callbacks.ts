import { and, eq } from 'drizzle-orm'

import { simulatedMessages } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'

import { loadSimulatedAccount, type SimulatedAccount } from './account'
import { internalWebhookAddress } from './origin'
import { OUTCOME_STATUSES, simulatedOutcome } from './people'
import { SIMULATORS } from './serve'
import type { Callback } from './simulator'

const TIMEOUT = 10_000

/**
 * Tells our webhook what became of a message that a simulated provider took. Throws where the webhook does not take it,
 * so that the job tries again; a status that is told twice changes nothing.
 */
export async function reportSimulatedStatuses(companyId: string, id: string): Promise<void> {
  const sent = await findSent(companyId, id)
  const account = sent && (await loadSimulatedAccount(companyId, sent.accountId))
  if (!account) return
  const outcome = simulatedOutcome(sent.peer)
  const { reference } = sent.payload
  for (const status of OUTCOME_STATUSES[outcome]) {
    const callback = SIMULATORS[account.access.kind]?.statusCallback(account.access, {
      providerId: sent.providerId,
      reference: typeof reference === 'string' ? reference : '',
      phone: sent.peer,
      status,
      at: new Date(),
      outcome,
    })
    if (callback) await callWebhook(account, callback)
  }
}

async function findSent(companyId: string, id: string) {
  const [row] = await readInCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(simulatedMessages)
      .where(and(eq(simulatedMessages.companyId, companyId), eq(simulatedMessages.id, id))),
  )
  return row
}

/** Calls our webhook as the provider does. Throws where it does not take the callback. */
export async function callWebhook({ webhookToken }: SimulatedAccount, { body, headers }: Callback): Promise<void> {
  const answer = await fetch(internalWebhookAddress(webhookToken), {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook answered a simulated callback with ${answer.status}`)
}
