import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { isPublicAddress } from '@/lib/egress/public-address'

import { TemporaryMailError } from './message'

/** A mail server configured by a company. The password is in plain text here, for no longer than one connection. */
export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  userName: string
  password: string
  from: { name: string; address: string }
}

type MailServerFields = Pick<MailServer, 'host' | 'port' | 'security' | 'userName'> & { fromName: string }

/** Returns the server that the settings of a mail account name; the usual port and security where they name none. */
export function mailServerFields({ settings }: { settings: Readonly<Record<string, string>> }): MailServerFields {
  const { smtpHost: host = '', smtpPort, smtpSecurity, user: userName = '', fromName = '' } = settings
  const security = smtpSecurity === 'tls' || smtpSecurity === 'none' ? smtpSecurity : 'starttls'
  return { host, port: Number(smtpPort ?? 587), security, userName, fromName }
}

/** Ports that mail servers listen on; any other port would let a company probe other services on foreign hosts. */
export const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525]

/** Ports of mailboxes (IMAP). */
const IMAP_PORTS: readonly number[] = [143, 993]

/** For tests and trials only: allows a mail server on this machine, on any port. */
const allowsLocal = () => process.env.KESHER_ALLOW_LOCAL_SMTP === '1'

const LOOPBACK = new Set(['127.0.0.1', '::1'])

/** Whether the port is allowed in the settings. */
export const isSmtpPort = (port: number) => SMTP_PORTS.includes(port) || allowsLocal()

/** Whether a mailbox may be on the port. */
export const isImapPort = (port: number) => IMAP_PORTS.includes(port) || allowsLocal()

/** Whether the host is allowed in the settings: no private address in any spelling, and no name of this machine. */
export function isAllowedMailHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return allowsLocal()
  if (isIP(name)) return mayBeCalled(name)
  // A name that ends in a number is read as an address: 127.1, 2130706433, 0x7f.0.0.1.
  return !name.includes(':') && !/(^|\.)(\d+|0x[\da-f]*)$/.test(name)
}

type Resolve = (host: string) => Promise<{ address: string }[]>
const resolveName: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Resolves the address to connect to: all addresses of the name must be global unicast, and the connection is made to
 * the returned one. Throws TemporaryMailError.
 */
export async function pinnedAddress(host: string, resolve: Resolve = resolveName): Promise<string> {
  const addresses = isIP(host) ? [host] : (await resolve(host).catch(() => [])).map(({ address }) => address)
  const [first] = addresses
  if (!first) throw new TemporaryMailError('שרת הדואר לא נמצא: לשם אין כתובת')
  if (!addresses.every(mayBeCalled)) throw new TemporaryMailError('שרת הדואר נמצא בכתובת פנימית, ואליה לא שולחים')
  return first
}

const mayBeCalled = (address: string) => isPublicAddress(address) || (allowsLocal() && LOOPBACK.has(address))
