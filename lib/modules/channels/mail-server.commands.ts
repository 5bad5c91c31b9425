import { and, eq, ne, sql } from 'drizzle-orm'

import { newToken } from '@/lib/core/crypto'
import { type Fields, invalid, stale } from '@/lib/core/errors'
import { openChannelSecrets, sealChannelSecrets } from '@/lib/db/channel-secrets'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { channelAccounts } from '@/lib/db/schema/channels'
import { violatesConstraint } from '@/lib/db/violation'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { selectMailAccount } from '@/lib/mail/company-server'
import type { MailServer } from '@/lib/mail/server'
import { touch } from '@/lib/records/touch'

type Account = typeof channelAccounts.$inferSelect
type Who = { readonly companyId: string; readonly actorId: string }

type Server = Pick<MailServer, 'host' | 'port' | 'security' | 'userName'> & {
  /** Whether the product's e-mail leaves by it. */
  isOn: boolean
  fromName: string
  fromAddress: string
  dkimSelector: string
}

type Saved = {
  /** That of the account that was read; 0 where there was none. */
  version: number
  server: Server
  /** Replaces the stored password; null deletes it, '' keeps it. */
  password: string | null
  /** What is shown of a new password. */
  hint: string
  /** Whether nothing that an attempt to send depends on has changed. */
  isSameServer: boolean
}

/**
 * Stores the company's mail server as its mail account, in the caller's transaction, and returns the account's id. By one
 * that is on the product's e-mail leaves: it becomes the primary one, and is connected by a job. 409 for a stale version,
 * 422 for an address that another account has, and for what an account that is in use cannot do without.
 */
export async function saveMailServer(tx: Tx, who: Who, saved: Saved): Promise<string> {
  const { companyId } = who
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`channels:${companyId}`}, 0))`)
  const [before] = await selectMailAccount(tx, who).for('update')
  if ((before?.version ?? 0) !== saved.version) throw stale()
  if (before) requireUsable(before, saved)
  const id = before?.id ?? newId()
  if (saved.server.isOn) await leavePrimary(tx, who, id)
  const change = changeOf({ companyId, id }, saved, before)
  await (before ? updateAccount(tx, who, { before, change }) : insertAccount(tx, who, { id, change })).catch(
    refuseTaken,
  )
  if (saved.server.isOn && (change.state === 'verifying' || !saved.isSameServer))
    await enqueue(tx, ['channel_check', { accountId: id }], { key: `channel_check:${id}` })
  await publish(tx, who, { topic: 'channel-account', entityId: id, kind: 'updated' })
  return id
}

/** Conversations are answered by this account, and its mailbox is read with the same name and password. */
function requireUsable({ state, settings }: Account, { server, password }: Saved): void {
  if (state === 'draft' || state === 'disabled') return
  const isRead = Boolean(settings.imapHost)
  const fields: Fields = {
    ...(!server.host && { host: 'מהחשבון הזה נשלחות גם תשובות במרכז השיחות, ולכן נדרש בו שרת' }),
    ...(isRead && !server.userName && { userName: 'תיבת הדואר הנכנס נקראת בשם המשתמש הזה, ולכן הוא נדרש' }),
    ...(isRead && password === null && { password: 'תיבת הדואר הנכנס נקראת בסיסמה הזו, ולכן היא נדרשת' }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

type Change = Partial<typeof channelAccounts.$inferInsert>

const updateAccount = async (
  tx: Tx,
  { companyId, actorId }: Who,
  { before, change }: { before: Account; change: Change },
) => {
  await tx
    .update(channelAccounts)
    .set({ ...change, ...touch(before.version, actorId) })
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, before.id)))
}

const NAME = 'הדוא״ל של העסק'

async function insertAccount(tx: Tx, { companyId, actorId }: Who, { id, change }: { id: string; change: Change }) {
  const webhookToken = newToken(256)
  const verifyToken = newToken(160)
  const made = { companyId, id, kind: 'mail', name: NAME, webhookToken, verifyToken } as const
  await tx.insert(channelAccounts).values({ ...change, ...made, createdBy: actorId, updatedBy: actorId })
  await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
}

function changeOf(place: { companyId: string; id: string }, saved: Saved, before: Account | undefined): Change {
  const { server, isSameServer } = saved
  const isStarted = server.isOn && (!before || before.state === 'draft' || before.state === 'disabled')
  return {
    address: server.fromAddress.toLowerCase(),
    settings: settingsOf(server, before?.settings ?? {}),
    isPrimary: server.isOn,
    ...secretOf(place, saved, before),
    ...(isStarted && { state: 'verifying' as const, stateReason: '', stateAt: new Date() }),
    ...(!isSameServer && { lastSentAt: null, lastFaultAt: null, lastFault: '' }),
  }
}

/** What the account holds beside its server, such as its mailbox, stays. */
function settingsOf(
  { host, port, security, userName, fromName, dkimSelector }: Server,
  kept: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = { smtpHost: host, smtpPort: String(port), smtpSecurity: security, user: userName, fromName, dkimSelector }
  return Object.fromEntries(Object.entries({ ...kept, ...own }).filter(([, value]) => value !== ''))
}

function secretOf(
  place: { companyId: string; id: string },
  { password, hint }: Saved,
  before: Account | undefined,
): Change {
  if (password === '') return {}
  const { password: _former, ...others } = before ? openChannelSecrets(before) : {}
  const { password: _hint, ...hints } = before?.secretHints ?? {}
  if (password === null) return { secretSealed: sealChannelSecrets(place, others), secretHints: hints }
  return {
    secretSealed: sealChannelSecrets(place, { ...others, password }),
    secretHints: { ...hints, password: hint },
  }
}

/** Another account of mail is not the primary one any more. */
const leavePrimary = (tx: Tx, { companyId, actorId }: Who, id: string) =>
  tx
    .update(channelAccounts)
    .set({
      isPrimary: false,
      version: sql`${channelAccounts.version} + 1`,
      updatedAt: new Date(),
      updatedBy: actorId,
    })
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        eq(channelAccounts.kind, 'mail'),
        eq(channelAccounts.isPrimary, true),
        ne(channelAccounts.id, id),
      ),
    )

function refuseTaken(error: unknown): never {
  if (violatesConstraint(error, 'channel_accounts_address'))
    throw invalid({ fromAddress: 'כבר יש חשבון דוא״ל עם הכתובת הזו. אפשר לבחור בו כראשי במסך חשבונות ההודעות' })
  throw error
}

type Trial = { accountId: string; version: number; error: string | null }

/** Stores how a test of the company's mail server ended, unless the account changed meanwhile. */
export const noteMailTrial = (tx: Tx, { companyId }: Who, { accountId, version, error }: Trial) =>
  tx
    .update(channelAccounts)
    .set(error === null ? { lastSentAt: new Date() } : { lastFaultAt: new Date(), lastFault: error })
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        eq(channelAccounts.id, accountId),
        eq(channelAccounts.version, version),
      ),
    )
