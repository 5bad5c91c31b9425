import { isPortFree } from '@/lib/db/embedded/port'

/** Thrown if another program uses the port. */
class PortTaken extends Error {
  constructor(port: number) {
    super(`הפורט ${port} תפוס על ידי תוכנה אחרת. Port ${port} is taken by another program.`)
    this.name = 'PortTaken'
  }
}

/**
 * Returns PORT if it is set (throws PortTaken if it is in use), otherwise the first free port from 3000 on. `onTaken`
 * is called for each port in use.
 */
export async function choosePort(host: string, onTaken: (port: number) => void): Promise<number> {
  const given = process.env.PORT
  if (given) {
    const port = Number(given)
    if (!(await isPortFree(port, host))) throw new PortTaken(port)
    return port
  }
  for (let port = 3000; port < 3100; port++) {
    if (await isPortFree(port, host)) return port
    onTaken(port)
  }
  throw new PortTaken(3000)
}
