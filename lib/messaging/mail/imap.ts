import type { ImapFlow } from 'imapflow'

import { isAllowedMailHost, isImapPort, pinnedAddress } from '@/lib/mail/server'

import { type AccountAccess, ProviderError } from '../adapter'

/** The mailbox of an account; the password is in plain text here, for no longer than one connection. */
export type MailboxServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  user: string
  password: string
}

/** Returns the mailbox out of which the mails of an account are read; null where none is set, or it is simulated. */
export function mailboxOf({ settings, secrets, isSimulated }: AccountAccess): MailboxServer | null {
  const { imapHost: host = '', imapPort = '', imapSecurity, user = '' } = settings
  if (host === '' || isSimulated) return null
  const security = imapSecurity === 'starttls' || imapSecurity === 'none' ? imapSecurity : 'tls'
  const port = Number(imapPort) || (security === 'tls' ? 993 : 143)
  return { host, port, security, user, password: secrets.password ?? '' }
}

/** The server of a mailbox did not take the user's name or password. */
export class MailboxSignInError extends ProviderError {}

const TEN_SECONDS = 10_000
/** Longer answers of a server are not read; a mail is fetched only if it is said to be smaller. */
const MAX_LITERAL = 32 * 1024 * 1024

/**
 * Connects to a mailbox at the address that was checked, and does something with it. Throws ProviderError, and
 * MailboxSignInError where the password is wrong.
 */
export async function withMailbox<T>(server: MailboxServer, act: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = await connect(server)
  try {
    return await act(client)
  } catch (error) {
    throw toMailboxError(error)
  } finally {
    client.close()
  }
}

async function connect({ host, port, security, user, password }: MailboxServer): Promise<ImapFlow> {
  if (!isImapPort(port) || !isAllowedMailHost(host)) throw new ProviderError('the mailbox is not allowed')
  const address = await pinnedAddress(host).catch((error: Error) => {
    throw new ProviderError(error.message, { cause: error })
  })
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host: address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    ...(address !== host && { servername: host }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    socketTimeout: TEN_SECONDS * 3,
    maxLiteralSize: MAX_LITERAL,
  })
  // What breaks is told by the command that waits, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw toMailboxError(error)
  }
}

function toMailboxError(error: unknown): Error {
  if (error instanceof ProviderError || !(error instanceof Error)) return error as Error
  const isRefused = 'authenticationFailed' in error && error.authenticationFailed === true
  return new (isRefused ? MailboxSignInError : ProviderError)(error.message, { cause: error })
}

/** Signs in to a mailbox and opens it; returns what is wrong, in Hebrew, or null. */
export async function tryMailbox(server: MailboxServer): Promise<string | null> {
  try {
    await withMailbox(server, (client) => client.mailboxOpen('INBOX', { readOnly: true }))
    return null
  } catch (error) {
    return mailboxProblem(error)
  }
}

/** Returns why a mailbox cannot be read, in Hebrew; throws what is no fault of a mailbox. */
export function mailboxProblem(error: unknown): string {
  if (error instanceof MailboxSignInError) return 'תיבת הדואר לא קיבלה את שם המשתמש או הסיסמה'
  if (error instanceof ProviderError) return 'תיבת הדואר לא ענתה, ודואר נכנס אינו נקלט'
  throw error
}
