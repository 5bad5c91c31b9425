import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

type Exchange = {
  readonly request: Pick<IncomingMessage, 'headers'>
  readonly response: Pick<ServerResponse, 'statusCode' | 'headersSent'>
}

/**
 * The web server and the Next.js bundle each load their own copy of this module; both use one storage, which is global
 * to the process.
 */
const KEY = Symbol.for('kesher.exchange')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<Exchange> }
shared[KEY] ??= new AsyncLocalStorage<Exchange>()
const exchanges = shared[KEY]

/** Runs `answer` for a request so that the page rendered in it can set its HTTP status. */
export const withStatus = <T>(request: Exchange['request'], response: Exchange['response'], answer: () => T): T =>
  exchanges.run({ request, response }, answer)

/**
 * Sets the HTTP status of the document that is being rendered, unless its headers are already sent. A navigation within
 * an open window (RSC request) keeps 200: any other status would make the browser load the whole document a second time.
 */
export function setDocumentStatus(status: 403 | 404): void {
  const exchange = exchanges.getStore()
  if (!exchange || exchange.response.headersSent) return
  if (exchange.request.headers.rsc === undefined) exchange.response.statusCode = status
}
