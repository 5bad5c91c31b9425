import { blindIndex } from '@/lib/core/crypto'
import type { IsLeftOut, Item } from '@/lib/modules/imports/target.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { isFirstStatus, statusOfType } from '../statuses.rules'
import { type Customer, inferCustomerKind } from './rows.rules'
import type { CustomerValues } from './values.rules'

type Made = { isLeftOut: IsLeftOut; ownerId: string; choices: readonly PicklistValue[] }

/** Values of a new customer where its row is empty. */
const NOTHING = {
  phone: null,
  email: null,
  contactName: '',
  city: '',
  street: '',
  source: null,
  website: '',
  notes: '',
  nextFollowUpOn: null,
  birthDate: null,
  teamId: null,
  lockedAt: null,
  mergedIntoId: null,
  erasedAt: null,
}

/** Whether a customer has the values that its row of the file gave it, whatever changed in between. */
export function matchesImportedRow(
  present: Customer,
  item: Item<CustomerValues> | undefined,
  { isLeftOut, ownerId, choices }: Made,
): boolean {
  if (!item) return false
  const { number: _number, nationalId, tagIds = [], custom = {}, ...values } = item.values
  const made = {
    ...NOTHING,
    ownerId,
    ...values,
    kind: inferCustomerKind(item.values),
    status: statusOf(item, choices, isLeftOut),
  }
  return (
    Object.entries(made).every(([field, value]) => present[field as keyof Customer] === value) &&
    sameText(present.tagIds, tagIds) &&
    sameText(Object.entries(present.custom), Object.entries(custom)) &&
    present.consentChannels.length === 0 &&
    hasNumber(present, nationalId, isLeftOut)
  )
}

/** A status that a new customer may not have is dropped from the row if the user chose to leave such values out. */
function statusOf({ values }: Item<CustomerValues>, choices: readonly PicklistValue[], isLeftOut: IsLeftOut) {
  const usual = statusOfType(choices, 'active')
  const { status = usual } = values
  return isLeftOut({ field: 'status', kind: 'status' }) && !isFirstStatus(choices, status) ? usual : status
}

const sameText = (some: readonly unknown[], others: readonly unknown[]) =>
  some
    .map((one) => JSON.stringify(one))
    .sort()
    .join() ===
  others
    .map((one) => JSON.stringify(one))
    .sort()
    .join()

/** A number that was left out of a row because another customer has it must be absent. */
function hasNumber(
  { companyId, nationalIdIndex }: Customer,
  nationalId: string | undefined,
  isLeftOut: IsLeftOut,
): boolean {
  if (nationalIdIndex === null) return nationalId === undefined || isLeftOut({ field: 'nationalId', kind: 'taken' })
  return nationalId !== undefined && nationalIdIndex === blindIndex(companyId, nationalId)
}
