import { createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { simulatorHosting } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

import { type Host, type HostingReport, HostUnreachable } from './host'

type Options = {
  /** The host's time; the present one unless said. */
  now?: () => Date
  /** Whether the answer to a call is lost after it was carried out. */
  loses?: (call: keyof Host, ref: string) => boolean
}

const isAccount = (accountId: string, ref: string) =>
  and(eq(simulatorHosting.accountId, accountId), eq(simulatorHosting.ref, ref))

/** The simulated host: its accounts are rows of this database, and nothing is hosted anywhere. */
export function simulatorHost(accountId: string, { now = () => new Date(), loses = () => false }: Options = {}): Host {
  const answered = async <T>(call: keyof Host, ref: string, run: (tx: Tx) => Promise<T>): Promise<T> => {
    const value = await inAuth(run)
    if (loses(call, ref)) throw new HostUnreachable('the simulated answer was lost')
    return value
  }
  const change = (tx: Tx, ref: string, set: Partial<typeof simulatorHosting.$inferInsert>) =>
    tx.update(simulatorHosting).set(set).where(isAccount(accountId, ref))
  return {
    open: ({ ref, domain }) =>
      answered('open', ref, async (tx) => {
        const username = usernameFor(ref, domain)
        await tx
          .insert(simulatorHosting)
          .values({ accountId, ref, domain, username, state: 'active', usedMb: 120, dataChangedOn: businessDay(now()) })
          .onConflictDoNothing()
        return { username }
      }),
    setState: (ref, state) => answered('setState', ref, async (tx) => void (await change(tx, ref, { state }))),
    read: (ref) => answered('read', ref, (tx) => readAccount(tx, accountId, ref)),
    makeBackup: (ref) =>
      answered('makeBackup', ref, async (tx) => {
        const backedUpAt = now()
        await change(tx, ref, { backedUpAt })
        return backedUpAt
      }),
  }
}

/** A user name of the letters of the domain, and of some of the account's reference. */
const usernameFor = (ref: string, domain: string) =>
  `${domain
    .replace(/^www\./, '')
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 10)
    .toLowerCase()}${createHash('sha256').update(ref).digest('hex').slice(0, 4)}`

async function readAccount(tx: Tx, accountId: string, ref: string): Promise<HostingReport | null> {
  const [account] = await tx.select().from(simulatorHosting).where(isAccount(accountId, ref))
  if (!account || account.state === 'pending') return null
  const { state, usedMb, dataChangedOn, backedUpAt } = account
  return { state, usedMb, dataChangedOn, backedUpAt }
}
