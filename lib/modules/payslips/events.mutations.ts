import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { payslipEvents } from '@/lib/db/schema/payslips'
import type { TenantContext } from '@/lib/db/tenant'

type SlipEventType =
  | 'sent'
  | 'code_sent'
  | 'wrong_code'
  | 'locked'
  | 'opened'
  | 'downloaded'
  | 'reminded'
  | 'printed'
  | 'viewed_by_office'
  | 'replaced'
  | 'recalled'
type SlipEvent = { slipId: string; type: SlipEventType; ip?: string; userAgent?: string | null }

/** Appends an event of a payslip; the rows are never changed. */
export const recordSlipEvent = (tx: Tx, { companyId, actorId = null }: TenantContext, event: SlipEvent) =>
  tx.insert(payslipEvents).values({ companyId, id: newId(), actorId, ...event })
