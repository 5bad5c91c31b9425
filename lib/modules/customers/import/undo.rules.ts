import { blindIndex } from '@/lib/core/crypto'
import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { EMPTY_VALUES, isAsMade } from '@/lib/modules/imports/records/as-made.rules'
import type { IsLeftOut, Item } from '@/lib/modules/imports/target.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { isFirstStatus, statusOfType } from '../statuses.rules'
import { type Customer, inferCustomerKind } from './rows.rules'
import type { CustomerValues } from './values.rules'

type Made = {
  isLeftOut: IsLeftOut
  ownerId: string
  choices: readonly PicklistValue[]
  /** Defaults of custom fields. */
  start: CustomValues
}

/** Values of a new customer where its row is empty. */
const NOTHING = { ...EMPTY_VALUES, contactName: '', street: '', website: '', birthDate: null }

/** Whether a customer has the values that its row of the file gave it, whatever changed in between. */
export function matchesImportedRow(
  present: Customer,
  item: Item<CustomerValues> | undefined,
  { isLeftOut, ownerId, choices, start }: Made,
): boolean {
  if (!item) return false
  const { number: _number, nationalId, ...values } = item.values
  const made = {
    ...NOTHING,
    ownerId,
    ...values,
    custom: { ...start, ...values.custom },
    kind: inferCustomerKind(item.values),
    status: statusOf(item, choices, isLeftOut),
  }
  return isAsMade(present, made) && hasNumber(present, nationalId, isLeftOut)
}

/** A status that a new customer may not have is dropped from the row if the user chose to leave such values out. */
function statusOf({ values }: Item<CustomerValues>, choices: readonly PicklistValue[], isLeftOut: IsLeftOut) {
  const usual = statusOfType(choices, 'active')
  const { status = usual } = values
  return isLeftOut({ field: 'status', kind: 'status' }) && !isFirstStatus(choices, status) ? usual : status
}

/** A number that was left out of a row because another customer has it must be absent. */
function hasNumber(
  { companyId, nationalIdIndex }: Customer,
  nationalId: string | undefined,
  isLeftOut: IsLeftOut,
): boolean {
  if (nationalIdIndex === null) return nationalId === undefined || isLeftOut({ field: 'nationalId', kind: 'taken' })
  return nationalId !== undefined && nationalIdIndex === blindIndex(companyId, nationalId)
}
