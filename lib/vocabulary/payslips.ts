/** Enumerated values of batch uploads and payslips, used by the tables, the inputs and the screens. */

export const BATCH_STATES = [
  'uploaded',
  'splitting',
  'review',
  'approved',
  'sending',
  'sent',
  'partly',
  'cancelled',
  'failed',
] as const

/** `bounced` is not stored: it is a sent slip whose e-mail the mail server rejected permanently. */
export const SLIP_STATES = ['approved', 'sent', 'opened', 'printed', 'replaced', 'recalled'] as const
