import { and, eq } from 'drizzle-orm'

import { channelEvents } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'
import { mailServerFields } from '@/lib/mail/server'

import {
  type AccountAccess,
  type AccountReport,
  type Adapter,
  type OutgoingMessage,
  ProviderError,
  RefusedError,
  type SendResult,
  TooLargeError,
} from '../adapter'
import { faultText } from '../fault-texts'
import { numberIn, parseRecord, textIn } from '../lenient-json'
import { UnreadableAnswerError } from '../unreadable-answer'
import type { Wire } from '../wire'

import { MAIL_CAPABILITIES } from './capabilities'
import { type ComposedMail, composeMail } from './compose'
import { mailBytes, readMailEvents } from './events'
import { mailboxOf, tryMailbox } from './imap'
import { type SmtpServer, sendBySmtp, trySmtp } from './smtp'
import { readSmtpAnswer, type SmtpStep, smtpFault } from './smtp-faults'
import { readWholeMail } from './whole-mail'

/**
 * Creates the adapter of a mail account: SMTP out, by the company's own server; mails come in by the account's address,
 * to which a mail server brings them, and out of its mailbox. A simulated account hands its mails to the simulator.
 */
export const createMailAdapter = (access: AccountAccess, wire: Wire): Adapter => ({
  capabilities: MAIL_CAPABILITIES,
  send: (message) => send(access, wire, message),
  check: () => check(access),
  // A mail is signed by nobody whom we know.
  isSigned: () => null,
  readEvent: () => [{ kind: 'unknown', what: 'mail' }],
  readLongEvent: (body, key) => readMailEvents(access, body, key),
  fetchMedia: ({ mediaId }, maxBytes) => takeFile(access, mediaId, maxBytes),
})

async function send(access: AccountAccess, wire: Wire, message: OutgoingMessage): Promise<SendResult> {
  const { type } = message.content
  if (type !== 'text' && type !== 'media')
    return { ok: false, fault: { class: 'request', code: 'unsupported', detail: `mail carries no ${type}` } }
  const mail = await composeMail(access, message)
  try {
    await (access.isSimulated ? sendSimulated(access, wire, mail) : sendBySmtp(serverOf(access), mail))
    return { ok: true, providerId: mail.messageId }
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, fault: error.fault }
    throw error
  }
}

/** Returns the server out of which an account sends. */
function serverOf({ settings, secrets }: AccountAccess): SmtpServer {
  const { host, port, security, userName: user } = mailServerFields({ settings })
  return { host, port, security, user, password: secrets.password ?? '' }
}

/** The simulator takes a mail whole and answers as a server does after it. */
async function sendSimulated({ baseUrl, secrets }: AccountAccess, wire: Wire, { raw }: ComposedMail): Promise<void> {
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secrets.token ?? ''}` }
  const answer = await wire({ url: `${baseUrl}/mails`, method: 'POST', headers, body: raw })
  const said = parseRecord(answer.body)
  const code = numberIn(said?.code)
  if (!said || code === null) throw new UnreadableAnswerError(`the simulator answered ${answer.status} without a code`)
  if (code < 400) return
  throw new RefusedError(smtpFault(textIn(said.step) as SmtpStep, readSmtpAnswer(code, textIn(said.text))))
}

async function check(access: AccountAccess): Promise<AccountReport> {
  if (access.isSimulated) return { state: 'connected', reason: '' }
  try {
    await trySmtp(serverOf(access))
  } catch (error) {
    if (error instanceof RefusedError)
      return { state: error.fault.state ?? 'degraded', reason: faultText(error.fault, false) }
    if (error instanceof ProviderError) return { state: 'disconnected', reason: 'שרת הדואר לא ענה, או שאינו מותר' }
    throw error
  }
  const mailbox = mailboxOf(access)
  const problem = mailbox && (await tryMailbox(mailbox))
  return problem ? { state: 'degraded', reason: problem } : { state: 'connected', reason: '' }
}

/** Takes a file out of the mail that is kept. */
async function takeFile({ companyId, accountId }: AccountAccess, mediaId: string, maxBytes: number) {
  const [, key = '', index = ''] = /^([\da-f]{64}):(\d{1,2})$/.exec(mediaId) ?? []
  const { body, dedupeKey } = channelEvents
  const [event] = await readInCompany({ companyId }, (tx) =>
    tx
      .select({ body })
      .from(channelEvents)
      .where(and(eq(channelEvents.companyId, companyId), eq(channelEvents.accountId, accountId), eq(dedupeKey, key))),
  )
  const mail = event && (await readWholeMail(mailBytes(event.body)))
  const file = mail?.files[Number(index)]
  if (!file) throw new ProviderError('the mail of the file is not kept any more')
  if (file.bytes.byteLength > maxBytes) throw new TooLargeError('the file is too large')
  return { bytes: file.bytes, mime: file.mime }
}
