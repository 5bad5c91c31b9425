import { Forbidden } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { refusalText } from '@/lib/format/refusal-text'

import { endOperation, lockOperation, type OperationRef } from './progress'
import { isOperationUnderWay, Stopped } from './state'

/** Runs the work of an operation and ends the operation as failed if it cannot continue. */
export async function guardOperation(place: OperationRef, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    const reason = failureReason(error)
    if (reason === undefined) throw error
    log.warn({ err: error, operation: place.operationId }, 'operation failed')
    await inCompany({ companyId: place.companyId }, async (tx) => {
      const operation = await lockOperation(tx, place)
      const isOpen = operation && (isOperationUnderWay(operation) || operation.state === 'undoing')
      if (isOpen) await endOperation(tx, operation, { state: 'failed', error: reason })
    })
  }
}

/** Returns the message for an error; undefined for a transient one. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof Forbidden) return 'ההרשאה לפעולה נלקחה, ולכן היא נעצרה'
  if (error instanceof Stopped) return error.message
  if (error instanceof AppError) return refusalText(error)
  return isPassing(error) ? undefined : 'אירעה שגיאה בלתי צפויה, והפעולה נעצרה'
}

/** Broken connections, stopping servers, deadlocks and timeouts. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', cause } = error as Error & { code?: string }
  return /^(08|40|53|55|57)|^E[A-Z]+$/.test(code) || /timeout|terminated/i.test(error.message) || isPassing(cause)
}
