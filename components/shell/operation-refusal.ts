import type { Sent } from '@/lib/client/send'
import type { OwnOperation } from '@/lib/operations/own'

/** What stood in the way of an answer to an operation; nothing where another press has already had it undone. */
export function operationRefusal(sent: Sent<unknown>, now: OwnOperation['state'] | undefined): string | undefined {
  if (sent.ok) return undefined
  const isUndone = now === 'undoing' || now === 'undone'
  return sent.status === 409 && isUndone ? undefined : sent.error.message
}
