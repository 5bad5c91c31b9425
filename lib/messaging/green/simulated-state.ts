import { sql } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { simulatedMessages } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'

import type { AccountAccess } from '../adapter'
import { findSimulated } from '../simulator/ledger'

type Instance = { stateInstance: 'authorized' | 'notAuthorized'; qrAsked: number }

/** The row under which the simulator keeps what it knows of an instance. */
const ROW = 'green:instance'

/** Loads the state of a simulated instance. One that was never set up is taken as paired before. */
export async function loadInstance(account: AccountAccess): Promise<Instance> {
  const { stateInstance, qrAsked } = (await findSimulated(account, ROW))?.payload ?? {}
  return {
    stateInstance: stateInstance === 'notAuthorized' ? 'notAuthorized' : 'authorized',
    qrAsked: typeof qrAsked === 'number' ? qrAsked : 0,
  }
}

/** Stores that an instance was set up; one that is set up for the first time has no phone yet. */
export const setUpInstance = (account: AccountAccess) => change(account, {})

/** Stores that the phone was logged out. */
export const logOutInstance = (account: AccountAccess) =>
  change(account, { stateInstance: 'notAuthorized', qrAsked: 0 })

/** Counts that the picture was asked for; the second time the phone has scanned it. Returns the state afterwards. */
export async function askForQr(account: AccountAccess): Promise<Instance['stateInstance']> {
  const { stateInstance, qrAsked } = await loadInstance(account)
  if (stateInstance === 'authorized') return 'authorized'
  const next = qrAsked + 1 >= 2 ? 'authorized' : 'notAuthorized'
  await change(account, { stateInstance: next, qrAsked: qrAsked + 1 })
  return next
}

/** Inserts the state, or changes part of the one that is there. */
const change = (account: AccountAccess, changes: Partial<Instance>) =>
  inCompany(account, (tx) => {
    const { companyId, accountId } = account
    const payload: Instance = { stateInstance: 'notAuthorized', qrAsked: 0, ...changes }
    return tx
      .insert(simulatedMessages)
      .values({ companyId, id: newId(), accountId, providerId: ROW, direction: 'out', peer: '', payload })
      .onConflictDoUpdate({
        target: [simulatedMessages.companyId, simulatedMessages.accountId, simulatedMessages.providerId],
        set: { payload: sql`${simulatedMessages.payload} || ${JSON.stringify(changes)}::jsonb` },
        setWhere: sql`${simulatedMessages.companyId} = ${companyId}`,
      })
  })
