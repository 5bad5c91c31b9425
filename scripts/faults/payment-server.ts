import { POST as callback } from '@/app/api/payments/callback/[token]/route'
import { POST as attempts } from '@/app/api/public/payment-pages/[token]/attempts/route'
import { POST as choose } from '@/app/api/simulator/pay/[id]/route'

import { type Handlers, serveHandlers } from './handler-server'

const HANDLERS: Handlers = [
  ['POST', /^\/api\/payments\/callback\/(?<token>[^/]+)$/, callback],
  ['POST', /^\/api\/public\/payment-pages\/(?<token>[^/]+)\/attempts$/, attempts],
  ['POST', /^\/api\/simulator\/pay\/(?<id>[^/]+)$/, choose],
]

/** Serves the payment handlers; the gateway's callbacks are sent to this server. */
export const listen = (port: number) => serveHandlers(HANDLERS, port)
