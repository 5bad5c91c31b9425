import { Readable } from 'node:stream'

import type SMTPConnection from 'nodemailer/lib/smtp-connection'

import { isAllowedMailHost, isSmtpPort, pinnedAddress } from '@/lib/mail/server'

import { NoAnswerError, ProviderError, RefusedError } from '../adapter'

import type { ComposedMail } from './compose'
import { readSmtpAnswer, type SmtpStep, smtpFault } from './smtp-faults'

/** A mail server to which an account signs in; the password is in plain text here, for no longer than one connection. */
export type SmtpServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  user: string
  password: string
}

const TEN_SECONDS = 10_000

/**
 * Hands a mail to the server of an account, which is connected to at the address that was checked. Throws RefusedError
 * where the server refuses, ProviderError where nothing was sent, and NoAnswerError where the connection was lost after
 * the mail began to leave.
 */
export async function sendBySmtp(server: SmtpServer, mail: ComposedMail): Promise<void> {
  const connection = await openSmtp(server)
  let hasBegun = false
  // The connection reads the mail once the server has asked for it.
  const body = Readable.from(
    (function* read() {
      hasBegun = true
      yield mail.raw
    })(),
    { objectMode: false },
  )
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => reject(hasBegun ? afterMail(error) : beforeMail(error))
      connection.once('error', fail)
      const envelope = { from: mail.from, to: [mail.to], size: mail.raw.byteLength }
      connection.send(envelope, body, (error) => (error ? fail(error) : resolve()))
    })
  } finally {
    connection.once('error', () => undefined)
    connection.close()
  }
}

/** Signs in to the server of an account and leaves. Throws as `sendBySmtp`. */
export async function trySmtp(server: SmtpServer): Promise<void> {
  const connection = await openSmtp(server)
  connection.once('error', () => undefined)
  connection.quit()
}

async function openSmtp({ host, port, security, user, password }: SmtpServer): Promise<SMTPConnection> {
  if (!isSmtpPort(port) || !isAllowedMailHost(host)) throw new ProviderError('the mail server is not allowed')
  const address = await pinnedAddress(host).catch((error: Error) => {
    throw new ProviderError(error.message, { cause: error })
  })
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    socketTimeout: TEN_SECONDS,
    dnsTimeout: TEN_SECONDS,
    ...(address !== host && { tls: { servername: host } }),
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => reject(beforeMail(error))
      connection.once('error', fail)
      connection.connect((problem) => {
        if (problem) return fail(problem)
        if (!user) return resolve()
        return connection.login({ user, pass: password }, (error) => (error ? fail(error) : resolve()))
      })
    })
  } catch (error) {
    connection.close()
    throw error
  }
  return connection
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Before the mail began to leave, nothing was sent: the server refused, or the connection broke. */
function beforeMail(error: SmtpError): Error {
  return refusalIn(error) ?? new ProviderError(error.message, { cause: error })
}

/** The server may have taken the mail, unless it said that it did not. */
function afterMail(error: SmtpError): Error {
  return refusalIn(error) ?? new NoAnswerError(error.message, { cause: error })
}

function refusalIn(error: SmtpError): RefusedError | null {
  const { responseCode, response = '' } = error
  if (error.code === 'EAUTH')
    return new RefusedError(smtpFault('sign_in', readSmtpAnswer(responseCode ?? 535, response || error.message)))
  if (responseCode === undefined || responseCode < 400) return null
  return new RefusedError(smtpFault(stepOf(error), readSmtpAnswer(responseCode, response)))
}

function stepOf({ command = '', code = '' }: SmtpError): SmtpStep {
  if (/^RCPT/i.test(command)) return 'recipient'
  if (/^MAIL/i.test(command)) return 'sender'
  return code === 'EENVELOPE' && !/^DATA/i.test(command) ? 'recipient' : 'mail'
}
