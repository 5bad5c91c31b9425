import type { Sent } from '@/lib/client/send'
import type { OwnOperation } from '@/lib/operations/own'

/** Returns the error of a request to stop or undo an operation; undefined if another click has already undone it. */
export function operationRefusal(sent: Sent<unknown>, now: OwnOperation['state'] | undefined): string | undefined {
  if (sent.ok) return undefined
  const isUndone = now === 'undoing' || now === 'undone'
  return sent.status === 409 && isUndone ? undefined : sent.error.message
}
