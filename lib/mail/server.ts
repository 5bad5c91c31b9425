import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { isPublicAddress } from '@/lib/egress/public-address'

import { TemporaryMailError } from './message'

/** A mail server that a company named. The password is open here: it lives no longer than one connection. */
export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  userName: string
  password: string
  from: { name: string; address: string }
}

/** What mail servers listen on; any other port would make this a way to knock at strangers' doors. */
export const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525]

/** For tests and trials alone: a mail server on this very machine, on any port. */
const allowsLocal = () => process.env.KESHER_ALLOW_LOCAL_SMTP === '1'

const LOOPBACK = new Set(['127.0.0.1', '::1'])

/** Whether a port may be named. */
export const isSmtpPort = (port: number) => SMTP_PORTS.includes(port) || allowsLocal()

/** Whether a host may be named: no address inside a network in any spelling, and no name of this very machine. */
export function mayBeNamed(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return allowsLocal()
  if (isIP(name)) return mayBeCalled(name)
  // What ends in a number is read as an address: 127.1, 2130706433, 0x7f.0.0.1.
  return !name.includes(':') && !/(^|\.)(\d+|0x[\da-f]*)$/.test(name)
}

type Resolve = (host: string) => Promise<{ address: string }[]>
const resolveName: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** The address to connect to: every address of the name is global unicast, and the connection is made to this one. Throws TemporaryMailError. */
export async function pinnedAddress(host: string, resolve: Resolve = resolveName): Promise<string> {
  const addresses = isIP(host) ? [host] : (await resolve(host).catch(() => [])).map(({ address }) => address)
  const [first] = addresses
  if (!first) throw new TemporaryMailError('שרת הדואר לא נמצא: לשם אין כתובת')
  if (!addresses.every(mayBeCalled)) throw new TemporaryMailError('שרת הדואר נמצא בכתובת פנימית, ואליה לא שולחים')
  return first
}

const mayBeCalled = (address: string) => isPublicAddress(address) || (allowsLocal() && LOOPBACK.has(address))
