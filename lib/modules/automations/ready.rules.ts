import { READY_FOR_CUSTOMERS } from './ready-customers.rules'
import { READY_FOR_DOCUMENTS } from './ready-documents.rules'
import { READY_FOR_LEADS } from './ready-leads.rules'
import { READY_FOR_PAYMENTS } from './ready-payments.rules'
import type { ReadyAutomation } from './ready-steps.rules'

export type { ReadyAutomation } from './ready-steps.rules'

/** Every ready automation, in the order in which they are offered. */
export const READY_AUTOMATIONS: readonly ReadyAutomation[] = [
  ...READY_FOR_LEADS,
  ...READY_FOR_CUSTOMERS,
  ...READY_FOR_DOCUMENTS,
  ...READY_FOR_PAYMENTS,
]
