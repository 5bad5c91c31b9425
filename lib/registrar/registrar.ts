import type { DnsRecord, DomainOrderKind, RegistryStatus } from '@/lib/vocabulary/domains'

/** In whose name a domain is registered. */
export type Registrant = { name: string; idNumber: string; email: string; phone: string }

/**
 * An order. `ref` is ours: the same one never registers, transfers or renews twice. A renewal says the day from which it
 * renews, so that one that was carried out is told from one that was not.
 */
export type DomainOrder = {
  ref: string
  kind: DomainOrderKind
  /** The name in ASCII. */
  name: string
  years: number
  registrant: Registrant
  nameServers: readonly string[]
  /** The code of the registrar that a transferred domain leaves; empty for other orders. */
  transferCode: string
  /** The last paid day before a renewal, `YYYY-MM-DD`; null for other orders. */
  renewsFrom: string | null
}

/** Why a registrar refused an order. */
export const ORDER_REFUSALS = ['taken', 'wrong_code', 'locked', 'gone', 'too_long', 'refused'] as const
export type OrderRefusal = (typeof ORDER_REFUSALS)[number]

/** What became of an order. `pending`: the registry looks at it by hand. */
export type OrderStatus =
  | { state: 'done'; expiresOn: string }
  | { state: 'pending'; registryStatus: RegistryStatus }
  | { state: 'refused'; reason: OrderRefusal }

/** What a registrar says of a domain; `away`: it was transferred to another registrar. */
export type DomainReport = {
  state: 'held' | 'away'
  expiresOn: string
  isLocked: boolean
  nameServers: readonly string[]
}

/** A registrar: the one interface through which the product talks to any. Each call may throw RegistrarUnreachable. */
export type Registrar = {
  /** Whether a name can be registered. */
  isFree(name: string): Promise<boolean>
  /** Places an order; of one that was placed before, says what became of it. */
  place(order: DomainOrder): Promise<OrderStatus>
  /** Says what became of an order; null for one that never arrived. */
  findOrder(ref: string): Promise<OrderStatus | null>
  /** Returns null for a domain that the registrar does not hold. */
  read(name: string): Promise<DomainReport | null>
  setNameServers(name: string, servers: readonly string[]): Promise<void>
  setRecords(name: string, records: readonly DnsRecord[]): Promise<void>
  setLock(name: string, isLocked: boolean): Promise<void>
  /** Returns the code with which the domain can be transferred to another registrar. A secret. */
  transferCode(name: string): Promise<string>
}

/** A registrar gave no answer: what was asked may have been done or not. */
export class RegistrarUnreachable extends Error {}
