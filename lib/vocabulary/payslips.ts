/** What an upload of payslips and one payslip may be; the tables, the inputs and the screens read it here. */

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

/** `bounced` is not kept: it is a sent slip whose letter the mail server refused for good. */
export const SLIP_STATES = ['approved', 'sent', 'opened', 'printed', 'replaced', 'recalled'] as const
