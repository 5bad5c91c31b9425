import { lookup } from 'node:dns/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

import { isPublicAddress } from './public-address'
import { isPublicName } from './public-name'
import { readLimitedResponse } from './receive'

/** Why a call was not made or did not complete. */
export type EgressFault = 'address' | 'not_found' | 'timeout' | 'connection'

export class EgressError extends Error {
  constructor(
    readonly fault: EgressFault,
    message: string,
    /** Whether the host may have received the request: the connection stood. */
    readonly wasSent = false,
  ) {
    super(message)
    this.name = 'EgressError'
  }
}

type Resolved = { address: string; family: number }
type Call = {
  url: string
  method: 'POST' | 'GET' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Maximum size of the response, for hosts that we choose ourselves and for calendars; 64 KB for all others. */
  mostBytes?: number
  /** Whether the response is wanted as bytes instead of text. */
  asBytes?: true
}
/**
 * `body` is not decoded and at most 64 KB, or `mostBytes` of the call; empty if the server compressed it although
 * identity was requested. Where bytes were asked for it is empty, and they stand in `bytes`.
 */
export type Answer = {
  status: number
  body: string
  bytes?: Uint8Array
  isCut: boolean
  headers?: IncomingHttpHeaders
  /** The last moment at which the certificate of the host is valid. */
  certificateUntil?: Date
}

/** DNS lookup and connection; replaced only by tests. */
type Wires = { resolve: (host: string) => Promise<Resolved[]>; agentFor: (pinned: Resolved) => Agent; totalMs?: number }

const CONNECT_MS = 5_000
const TOTAL_MS = 10_000

/**
 * Creates the only means of calling a host that a tenant may name (security, rule 9): https only, no redirects, every
 * address of the name must be public, the connection is pinned to the checked address, 5 s to connect and 10 s in
 * total, 64 KB of response. Throws EgressError.
 */
export const egressOver =
  ({ resolve, agentFor, totalMs = TOTAL_MS }: Wires) =>
  async (call: Call): Promise<Answer> => {
    const url = allowedUrl(call.url)
    if (!url) throw new EgressError('address', 'the address is not one that may be called')
    const deadline = Date.now() + totalMs
    const pinned = await within(CONNECT_MS, pin(url, resolve))
    const agent = agentFor(pinned)
    try {
      return await send(call, { url, agent, deadline })
    } finally {
      agent.destroy()
    }
  }

/** Creates an agent that connects to one address only, even if the name resolves to another by now. */
export const pinnedAgent = ({ address, family }: Resolved) =>
  new Agent({
    keepAlive: false,
    maxSockets: 1,
    lookup: (_host, options, found) =>
      options.all ? found(null, [{ address, family }]) : found(null, address, family),
  })

const everyAddress: Wires['resolve'] = (host) => lookup(host, { all: true, verbatim: true })

export const egress = egressOver({ resolve: everyAddress, agentFor: pinnedAgent })

/**
 * Returns the fault with which a call to an allowed URL would end before it is made; null if its host can be called.
 */
export const checkHost = (url: URL, resolve: Wires['resolve'] = everyAddress): Promise<EgressFault | null> =>
  within(CONNECT_MS, pin(url, resolve)).then(
    () => null,
    (error) => (error instanceof EgressError ? error.fault : 'not_found'),
  )

const LOWEST_FREE_PORT = 1024
const MAX_URL_LENGTH = 2_000

/** What is wrong with a URL that a tenant entered: its syntax, its port, or its host. */
export type UrlProblem = 'form' | 'port' | 'internal'

/** Parses a URL that a tenant entered in the same way as the call will; null if it may not be called. */
export const allowedUrl = (text: string): URL | null => (urlProblem(text) ? null : new URL(text))

/** Returns why a URL may not be called; null if it may. */
export function urlProblem(text: string): UrlProblem | null {
  // The URL parser drops tabs and line breaks and converts backslashes, so a URL that contains them is refused.
  if (text.length > MAX_URL_LENGTH || /[\s\\\p{Cc}\p{Cf}]/u.test(text) || !/^https:\/\/[^/]/i.test(text)) return 'form'
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !isPlain(url)) return 'form'
  if (url.port && Number(url.port) < LOWEST_FREE_PORT) return 'port'
  return isPublicHost(hostOf(url)) ? null : 'internal'
}

const isPlain = ({ protocol, username, password }: URL) => protocol === 'https:' && !username && !password

const isPublicHost = (host: string) => (isIP(host) ? isPublicAddress(host) : isPublicName(host))

const hostOf = ({ hostname }: URL) => (hostname.startsWith('[') ? hostname.slice(1, -1) : hostname)

/** Returns the address to connect to. Refuses a name if any one of its addresses is not public. */
async function pin(url: URL, resolve: Wires['resolve']): Promise<Resolved> {
  const host = hostOf(url)
  const literal = isIP(host)
  if (literal) return { address: host, family: literal }
  const found = await resolve(host).catch(() => [])
  const [first] = found
  if (!first) throw new EgressError('not_found', 'the name has no address')
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new EgressError('address', 'the name stands for an address that may not be called')
  return first
}

type Way = { url: URL; agent: Agent; deadline: number }

function send({ method, headers, body, mostBytes, asBytes }: Call, { url, agent, deadline }: Way): Promise<Answer> {
  const own = { 'user-agent': 'Kesher-Webhooks/1', accept: '*/*', 'accept-encoding': 'identity', connection: 'close' }
  const outgoing = request(url, { method, agent, headers: { ...headers, ...own } })
  let ended: EgressError | undefined
  let isConnected = false
  const end = (message: string) => {
    ended = new EgressError('timeout', message, isConnected)
    outgoing.destroy(ended)
  }
  const connecting = setTimeout(() => end('no connection within 5 s'), CONNECT_MS)
  const whole = setTimeout(() => end('no answer within 10 s'), Math.max(0, deadline - Date.now()))
  const connected = () => {
    isConnected = true
    clearTimeout(connecting)
  }
  outgoing.on('socket', (socket) => socket.once('secureConnect', connected))
  return new Promise<Answer>((resolve, reject) => {
    outgoing.on('response', (incoming) => {
      const certificateUntil = validUntil(incoming.socket)
      readLimitedResponse(incoming, { mostBytes, asBytes }).then(
        (answer) => resolve({ ...answer, ...(certificateUntil && { certificateUntil }) }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
    .catch((error) => {
      throw ended ?? new EgressError('connection', codeOf(error), isConnected)
    })
    .finally(() => {
      clearTimeout(connecting)
      clearTimeout(whole)
    })
}

function validUntil(socket: Socket): Date | null {
  const until = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null
  return until && !Number.isNaN(until.getTime()) ? until : null
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : 'connection failed')

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new EgressError('timeout', 'the name was not found in time')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
