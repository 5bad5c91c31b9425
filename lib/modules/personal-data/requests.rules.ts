import type { RequestKind, RequestState, Step } from './personal-data.schema'

/**
 * Days to answer a request, by the regulations on access to information, 1981 (תקנות הגנת הפרטיות (תנאים לעיון במידע
 * וסדרי הדין בערעור על סירוב לבקשת עיון), התשמ״א–1981). Applied to all four kinds of requests.
 */
const ANSWER_DAYS = 30

/** Returns the last day on which a request can be answered in time. */
export const requestDueDay = (receivedOn: string): string => dayAfter(receivedOn, ANSWER_DAYS)

/** Whether an open request is past its due date. */
export const isRequestLate = ({ state, dueOn }: { state: RequestState; dueOn: string }, today: string): boolean =>
  isRequestOpen(state) && dueOn < today

export const isRequestOpen = (state: RequestState): boolean => state !== 'done' && state !== 'refused'

const NEXT: Record<'received' | 'identity_checked', Step> = { received: 'identity', identity_checked: 'work' }

/** The final step of each request kind, as alternative to a refusal. */
const LAST: Record<RequestKind, Step | 'erase'> = {
  access: 'close',
  correct: 'close',
  object: 'object',
  erase: 'erase',
}

/** Returns the steps that are possible for a request now. */
export function requestSteps({ state, kind }: { state: RequestState; kind: RequestKind }): readonly (Step | 'erase')[] {
  if (!isRequestOpen(state)) return []
  return [state === 'in_work' ? LAST[kind] : NEXT[state as keyof typeof NEXT], 'refuse']
}

/**
 * Whether a copy of the person's data may be made for a request: for a request for access after the identity check,
 * once it is in work.
 */
export const canCopyData = ({ state, kind }: { state: RequestState; kind: RequestKind }): boolean =>
  kind === 'access' && state === 'in_work'

function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
