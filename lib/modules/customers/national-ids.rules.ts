import { blindIndex, seal, unseal } from '@/lib/core/crypto'

type RowRef = { companyId: string; id: string }

/** Returns the three columns of a number: sealed for its row, its blind index, its last four digits. */
export const sealNationalId = (of: RowRef, nationalId: string) => ({
  nationalIdSealed: seal(nationalId, placeOf(of)),
  nationalIdIndex: blindIndex(of.companyId, nationalId),
  nationalIdLast4: nationalId.slice(-4),
})

/** Reseals a number for another row of the company. */
export const resealNationalId = ({ sealed, ...from }: RowRef & { sealed: string }, toId: string) =>
  sealNationalId({ companyId: from.companyId, id: toId }, unseal(sealed, placeOf(from)))

/** Returns the full number of a row. The caller must write an audit row. */
export const unsealNationalId = (of: RowRef, sealed: string): string => unseal(sealed, placeOf(of))

export const noNationalId = { nationalIdSealed: null, nationalIdIndex: null, nationalIdLast4: null }

const placeOf = ({ companyId, id }: RowRef) => ({
  companyId,
  table: 'customers',
  column: 'national_id_sealed',
  rowId: id,
})
