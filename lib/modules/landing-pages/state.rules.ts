import type { EffectiveState, LandingState } from './landing-pages.schema'

type Window = { publishFrom: Date | null; publishTo: Date | null }

/** Returns what a page is for visitors at a moment. */
export function effectiveState(
  { state, publishFrom, publishTo }: Window & { state: LandingState },
  now: Date,
): EffectiveState {
  if (state !== 'published') return state
  if (publishTo && publishTo <= now) return 'ended'
  return publishFrom && publishFrom > now ? 'scheduled' : 'open'
}

/** Changes of state without a new version; a page that was never published goes back to being a draft. */
const NEXT: Readonly<Record<LandingState, readonly LandingState[]>> = {
  draft: ['archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: ['draft', 'paused'],
}

/** Whether a page may go from one state to another; only one that was published has anything to show. */
export const mayBecome = (from: LandingState, to: LandingState, wasPublished: boolean): boolean =>
  NEXT[from].includes(to) && (from !== 'archived' || (to === 'paused') === wasPublished)
