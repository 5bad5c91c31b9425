import { GET as list, POST as send } from '@/app/api/omnichannel/conversations/[id]/messages/route'
import { POST as hear } from '@/app/api/public/channels/[token]/route'
import { POST as take } from '@/app/api/simulator/channels/[token]/[...path]/route'

import { type Handlers, serveHandlers } from './handler-server'

const MESSAGES = /^\/api\/omnichannel\/conversations\/(?<id>[^/]+)\/messages$/

const HANDLERS: Handlers = [
  ['GET', MESSAGES, list],
  ['POST', MESSAGES, send],
  ['POST', /^\/api\/public\/channels\/(?<token>[^/]+)$/, hear],
  ['POST', /^\/api\/simulator\/channels\/(?<token>[^/]+)\/(?<path>.+)$/, take],
]

/** Serves what the office and the people of a conversation call, and the simulator, in a process that can be killed. */
const { port } = await serveHandlers(HANDLERS, Number(process.env.PORT))
process.send?.({ port })
// Must not outlive the test that started it.
process.on('disconnect', () => process.exit())
