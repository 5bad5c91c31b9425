import { createServer } from 'node:net'

/** Returns a free TCP port of this machine; `wanted` itself if it is free on `host`. */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  return (await bind(wanted, host)) ?? freePort(0, host)
}

/** Whether the port is free. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await bind(port, host)) !== undefined
}

function bind(port: number, host: string) {
  return new Promise<number | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
