/** Whether a guest outside the office has been invited by mail, or was told that it is cancelled. */
export const INVITATION_STATES = ['invited', 'cancelled'] as const

/** What became of a mail that arrived: `ignored` is an answer to what no longer stands, `unmatched` is nobody's answer. */
export const INBOUND_MAIL_STATES = ['waiting', 'recorded', 'ignored', 'unmatched'] as const
