import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { paymentReminderSettings } from '@/lib/db/schema/payment-sending'
import { readInCompany } from '@/lib/db/tenant'

export type ReminderSettings = { isOn: boolean; afterSending: number[]; aroundDue: number[]; version: number }

/** Default settings of a company that has saved none. */
const USUAL: ReminderSettings = { isOn: true, afterSending: [3, 7], aroundDue: [-1, 0, 3, 7, 14], version: 0 }

/** Loads a company's reminder settings inside a transaction; `afterSending` is the initial value of a new page. */
export const reminderSettings = async (tx: Tx, company: { companyId: string }): Promise<ReminderSettings> =>
  toReminderSettings(await selectReminderSettings(tx, company))

/** Builds the select of those settings, for reading them together with other rows; `toReminderSettings` takes its rows. */
export function selectReminderSettings(tx: Tx, { companyId }: { companyId: string }) {
  const { isOn, afterSending, aroundDue, version } = paymentReminderSettings
  return tx
    .select({ isOn, afterSending, aroundDue, version })
    .from(paymentReminderSettings)
    .where(eq(paymentReminderSettings.companyId, companyId))
}

export const toReminderSettings = ([found]: readonly ReminderSettings[]): ReminderSettings => found ?? USUAL

/** Loads the same for the settings form. */
export const loadReminderSettings = (scope: Scope<'paymentSettings'>) =>
  readInCompany(scope, (tx) => reminderSettings(tx, scope))
