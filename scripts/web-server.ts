import { once } from 'node:events'
import { parseArgs } from 'node:util'

import next from 'next'
import { withStatus } from '@/lib/http/document-status'
import { trustedProxies } from '@/lib/limits/client-address'

import { enterByHost, refuse, setVisitorAddress } from './run/front-door'
import { askOwnHandler, landingHosts } from './run/landing-hosts'
import { webListener } from './run/web-listener'

/** Process of the web role: the framework behind our own listener. */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    dev: { type: 'boolean', default: false },
    waits: { type: 'boolean', default: false },
  },
})
const urls = values.waits ? once(process, 'message') : undefined
const trusted = trustedProxies()
const [port, hostname] = [Number(values.port), values.host ?? '127.0.0.1']

const app = next({ dev: values.dev, hostname, port, dir: process.cwd() })
await app.prepare()
if (urls) Object.assign(process.env, (await urls)[0])
const [handle, upgrade] = [app.getRequestHandler(), app.getUpgradeHandler()]

const findLandingHost = landingHosts(askOwnHandler(port))

const server = webListener(async (request, response) => {
  setVisitorAddress(request, trusted)
  if (!(await enterByHost(request, findLandingHost))) return refuse(response, 404)
  return withStatus(request, response, () => handle(request, response))
})
if (values.dev) server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
server.listen(port, hostname)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end())

/** Completes requests in progress. Open streams are cut after 3 s; browsers reconnect by themselves. */
async function end() {
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 3_000).unref()
  await closed
  await app.close()
  process.exit(0)
}
