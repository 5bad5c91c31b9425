import { blindIndex, seal, unseal } from '@/lib/core/crypto'

type RowRef = { companyId: string; id: string }

/** The three columns of a number: sealed for its row, its blind index, its last four. */
export const sealedNationalId = (of: RowRef, nationalId: string) => ({
  nationalIdSealed: seal(nationalId, placeOf(of)),
  nationalIdIndex: blindIndex(of.companyId, nationalId),
  nationalIdLast4: nationalId.slice(-4),
})

/** A number that goes over to another row of the company, sealed for that one. */
export const resealedNationalId = ({ sealed, ...from }: RowRef & { sealed: string }, toId: string) =>
  sealedNationalId({ companyId: from.companyId, id: toId }, unseal(sealed, placeOf(from)))

/** The whole number of a row. Whoever opens it adds a row to the audit log. */
export const openedNationalId = (of: RowRef, sealed: string): string => unseal(sealed, placeOf(of))

export const noNationalId = { nationalIdSealed: null, nationalIdIndex: null, nationalIdLast4: null }

const placeOf = ({ companyId, id }: RowRef) => ({
  companyId,
  table: 'customers',
  column: 'national_id_sealed',
  rowId: id,
})
