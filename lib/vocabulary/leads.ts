/** Enumerated values of leads and their pipelines, used by the tables, the inputs and the screens. */

/** Meanings of statuses of leads that nobody handles any more. */
export const CLOSED_LEAD_STATUS_TYPES = ['won', 'lost', 'junk'] as const

/** Meanings of lead statuses, whatever name the company gives them. The first three are open. */
export const LEAD_STATUS_TYPES = ['open', 'ongoing', 'on_hold', ...CLOSED_LEAD_STATUS_TYPES] as const

/** How an inquiry arrived. */
export const LEAD_CHANNELS = ['manual', 'form', 'api', 'webhook', 'meta', 'message', 'import'] as const

/** Outcomes of an attempt to reach a lead. */
export const ATTEMPT_OUTCOMES = [
  'spoke',
  'no_answer',
  'busy',
  'left_message',
  'call_back',
  'wrong_number',
  'message_sent',
] as const

/** How an assignment rule chooses among its users: in turn, or whoever has the fewest open leads. */
export const ASSIGNMENT_METHODS = ['round_robin', 'open_load'] as const

/** When an assignment rule applies, by the opening hours of the business. */
export const ASSIGNMENT_HOURS = ['any', 'open', 'closed'] as const
