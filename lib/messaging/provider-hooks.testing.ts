import { afterAll, beforeAll } from 'vitest'

import { testDatabase } from '@/lib/db/testing'

import { startTestProvider } from './messaging.testing'
import { startChannelServer } from './simulator/channel-server.testing'

/** Gives the tests of a file a database and a provider that says what each test wants. */
export function withTestProvider() {
  const started = duringTests(startTestProvider, (provider) => provider.close())
  return {
    get taken() {
      return started().taken
    },
    get script() {
      return started().script
    },
    get database() {
      return started.database()
    },
    reset: () => started().reset(),
  }
}

/** Gives the tests of a file a database and a server on which simulated accounts have their providers. */
export function withChannelServer() {
  const started = duringTests(startChannelServer, (server) => server.stop())
  return {
    get asked() {
      return started().asked
    },
    get told() {
      return started().told
    },
    get database() {
      return started.database()
    },
  }
}

function duringTests<Server>(start: () => Promise<Server>, stop: (server: Server) => Promise<unknown>) {
  const world: { server?: Server; database?: Awaited<ReturnType<typeof testDatabase>> } = {}
  beforeAll(async () => {
    world.database = await testDatabase()
    world.server = await start()
  })
  afterAll(async () => {
    if (world.server) await stop(world.server)
    await world.database?.drop()
  })
  const require = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('nothing is started before the tests are')
    return part
  }
  return Object.assign(() => require(world.server), { database: () => require(world.database) })
}
