import { newestByChannel } from './consents.rules'
import type { ConsentChannel } from './consents.schema'

/** A consent or a refusal, with the numbers and addresses that it applies to. */
export type ConsentOnAddress = {
  channel: ConsentChannel
  state: 'granted' | 'refused'
  /** Whether it comes from the list of suppressed addresses. */
  isListed: boolean
  /** Whether the person of this record said it. */
  isOfRecord: boolean
  addresses: readonly string[]
}

/** Where a refusal stands: on the record, on another one with the same address, in the list of suppressed addresses, on the contact. */
export type RefusalOrigin = 'record' | 'other-record' | 'list' | 'contact'

/** The channels on which an address may not be contacted. */
export type Refusals = Partial<Record<ConsentChannel, RefusalOrigin>>

/** Returns the refusals on addresses of a record; `said` is sorted newest first. */
export const refusalsOfRecord = (said: readonly ConsentOnAddress[], ...own: readonly (string | null)[]): Refusals =>
  refusalsIn(said.filter(({ isOfRecord, addresses }) => isOfRecord || addresses.some((one) => own.includes(one))))

/** Returns the refusals on an address of a contact, whom what the person of the record said does not concern. */
export const refusalsOfContact = (
  said: readonly ConsentOnAddress[],
  { doNotCall }: { doNotCall: boolean },
  address: string,
): Refusals => ({
  ...refusalsIn(said.filter(({ addresses }) => addresses.includes(address))),
  ...(doNotCall && { call: 'contact' }),
})

function refusalsIn(said: readonly ConsentOnAddress[]): Refusals {
  const newest = Object.values(newestByChannel(said))
  const refused = newest.filter(({ state }) => state === 'refused')
  return Object.fromEntries(refused.map((refusal) => [refusal.channel, originOf(refusal)]))
}

const originOf = ({ isListed, isOfRecord }: ConsentOnAddress): RefusalOrigin =>
  isListed ? 'list' : isOfRecord ? 'record' : 'other-record'
