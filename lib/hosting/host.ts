import type { HostingState } from '@/lib/vocabulary/sites'

/** A state to which an account can be brought. */
export type WantedHosting = Exclude<HostingState, 'pending'>

/** What a host says of an account. */
export type HostingReport = {
  state: WantedHosting
  usedMb: number
  /** The last day on which anything in it was changed, `YYYY-MM-DD`. */
  dataChangedOn: string
  backedUpAt: Date | null
}

/**
 * A host of websites: the one interface through which the product talks to any. `ref` is ours. Each call brings about a
 * state and may be repeated; each may throw HostUnreachable.
 */
export type Host = {
  /** Opens an account for a domain; of one that is open already, says its user name. */
  open(account: { ref: string; domain: string }): Promise<{ username: string }>
  /** Takes an account off the air, puts it back, or deletes it with all it holds. */
  setState(ref: string, state: WantedHosting): Promise<void>
  /** Returns null for an account that the host does not have. */
  read(ref: string): Promise<HostingReport | null>
  /** Makes a full backup, which the host keeps; returns when it was made. */
  makeBackup(ref: string): Promise<Date>
}

/** A host gave no answer: what was asked may have been done or not. */
export class HostUnreachable extends Error {}
