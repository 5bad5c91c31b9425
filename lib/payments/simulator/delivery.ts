import { and, eq, isNull } from 'drizzle-orm'
import { crashPoint } from '@/lib/core/crash-point'
import { simulatorDeliveries, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'

import { signBody } from '../signature'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from './callback-headers'
import { simulatorSecret } from './sessions'

const TIMEOUT = 5_000

/** Sends an owed callback; throws if the merchant did not accept it, so that the job retries. */
export async function deliverCallback(id: string): Promise<void> {
  const owed = await inAuth(async (tx) => {
    const [row] = await tx
      .select({ session: simulatorSessions, body: simulatorDeliveries.body })
      .from(simulatorDeliveries)
      .innerJoin(simulatorSessions, eq(simulatorSessions.id, simulatorDeliveries.sessionId))
      .where(and(eq(simulatorDeliveries.id, id), isNull(simulatorDeliveries.deliveredAt)))
    return row
  })
  if (!owed) return
  crashPoint('before-callback')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(internal(owed.session.callbackUrl), {
    method: 'POST',
    body: owed.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signBody(simulatorSecret(owed.session), timestamp, owed.body),
    },
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the shop answered a callback with ${answer.status}`)
  crashPoint('after-callback')
  await inAuth((tx) =>
    tx.update(simulatorDeliveries).set({ deliveredAt: new Date() }).where(eq(simulatorDeliveries.id, id)),
  )
}

/** Rewrites the callback address to the internal origin, because the merchant is this same installation. */
function internal(callbackUrl: string): string {
  const origin = process.env.INTERNAL_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
  return new URL(new URL(callbackUrl).pathname, origin).href
}
