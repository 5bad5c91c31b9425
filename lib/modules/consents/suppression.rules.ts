import { blindIndex } from '@/lib/core/crypto'

/**
 * Returns the hashed form of an erased person's address in a refusal: the address cannot be recovered, but the refusal
 * is still found for it (GDPR, recital 59 and the practice of suppression lists; article 13A of the Israeli privacy
 * law).
 */
export const suppressedAddress = (companyId: string, address: string): string =>
  `hash:${blindIndex(companyId, address)}`
