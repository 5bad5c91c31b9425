import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ImapFlow } from 'imapflow'

import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { everyCompany } from '@/lib/jobs/every-company'

import { applyAccountReport, noteAccountFault } from '../account-state'
import { type ChannelAccount, loadAdapter } from '../accounts'
import { SENDING_STATES } from '../gate'
import { MAX_MAIL_BYTES, storeChannelEvent, storeIgnoredEvent } from '../stored-events'

import { mailboxOf, mailboxProblem, withMailbox } from './imap'

type AccountRef = { companyId: string; accountId: string }

/** Cron schedule (UTC): mailboxes of mail accounts, each minute. */
export const MAILBOXES_CRON = '* * * * * messaging_mailboxes'

/** Job: queues the reading of every mailbox. */
export async function queueMailboxes(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, async (tx) => {
      for (const accountId of await listMailboxes(tx, companyId)) await enqueueMailbox(tx, accountId)
    })
}

const enqueueMailbox = (tx: Tx, accountId: string) =>
  enqueue(tx, ['messaging.mailbox', { accountId }], { key: `messaging.mailbox:${accountId}` })

async function listMailboxes(tx: Tx, companyId: string): Promise<string[]> {
  const { id, kind, state, isSimulated, deletedAt } = channelAccounts
  const rows = await tx
    .select({ id })
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        eq(kind, 'mail'),
        eq(isSimulated, false),
        inArray(state, [...SENDING_STATES]),
        isNull(deletedAt),
        sql`channel_accounts.settings ->> 'imapHost' <> ''`,
      ),
    )
    .orderBy(id)
  return rows.map((row) => row.id)
}

/** Mails that one run of the job takes at most. */
const MAX_OF_RUN = 50

/**
 * Job: takes the new mails out of the mailbox of an account, which stay there. Each is stored as an event together with how
 * far the mailbox was read, so that a job that breaks off repeats nothing. The first time only the place is noted: what
 * came before the account was connected is not read.
 */
export async function readMailbox(ref: AccountRef): Promise<void> {
  const { account, access } = await loadAdapter(ref)
  const server = mailboxOf(access)
  if (!server || !SENDING_STATES.includes(account.state)) return
  try {
    const isMore = await withMailbox(server, (client) => readNewMails(account, client))
    if (isMore) await inCompany(ref, (tx) => enqueueMailbox(tx, ref.accountId))
  } catch (error) {
    await noteProblem(ref, mailboxProblem(error))
  }
}

/** An account whose mails cannot be read still sends; the next check finds out whether it reads again. */
const noteProblem = ({ companyId, accountId }: AccountRef, reason: string) =>
  inCompany({ companyId }, async (tx) => {
    await noteAccountFault(tx, { companyId }, accountId, reason)
    await applyAccountReport(tx, { companyId }, accountId, { state: 'degraded', reason })
  })

type Cursor = { validity: string; uid: number }

const writeCursor = ({ validity, uid }: Cursor) => `${validity}:${uid}`

function readCursor(text: string): Cursor | null {
  const [, validity, uid] = /^(\d+):(\d+)$/.exec(text) ?? []
  return validity && uid ? { validity, uid: Number(uid) } : null
}

/** Returns whether there are more than one run takes. */
async function readNewMails(account: ChannelAccount, client: ImapFlow): Promise<boolean> {
  const { uidValidity, uidNext } = await client.mailboxOpen('INBOX', { readOnly: true })
  const validity = String(uidValidity)
  const cursor = readCursor(account.mailboxCursor)
  if (!cursor) {
    await inCompany(account, (tx) => storeCursor(tx, account, { validity, uid: uidNext - 1 }))
    return false
  }
  const found = await listNew(client, cursor.validity === validity ? cursor.uid : null)
  for (const mail of found.slice(0, MAX_OF_RUN)) await takeMail(account, client, { ...mail, validity })
  return found.length > MAX_OF_RUN
}

type Listed = { uid: number; size: number }

const DAY_MS = 86_400_000

/**
 * Lists what came after a mail. A mailbox that gave its mails new numbers is read from two days back: what was read
 * before is known by its content.
 */
async function listNew(client: ImapFlow, after: number | null): Promise<Listed[]> {
  const recent = after === null && (await client.search({ since: new Date(Date.now() - 2 * DAY_MS) }, { uid: true }))
  if (after === null && (!recent || recent.length === 0)) return []
  const range = recent ? recent.join(',') : `${(after ?? 0) + 1}:*`
  const found: Listed[] = []
  // `*` is the last mail, also where that came before.
  for await (const { uid, size = 0 } of client.fetch(range, { uid: true, size: true }, { uid: true }))
    if (after === null || uid > after) found.push({ uid, size })
  return found.sort((one, other) => one.uid - other.uid)
}

/** Stores one mail; one that is too large is noted without being fetched. */
async function takeMail(account: ChannelAccount, client: ImapFlow, mail: Listed & { validity: string }): Promise<void> {
  const { companyId, id: accountId } = account
  const isTooLarge = mail.size > MAX_MAIL_BYTES
  const query = { uid: true, source: { start: 0, maxLength: MAX_MAIL_BYTES + 1 } }
  const fetched = isTooLarge ? false : await client.fetchOne(String(mail.uid), query, { uid: true })
  const source = fetched ? (fetched.source ?? null) : null
  await inCompany({ companyId }, async (tx) => {
    const place = { companyId, accountId }
    if (isTooLarge || (source && source.byteLength > MAX_MAIL_BYTES))
      await storeIgnoredEvent(tx, place, { key: `imap:${mail.validity}:${mail.uid}`, kind: 'mail: too_large' })
    else if (source) await storeChannelEvent(tx, place, { body: source, isMail: true })
    await storeCursor(tx, account, mail)
  })
}

const storeCursor = (tx: Tx, { companyId, id }: ChannelAccount, cursor: Cursor) =>
  tx
    .update(channelAccounts)
    .set({ mailboxCursor: writeCursor(cursor) })
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, id)))
