import { and, desc, eq, or, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { consents } from '@/lib/db/schema/records'
import { textArray } from '@/lib/records/erasure'
import { type RecordEntity, recordColumnOf } from '@/lib/records/kind'
import type { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { isOnAddresses } from './on-addresses'
import { addressForms, isInForce } from './suppression'

type OnChannel = {
  /** The records of the person: the newest that one of them said counts. */
  people: readonly { readonly entity: RecordEntity; readonly id: string }[]
  channel: (typeof CONSENT_CHANNELS)[number]
  /** The number or address that would be contacted. */
  address: string | null
}

/** Returns the newest that was said of a channel, by a person or on an address; null if nothing was. */
export async function newestConsent(
  tx: Tx,
  companyId: string,
  { people, channel, address }: OnChannel,
): Promise<'granted' | 'refused' | null> {
  const said = sql`${consents}`
  const onAddress = address ? isOnAddresses(said, textArray(addressForms(companyId, address))) : undefined
  const ofPeople = people.map((person) => eq(recordColumnOf(consents, person), person.id))
  if (!onAddress && ofPeople.length === 0) return null
  const [newest] = await tx
    .select({ state: consents.state })
    .from(consents)
    .where(
      and(
        eq(consents.companyId, companyId),
        eq(consents.channel, channel),
        or(...ofPeople, onAddress),
        isInForce(said),
      ),
    )
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return newest?.state ?? null
}

/** Whether the newest that was said of a channel, by a person or on an address, is a refusal. */
export const isChannelRefused = async (
  tx: Tx,
  companyId: string,
  { person, ...on }: Omit<OnChannel, 'people'> & { person: OnChannel['people'][number] | null },
): Promise<boolean> => (await newestConsent(tx, companyId, { ...on, people: person ? [person] : [] })) === 'refused'
