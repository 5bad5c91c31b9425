import type { EmailSource } from './source'

export type MailAddress = { name?: string; address: string }
export type MailAttachment = { name: string; mime: string; bytes: Uint8Array }

/** A message of an invitation (RFC 6047): mail programs show it with the buttons of an answer, others as a file. */
export type MailCalendar = { method: 'request' | 'cancel'; file: string }

/** The output of a template: the same text as HTML and as plain text. */
export type MailContent = {
  subject: string
  html: string
  text: string
  /** The input of the template, so that a company's own text can replace the default one. */
  source?: EmailSource
}

/**
 * One message to one recipient. `id` identifies the message across retries, so that a second delivery can be
 * recognised.
 */
export type MailMessage = MailContent & {
  to: string | MailAddress
  attachments?: MailAttachment[]
  calendar?: MailCalendar | undefined
  id?: string
  /** The address that refuses further messages, for the button of mail programs (RFC 8058). */
  unsubscribe?: string | undefined
}

/** The message was not sent now but may be later: no connection, rejected sign-in, or a 4xx response of the server. */
export class TemporaryMailError extends Error {
  override name = 'TemporaryMailError'
}

/** The connection broke after the message may have been accepted: it is not known whether it was sent. */
export class UncertainMailError extends TemporaryMailError {
  override name = 'UncertainMailError'
}

/** The message can never be sent as it is: a 5xx response of the server, or an invalid address. */
export class PermanentMailError extends Error {
  override name = 'PermanentMailError'
}
