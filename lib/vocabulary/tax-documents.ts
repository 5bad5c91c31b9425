/** Enumerated values of tax documents, used by the table, the inputs and the lists. */

/** Document type codes of the Tax Authority: deal invoice, tax invoice, tax invoice and receipt, credit, receipt. */
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

/** Options that the law leaves open after an allocation number was refused. */
export const ALLOCATION_PATHS = ['cancel', 'continue', 'reverse', 'hearing'] as const
