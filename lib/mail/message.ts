import type { LetterSource } from './source'

export type MailAddress = { name?: string; address: string }
export type MailAttachment = { name: string; mime: string; bytes: Uint8Array }

/** What a template makes: the same words for readers of HTML and of plain text. */
export type MailContent = {
  subject: string
  html: string
  text: string
  /** What it was made of, so that a company's own words can take the place of the usual ones. */
  source?: LetterSource
}

/** One message to one person. `id` names the message across retries, so that a second delivery can be recognised. */
export type MailMessage = MailContent & {
  to: string | MailAddress
  attachments?: MailAttachment[]
  id?: string
}

/** The message did not leave now and may leave later: no connection, refused sign-in, or a 4xx answer of the server. */
export class TemporaryMailError extends Error {
  override name = 'TemporaryMailError'
}

/** The message will never leave as it is: a 5xx answer of the server, or an address that is none. */
export class PermanentMailError extends Error {
  override name = 'PermanentMailError'
}
