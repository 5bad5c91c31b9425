import type { RequestKind, RequestState, Step } from './personal-data.schema'

/**
 * Days from a request to its answer: the regulations on looking into information, 1981 (תקנות הגנת הפרטיות (תנאים לעיון במידע וסדרי
 * הדין בערעור על סירוב לבקשת עיון), התשמ״א–1981). We hold all four kinds of requests to the same.
 */
const ANSWER_DAYS = 30

/** The last day on which a request of a day can be answered in time. */
export const dueOn = (receivedOn: string): string => dayAfter(receivedOn, ANSWER_DAYS)

/** Whether a request has waited longer than it may; one that is answered never has. */
export const isLate = ({ state, dueOn }: { state: RequestState; dueOn: string }, today: string): boolean =>
  isRequestOpen(state) && dueOn < today

export const isRequestOpen = (state: RequestState): boolean => state !== 'done' && state !== 'refused'

const NEXT: Record<'received' | 'identity_checked', Step> = { received: 'identity', identity_checked: 'work' }

/** What a request that is worked on ends with, beside being refused. */
const LAST: Record<RequestKind, Step | 'erase'> = {
  access: 'close',
  correct: 'close',
  object: 'object',
  erase: 'erase',
}

/** What can be done with a request now. */
export function requestSteps({ state, kind }: { state: RequestState; kind: RequestKind }): readonly (Step | 'erase')[] {
  if (!isRequestOpen(state)) return []
  return [state === 'in_work' ? LAST[kind] : NEXT[state as keyof typeof NEXT], 'refuse']
}

/** Whether the data of a customer can be copied for a request: when it was asked for and it is known who asks. */
export const mayCopy = ({ state, kind }: { state: RequestState; kind: RequestKind }): boolean =>
  kind === 'access' && state === 'in_work'

function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
