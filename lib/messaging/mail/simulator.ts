import { type SimulatedRefusal, takeSimulatedMessage } from '../simulator/ledger'
import type { Callback, SimulatedAnswer, Simulator } from '../simulator/simulator'

import { mailAddress } from './mail-address'
import { readMessageIds, referenceIn } from './message-ids'
import { writeDeliveryReport, writePersonMail } from './simulated-mail'
import { readWholeMail } from './whole-mail'

/** The simulator of a mail server: takes whole mails, and brings mails of people and reports to the account's address. */
export const mailSimulator: Simulator = {
  async answer(account, { method, path, headers, body }) {
    if (method !== 'POST' || path !== '/mails') return { status: 404, json: {} }
    if (headers.get('authorization') !== `Bearer ${account.secrets.token}`)
      return said('sign_in', '535 5.7.8 Authentication failed')
    const mail = await readWholeMail(body)
    const to = mailAddress(mail?.headers.get('to')?.[0]?.replace(/^.*<|>.*$/g, '') ?? '')
    const providerId = readMessageIds(mail?.messageId ?? '')[0]
    const reference = providerId && referenceIn(providerId)
    if (!mail || !to || !reference) return said('mail', '554 5.6.0 Malformed mail')
    const { subject, text } = mail
    const request = { to, subject, text, files: mail.files.map(({ name }) => name) }
    return answerTo(await takeSimulatedMessage(account, { providerId, phone: to, reference, request }, REFUSALS))
  },
  messageCallback: ({ address }, message) => mailCallback(writePersonMail(address, message)),
  // Nobody tells whether a mail was read.
  statusCallback: ({ address }, status) =>
    status.status === 'failed' && status.outcome === 'fails_later'
      ? mailCallback(writeDeliveryReport(address, status))
      : null,
}

const REFUSALS: readonly SimulatedRefusal[] = ['not_there', 'rate_limited_once', 'token_expired']

function answerTo(outcome: Awaited<ReturnType<typeof takeSimulatedMessage>>): SimulatedAnswer {
  if (outcome === 'answer_lost') return { isLost: true }
  if (outcome === 'not_there') return said('recipient', '550 5.1.1 No such user here')
  if (outcome === 'rate_limited_once') return said('recipient', '451 4.7.1 Try again later')
  if (outcome === 'token_expired') return said('sign_in', '535 5.7.8 Authentication failed')
  return said('mail', '250 2.0.0 OK: queued')
}

/** What a server would answer, and to which step. */
const said = (step: string, text: string): SimulatedAnswer => ({
  status: 200,
  json: { step, code: Number(text.slice(0, 3)), text },
})

const mailCallback = (body: string): Callback => ({ body, headers: { 'content-type': 'message/rfc822' } })
