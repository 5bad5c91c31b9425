/**
 * Whose a calendar is: one user's, the office's, a room's, in which no two events take place at once, or that of another
 * program, to which a user subscribes and which nobody changes here.
 */
export const CALENDAR_KINDS = ['personal', 'team', 'room', 'link'] as const

/** What other users of the office may do in a calendar: see nothing, see when it is busy, see its events, or change them. */
export const CALENDAR_SHARING = ['none', 'busy', 'read', 'write'] as const

export const EVENT_STATES = ['tentative', 'confirmed', 'done', 'no_show', 'cancelled'] as const

/** A guest's answer to an invitation. */
export const GUEST_RESPONSES = ['needs_action', 'accepted', 'tentative', 'declined'] as const

/** Which events of a series a change is about: one, one with all after it, or all. */
export const SERIES_PARTS = ['this', 'following', 'all'] as const

/** How a subscription to a calendar of another program fares; a disconnected one is no longer read. */
export const CALENDAR_LINK_STATES = ['connected', 'degraded', 'needs_attention', 'disconnected'] as const

/** Why a calendar of another program could not be read. */
export const CALENDAR_LINK_FAULTS = [
  'address',
  'not_found',
  'timeout',
  'connection',
  'redirects',
  'refused',
  'gone',
  'status',
  'too_large',
  'not_calendar',
  'too_many',
] as const
