import { blindIndex } from '@/lib/core/crypto'

/**
 * How an address of an erased person stands under a refusal: it cannot be read back, and whoever writes to the same address is still
 * told no (GDPR, recital 59 and the practice of suppression lists; article 13A of the Israeli privacy law).
 */
export const suppressedAddress = (companyId: string, address: string): string =>
  `hash:${blindIndex(companyId, address)}`
