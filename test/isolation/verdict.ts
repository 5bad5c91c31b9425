import { Forbidden } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'

import type { Call } from './crossing'

type Outcome = { value: unknown } | { error: unknown }

/** Runs a call and returns its result or error. */
export const outcomeOf = (run: Call['run']): Promise<Outcome> =>
  Promise.resolve()
    .then(run)
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )

/** Returns what is wrong with the outcome of a call with another tenant's ids, or undefined. */
export function problemOf({ want }: Call, outcome: Outcome): string | undefined {
  // The actor does not have the scope at all.
  if ('error' in outcome && outcome.error instanceof Forbidden) return undefined
  const isRight = 'error' in outcome ? mayThrow(want, outcome.error) : mayAnswer(want, outcome.value)
  return isRight ? undefined : `wanted ${want}, got ${shown(outcome)}`
}

/** Returns the same for the tenant that owns the ids: a call that finds nothing there proves nothing elsewhere. */
export function controlProblemOf({ want }: Call, outcome: Outcome): string | undefined {
  if (want === 'never') return 'error' in outcome ? undefined : `wanted ${want}, got ${shown(outcome)}`
  if ('error' in outcome)
    return statusOf(outcome.error) === 409 ? undefined : `not found by its owner: ${shown(outcome)}`
  const isFound = want === 'nothing' || want === 'list' ? !isEmpty(outcome.value) : true
  return isFound ? undefined : `empty for its owner: ${shown(outcome)}`
}

function mayThrow(want: Call['want'], error: unknown): boolean {
  if (want === 'blocked') return true
  return (want === 'refused' || want === 'never') && [404, 422].includes(statusOf(error) ?? 0)
}

function mayAnswer(want: Call['want'], value: unknown): boolean {
  if (want === 'nothing' || want === 'idle') return isEmpty(value)
  return want === 'list' || want === 'ours'
}

const statusOf = (error: unknown) => (error instanceof AppError ? error.status : undefined)

/** Whether a value is empty, zero, or contains only such values. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isEmpty) : !value

const shown = (outcome: Outcome) =>
  'error' in outcome
    ? `an error: ${String(outcome.error)} ${String((outcome.error as Error)?.cause ?? '')}`
    : JSON.stringify(outcome.value)?.slice(0, 400)
