import type { Place } from '@/lib/core/crypto'

/** Where the secret of a user's second factor is sealed. */
export const factorPlace = ({ id, companyId }: { id: string; companyId: string }): Place => ({
  companyId,
  table: 'users',
  column: 'totp_sealed',
  rowId: id,
})
