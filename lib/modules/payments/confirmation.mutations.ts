import { loadAccount } from '@/lib/payments/accounts'
import { type AttemptRef, findAttempt } from './attempts.queries'

/**
 * The job: tells a gateway that wants it that a capture was heard of. It was enqueued with the capture, once; a run that is repeated
 * after a crash tells the same again, which changes nothing there. Throws where the gateway does not answer.
 */
export async function confirmCapture(ref: AttemptRef): Promise<void> {
  const attempt = await findAttempt(ref)
  if (attempt?.state !== 'captured' || !attempt.gatewayRef) return
  const { gateway } = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
  await gateway.confirmCapture?.(attempt.gatewayRef)
}
