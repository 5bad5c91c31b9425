import { coversOwner, type RowScope } from '@/lib/access/reach'
import type { customers } from '@/lib/db/schema/customers'
import { companyKind, maskNationalId } from '@/lib/format/national-id'
import { changedValues, withDerived } from '@/lib/modules/imports/records/changes.rules'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { Fault, RecordUpdate } from '@/lib/modules/imports/target.rules'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { notEditableReason } from '@/lib/modules/record-kit/record-lock.rules'
import { customerSearchText } from '../customers.rules'
import type { CustomerKind } from '../customers.schema'
import { sealNationalId } from '../national-ids.rules'
import { canChangeStatus, isFirstStatus } from '../statuses.rules'
import type { CustomerValues } from './values.rules'

export type Customer = typeof customers.$inferSelect

type Row = {
  values: CustomerValues
  before: Customer | undefined
  /** Id of the customer that has the row's identity number. */
  holder: string | undefined
  edits: Pick<RowScope, 'ownerId' | 'reach'> | null
  context: readonly PicklistValue[]
}

/** Returns why a row cannot create a customer, or cannot update the existing one; nothing where it can. */
export function refuseCustomerRow({ values, before, holder, edits, context: choices }: Row): Fault[] {
  if (before && edits && !coversOwner(edits, before.ownerId)) return [closedFault('הלקוח קיים, ואינו פתוח לעריכה שלך')]
  const closed = before && notEditableReason(before)
  if (closed) return [closedFault(CLOSED[closed])]
  const isTaken = holder !== undefined && holder !== before?.id
  const status = before ? refuseNextStatus(values, before.status, choices) : refuseFirstStatus(values, choices)
  return [isTaken ? takenFault(values) : null, status].filter((fault) => fault !== null)
}

type Values = Pick<CustomerValues, 'status'>
const statusName = (choices: readonly PicklistValue[], key: string) => picklistName(choices, 'customer.status', key)

function refuseFirstStatus({ status }: Values, choices: readonly PicklistValue[]): Fault | null {
  if (!status || isFirstStatus(choices, status)) return null
  const name = statusName(choices, status)
  return statusFault(name, `לקוח חדש אינו יכול להתחיל בסטטוס ״${name}״`)
}

function refuseNextStatus({ status }: Values, before: string, choices: readonly PicklistValue[]): Fault | null {
  if (!status || canChangeStatus(choices, before, status)) return null
  const [from, to] = [statusName(choices, before), statusName(choices, status)]
  return statusFault(to, `אי אפשר לעבור מ״${from}״ ל״${to}״`)
}

const CLOSED = {
  locked: 'רשומת הלקוח נעולה',
  merged: 'הלקוח מוזג ללקוח אחר',
  erased: 'פרטי הלקוח נמחקו לפי בקשה',
}

const closedFault = (reason: string): Fault => ({ field: '', value: '', kind: 'closed', reason })

const takenFault = ({ nationalId = '' }: CustomerValues): Fault => ({
  field: 'nationalId',
  value: maskNationalId(nationalId),
  kind: 'taken',
  reason: 'מספר הזהות כבר רשום ללקוח אחר',
})

const statusFault = (value: string, reason: string): Fault => ({
  field: 'status',
  value,
  kind: 'status',
  reason,
})

/** Infers the kind of a new customer from its company number where the file does not state it. */
export function inferCustomerKind({ kind, nationalId }: CustomerValues): CustomerKind {
  if (kind) return kind
  const body = nationalId ? companyKind(nationalId) : null
  if (body === 'amuta') return 'nonprofit'
  return body ? 'business' : 'person'
}

/** Returns every column that a row changes on a customer, derived columns included; null where it changes nothing. */
export function changeByRow(
  { companyId }: Pick<ImportScope, 'companyId'>,
  { before, item }: RecordUpdate<CustomerValues, Customer>,
): Partial<Customer> | null {
  const { number: _number, nationalId, ...values } = item.values
  const change = changedValues(before, values)
  if (nationalId) {
    const sealed = sealNationalId({ companyId, id: before.id }, nationalId)
    if (sealed.nationalIdIndex !== before.nationalIdIndex) Object.assign(change, sealed)
  }
  return Object.keys(change).length === 0 ? null : withDerived(before, change, customerSearchText)
}
