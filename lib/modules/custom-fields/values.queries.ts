import { sql } from 'drizzle-orm'

import { AppError, fixFieldsText, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inReach } from '@/lib/records/in-scope'
import type { RecordEditor, RecordEntity } from '@/lib/records/kind'
import { linkTo } from '@/lib/routes/links'

import { loadDefaultValues, loadVisibleFields } from './custom-fields.queries'
import { applyCustomValues } from './custom-fields.rules'
import type { CustomField, CustomValues, SentCustom } from './custom-fields.schema'
import { findTakenValues, lockUniqueValues, type TakenValue } from './unique-values.queries'

type Sent<E> = {
  entity: E
  /** The record, unless it is new. */
  id?: string
  present: CustomValues
  sent: SentCustom
  isWhole: boolean
}

/**
 * Returns the custom field values of a record after a change; 422 by field, also for a field that the actor may not
 * see, and for a value that must not repeat and is another record's, which the error names if the actor may see it.
 */
export async function resolveCustomValues<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>>,
  { entity, id, ...values }: Sent<E>,
): Promise<CustomValues> {
  const fields = await loadVisibleFields<RecordEntity>(tx, scope, entity)
  const { custom, errors } = applyCustomValues(fields, values)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const claimed = claimedValues(fields, { custom, present: values.present })
  if (Object.keys(claimed).length === 0) return custom
  const storing = { entity, rows: [{ row: 0, custom: claimed }] }
  await lockUniqueValues(tx, scope, storing)
  const taken = (await findTakenValues(tx, scope, storing)).filter(({ holderId }) => holderId !== id)
  if (taken.length > 0) throw await takenError(tx, scope, entity, taken)
  return custom
}

type Change = { custom: CustomValues; present: CustomValues }

/** Returns the changed values of unique fields. */
const claimedValues = (fields: readonly CustomField[], { custom, present }: Change): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ id, isUnique }) => {
      const value = custom[id]
      return isUnique && value !== undefined && value !== present[id] ? [[id, value] as const] : []
    }),
  )

async function takenError(tx: Tx, scope: RecordEditor, entity: RecordEntity, taken: TakenValue[]) {
  const table = sql.identifier(entity === 'lead' ? 'leads' : 'customers')
  const ids = sql.param(taken.map(({ holderId }) => holderId))
  const { rows: holders } = await tx.execute<{ id: string; name: string; number: number }>(sql`
    select id, name, number from ${table} where company_id = ${scope.companyId} and id = any(${ids}::uuid[])
      and ${inReach(scope, { ownerId: sql`owner_id`, id: sql`id` }) ?? sql`true`}`)
  const named = taken.map((one) => ({ ...one, holder: holders.find(({ id }) => id === one.holderId) }))
  const messages = named.map(({ fieldId, holder }) => [
    `custom.${fieldId}`,
    holder ? `הערך כבר רשום אצל ״${holder.name}״ (מס׳ ${holder.number})` : 'הערך כבר רשום ברשומה אחרת',
  ])
  const route = entity === 'lead' ? 'leads-view' : 'customers-view'
  const links = holders.map(({ id, name }) => ({ label: `פתיחת הכרטיס של ״${name}״`, href: linkTo(route, { id }) }))
  const fields = Object.fromEntries(messages)
  const options = { status: 422, code: 'invalid', fields }
  return new AppError(fixFieldsText(fields), links.length > 0 ? { ...options, links } : options)
}

/**
 * Returns the custom field values of a new record: defaults stand where no value was sent, and not where an empty one
 * was; 422 as above.
 */
export async function resolveNewCustomValues<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>>,
  { entity, sent }: Pick<Sent<E>, 'entity' | 'sent'>,
): Promise<CustomValues> {
  const present = await loadDefaultValues(tx, scope, entity)
  for (const id of Object.keys(sent)) delete present[id]
  return resolveCustomValues<E>(tx, scope, { entity, present, sent, isWhole: true })
}
