import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

type Exchange = {
  readonly request: Pick<IncomingMessage, 'headers'>
  readonly response: Pick<ServerResponse, 'statusCode' | 'headersSent'>
}

/** The web server and the framework's bundle load this file apart; they meet in one storage of the process. */
const KEY = Symbol.for('kesher.exchange')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<Exchange> }
shared[KEY] ??= new AsyncLocalStorage<Exchange>()
const exchanges = shared[KEY]

/** Answers a request so that the page drawn for it can say its status. */
export const withStatus = <T>(request: Exchange['request'], response: Exchange['response'], answer: () => T): T =>
  exchanges.run({ request, response }, answer)

/**
 * Gives the document that is being drawn its status; false where nobody listens, so that the caller refuses in the framework's way. A
 * page on its way to a window that is open already keeps 200: anything else would load the whole document a second time.
 */
export function setDocumentStatus(status: 403 | 404): boolean {
  const exchange = exchanges.getStore()
  if (!exchange || exchange.response.headersSent) return false
  if (exchange.request.headers.rsc === undefined) exchange.response.statusCode = status
  return true
}
