import { Forbidden } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'

import type { Call } from './crossing'

type Outcome = { value: unknown } | { error: unknown }

/** What came of a call. */
export const outcomeOf = (run: Call['run']): Promise<Outcome> =>
  Promise.resolve()
    .then(run)
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )

/** What is wrong with the outcome of a call with the ids of another side; undefined where nothing is. */
export function problemOf({ want }: Call, outcome: Outcome): string | undefined {
  // A scope that the actor does not hold at all.
  if ('error' in outcome && outcome.error instanceof Forbidden) return undefined
  const isRight = 'error' in outcome ? mayThrow(want, outcome.error) : mayAnswer(want, outcome.value)
  return isRight ? undefined : `wanted ${want}, got ${shown(outcome)}`
}

/** The same for the side that owns the ids: a call that finds nothing there proves nothing elsewhere. */
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

/** Nothing, zero, or only such inside. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isEmpty) : !value

const shown = (outcome: Outcome) =>
  'error' in outcome
    ? `an error: ${String(outcome.error)} ${String((outcome.error as Error)?.cause ?? '')}`
    : JSON.stringify(outcome.value)?.slice(0, 400)
