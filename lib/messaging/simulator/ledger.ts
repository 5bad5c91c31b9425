import { and, eq } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { simulatedMessages } from '@/lib/db/schema/channels'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'

import type { AccountAccess } from '../adapter'

import { type SimulatedOutcome, simulatedOutcome } from './people'

type Account = Pick<AccountAccess, 'companyId' | 'accountId'>

/** A message that reached the simulator of a provider. */
type TakenMessage = {
  /** The id that the provider gives it. */
  providerId: string
  /** The person's number, E.164, or e-mail address. */
  phone: string
  /** What the sender calls it, where the provider repeats that; otherwise empty. */
  reference: string
  /** The request, in the provider's shape. */
  request: Record<string, unknown>
}

/** Outcomes that are known when the request is made; a provider that tells them later leaves them to its callbacks. */
export type SimulatedRefusal = Extract<
  SimulatedOutcome,
  'not_there' | 'window_closed' | 'rate_limited_once' | 'token_expired' | 'stopped'
>

/**
 * Stores a message that a simulated provider was asked to send and owes its callbacks, unless the person's number stands
 * for one of `refusals`. Returns the refusal, `answer_lost` where the message was taken and the connection must end
 * without an answer, or `taken`.
 */
export async function takeSimulatedMessage(
  account: Account,
  message: TakenMessage,
  refusals: readonly SimulatedRefusal[],
): Promise<'taken' | 'answer_lost' | SimulatedRefusal> {
  const outcome = simulatedOutcome(message.phone)
  const refusal = refusals.find((one) => one === outcome)
  if (refusal && (refusal !== 'rate_limited_once' || (await isFirstCall(account, message)))) return refusal
  await store(account, message)
  return outcome === 'answer_lost' ? 'answer_lost' : 'taken'
}

const store = ({ companyId, accountId }: Account, { providerId, phone, reference, request }: TakenMessage) =>
  inCompany({ companyId }, async (tx) => {
    const id = newId()
    const payload = { reference, request }
    await tx
      .insert(simulatedMessages)
      .values({ companyId, id, accountId, providerId, direction: 'out', peer: phone, payload })
    await enqueue(tx, ['messaging.simulate', { id }])
  })

/** Whether a message is sent for the first time; remembers that it was. */
const isFirstCall = ({ companyId, accountId }: Account, { phone, reference }: TakenMessage) =>
  inCompany({ companyId }, async (tx) => {
    const call = { companyId, id: newId(), accountId, providerId: `refused:${phone}:${reference}` }
    const stored = await tx
      .insert(simulatedMessages)
      .values({ ...call, direction: 'out', peer: '', payload: { reference } })
      .onConflictDoNothing()
      .returning({ id: simulatedMessages.id })
    return stored.length > 0
  })

/** Stores what a simulated person sends, or a file that the provider keeps (without a person), under its id. */
export const storeSimulated = (
  { companyId, accountId }: Account,
  row: { providerId: string; direction: 'in' | 'out'; peer: string; payload: Record<string, unknown> },
) =>
  inCompany({ companyId }, (tx) => tx.insert(simulatedMessages).values({ companyId, id: newId(), accountId, ...row }))

/** Finds what the simulator holds under an id of the provider; undefined where it holds nothing. */
export async function findSimulated({ companyId, accountId }: Account, providerId: string) {
  const [row] = await readInCompany({ companyId }, (tx) =>
    tx
      .select({
        direction: simulatedMessages.direction,
        peer: simulatedMessages.peer,
        payload: simulatedMessages.payload,
      })
      .from(simulatedMessages)
      .where(
        and(
          eq(simulatedMessages.companyId, companyId),
          eq(simulatedMessages.accountId, accountId),
          eq(simulatedMessages.providerId, providerId),
        ),
      ),
  )
  return row
}
