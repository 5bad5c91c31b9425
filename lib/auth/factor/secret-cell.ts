import type { SealedCell } from '@/lib/core/crypto'

/** Returns the sealing context of the secret of a user's second factor. */
export const factorSecretCell = ({ id, companyId }: { id: string; companyId: string }): SealedCell => ({
  companyId,
  table: 'users',
  column: 'totp_sealed',
  rowId: id,
})
