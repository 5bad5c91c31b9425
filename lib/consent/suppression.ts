import { type SQL, sql } from 'drizzle-orm'
import { blindIndex } from '@/lib/core/crypto'

/**
 * Returns the hashed form of an erased person's address in a refusal: the address cannot be recovered, but the refusal
 * is still found for it (GDPR, recital 59 and the practice of suppression lists; article 13A of the Israeli privacy
 * law).
 */
export const suppressedAddress = (companyId: string, address: string): string =>
  `hash:${blindIndex(companyId, address)}`

/** Returns the forms under which consents know an address: as it is, and suppressed. */
export const addressForms = (companyId: string, address: string): string[] => [
  address,
  suppressedAddress(companyId, address),
]

/** Returns the condition that a row of consents, by its alias, is not of an entry that was lifted. */
export const isInForce = (consent: SQL): SQL => sql`not exists (select from suppressed_addresses lifted
  where lifted.company_id = ${consent}.company_id and lifted.id = ${consent}.suppression_id and lifted.lifted_at is not null)`
