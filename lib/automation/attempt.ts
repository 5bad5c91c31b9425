import { Forbidden } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

import type { ActionContext, ActionResult, AutomationAction } from './entity'

/** What came of an action: its result, an expected error in words for a person, or an error of ours. */
type Attempt = { result: ActionResult } | { failure: string } | { fault: unknown }

type Tried = { context: ActionContext /** What a missing permission is called. */; forbidden: string }

/** Runs an action; what it wrote is undone where it throws. */
export async function attemptAction(tx: Tx, action: AutomationAction, { context, forbidden }: Tried): Promise<Attempt> {
  try {
    return { result: await tx.transaction((inner) => action.run(inner, context)) }
  } catch (error) {
    if (error instanceof Forbidden) return { failure: forbidden }
    return error instanceof AppError ? { failure: textOf(error) } : { fault: error }
  }
}

/** The messages of the fields say what is wrong; the message above them only that something is. */
const textOf = ({ fields = {}, message }: AppError): string => Object.values(fields).join('; ') || message

/** Names the facts that a text of a step needs and the record does not have. */
export const missingText = (missing: readonly string[]): string => `אין ערך עבור ${missing.join(', ')}`
