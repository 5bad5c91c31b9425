/** The kinds of tax documents by their codes, and what may become of one; the table, the inputs and the lists read it here. */

/** The Tax Authority's own codes: deal invoice, tax invoice, tax invoice and receipt, credit, receipt. */
export const TAX_TYPES = ['300', '305', '320', '330', '400'] as const

export const TAX_STATES = ['issuing', 'issued', 'partly_credited', 'credited'] as const

export const ALLOCATION_STATES = [
  'not_required',
  'requested',
  'granted',
  'refused',
  'deferred_retro',
  'lapsed',
] as const

/** What the law leaves open after a refusal. */
export const ALLOCATION_PATHS = ['cancel', 'continue', 'reverse', 'hearing'] as const
