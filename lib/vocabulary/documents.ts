/** Enumerated values of documents, signers and fields, used by the tables, the inputs and the screens. */

export const DOCUMENT_STATES = [
  'draft',
  'sent',
  'partly_signed',
  'completed',
  'declined',
  'expired',
  'cancelled',
] as const

export const SEAL_STATES = ['none', 'queued', 'sealed', 'failed'] as const

/** Order of signing: all at once, one after another, or group by group. */
export const ORDER_MODES = ['parallel', 'sequential', 'groups'] as const

/** Whether a signer must confirm their e-mail address or phone by a one-time code. */
export const AUTH_POLICIES = ['none', 'code_mail', 'code_sms'] as const

export const SIGNER_STATES = ['waiting', 'notified', 'viewed', 'signed', 'declined', 'delegated'] as const

/** A signer signs, an approver agrees, a viewer gets the sealed copy. */
export const SIGNER_ROLES = ['signer', 'approver', 'viewer'] as const

export const FIELD_TYPES = [
  'signature',
  'initials',
  'name',
  'date',
  'text',
  'multiline',
  'number',
  'national_id',
  'phone',
  'email',
  'select',
  'checkbox',
] as const
