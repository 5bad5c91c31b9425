import { loadAccount } from '@/lib/payments/accounts'
import { type AttemptRef, findAttempt } from './attempts.queries'

/**
 * Job: confirms to a gateway that requires it that we received a capture. It is enqueued once, together with the
 * capture; a run repeated after a crash confirms again, which changes nothing at the gateway. Throws if the gateway
 * does not answer.
 */
export async function confirmCapture(ref: AttemptRef): Promise<void> {
  const attempt = await findAttempt(ref)
  if (attempt?.state !== 'captured' || !attempt.gatewayRef) return
  const { gateway } = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
  await gateway.confirmCapture?.(attempt.gatewayRef)
}
