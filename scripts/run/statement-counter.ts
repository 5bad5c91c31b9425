import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

import { readStatements } from './statement-reader'

/** An executed statement, with the number of its connection: the statements of one transaction share it. */
export type ExecutedStatement = { connection: number; text: string }

export type StatementCounter = {
  /** The connection string for the clients whose statements are counted. */
  url: string
  /** Returns the statements since the last call, in the order in which they were sent. */
  take: () => ExecutedStatement[]
  close: () => Promise<void>
}

/**
 * Passes connections on to a Postgres server and records the statements that the clients execute. Only for a server
 * without TLS, such as the embedded one.
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let connections = 0
  const executed: ExecutedStatement[] = []

  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname)
    const connection = ++connections
    const read = readStatements()
    client.on('data', (chunk) => executed.push(...read(chunk).map((text) => ({ connection, text }))))
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${own}` }).href,
    take: () => executed.splice(0),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Counts the transactions that were begun explicitly. */
export const countTransactions = (statements: readonly ExecutedStatement[]) =>
  statements.filter(({ text }) => BEGIN.test(text)).length

/** Counts the statements that are neither the frame of a transaction nor its role and company. */
export const countQueries = (statements: readonly ExecutedStatement[]) =>
  statements.filter(({ text }) => !BEGIN.test(text) && !END.test(text) && !CONTEXT.test(text)).length

const BEGIN = /^\s*(begin|start transaction)\b/i
const END = /^\s*(commit|rollback)\b/i
const CONTEXT = /^\s*select set_config\('role'/i
