import type { Host } from './host'
import { simulatorHost } from './simulator'

type Hosts = (companyId: string) => Host

let hosts: Hosts = (companyId) => simulatorHost(companyId)

/** Returns the host at which a company keeps websites. */
export const hostOf = (companyId: string): Host => hosts(companyId)

/** For tests alone: answers with another host until the returned function is called. */
export function replaceHosts(others: Hosts): () => void {
  const before = hosts
  hosts = others
  return () => {
    hosts = before
  }
}
