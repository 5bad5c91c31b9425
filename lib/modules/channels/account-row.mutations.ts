import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { canFollow } from '@/lib/messaging/account-states'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import type { ChannelState } from '@/lib/vocabulary/messaging'

import { ACCOUNT_NOT_FOUND } from './channels.labels'

export type AccountEdits = Scope<'channelAccounts'>
export type LockedAccount = typeof channelAccounts.$inferSelect
type Target = { id: string; version?: number | undefined }

/** Locks an account of the company until the transaction ends; 404, 409 for a stale version. */
export const lockChannelAccount = (tx: Tx, scope: AccountEdits, target: Target): Promise<LockedAccount> =>
  lockRow(tx, channelAccounts, { companyId: scope.companyId }, { ...target, orElse: ACCOUNT_NOT_FOUND })

type Change = { account: LockedAccount; set: Partial<typeof channelAccounts.$inferInsert> }

/** Changes a locked account; its version rises. */
export const changeChannelRow = (tx: Tx, { companyId, actorId }: AccountEdits, { account, set }: Change) =>
  tx
    .update(channelAccounts)
    .set({ ...set, ...touch(account.version, actorId) })
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, account.id)))

type Report = { action: string; id: string; data?: Record<string, unknown> }

/** Tells open screens and the audit log of an act on an account. Call it last in a transaction. */
export async function reportChannelAct(tx: Tx, scope: AccountEdits, { action, id, data = {} }: Report) {
  await publish(tx, scope, { topic: 'channel-account', entityId: id, kind: action })
  await audit(tx, scope, { action, entity: 'channel_account', entityId: id, data })
}

/** Throws 409 unless an account may pass to a state; nothing follows a ban. */
export function requireChannelStep({ state }: LockedAccount, to: ChannelState): void {
  if (canFollow(state, to)) return
  if (state === 'banned') throw conflict('banned', 'הספק חסם את החשבון. אפשר רק למחוק אותו.')
  if (state === 'disabled') throw conflict('disabled', 'החשבון מושבת. יש להפעיל אותו קודם.')
  throw conflict('state', 'המצב של החשבון אינו מאפשר את הפעולה.')
}

/** For `.catch`: an address that another account of the same kind has is an error of its field. */
export const refuseTakenChannelAddress = (error: unknown): never => {
  if (violatesConstraint(error, 'channel_accounts_address'))
    throw invalid({ address: 'כבר יש חשבון מהסוג הזה עם הכתובת הזו' })
  throw error
}
