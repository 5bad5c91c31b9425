import { and, eq, isNull } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customFields, tags } from '@/lib/db/schema/record-labels'
import { teams, users } from '@/lib/db/schema/users'
import { loadSearchableFields, loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { toChoiceList } from '@/lib/modules/imports/fields.rules'
import type { TargetFields } from '@/lib/modules/imports/target.rules'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'

import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'
import { ownField, picklistChoices, readableFields } from './cells.rules'
import { customKey, IMPORT_FIELDS } from './fields.labels'
import { importSearchWords, type Words } from './search-words.rules'
import type { CustomerValues } from './values.rules'

/** Returns the fields that columns of a customer file may be mapped to, as far as the importer may fill them in. */
export async function loadImportFields(tx: Tx, actor: Actor): Promise<TargetFields<CustomerValues, Words>> {
  const choices = await loadPicklists(tx, actor)
  const ours = readableFields({
    status: picklistChoices(choices, 'customer.status'),
    source: { ...picklistChoices(choices, 'customer.source'), canAdd: findScope('customFields', actor) !== null },
    ownerId: toChoiceList(await ownersOf(tx, actor), { unknown: () => 'אין משתמש פעיל בשם או בכתובת הזאת' }),
    teamId: toChoiceList(await teamsOf(tx, actor), { unknown: () => 'אין צוות בשם הזה' }),
    tagIds: toChoiceList(await tagsOf(tx, actor), {
      isSeveral: true,
      canAdd: findScope('customerEdits', actor) !== null || findScope('customFields', actor) !== null,
      unknown: (name) => `אין תגית בשם ״${name.slice(0, 60)}״`,
    }),
  })
  const imports = findScope('customerImports', actor)
  const own = imports ? (await loadVisibleFields(tx, imports, 'customer')).filter(({ canEdit }) => canEdit) : []
  const searchable = await loadSearchableFields(tx, actor.companyId, 'customer')
  return { all: [...ours, ...own.map(ownField)], prepare: (values) => importSearchWords(values, searchable) }
}

/** Users who may be named as owner; an importer who edits only their own customers may name only themselves. */
async function ownersOf(tx: Tx, actor: Actor) {
  const only = findScope('customerEdits', actor)?.ownerId
  const found = await tx
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(and(ownerCondition(actor), only ? eq(users.id, only) : undefined))
  return found.map(({ id, name, email }) => ({
    id,
    label: [name, email].filter(Boolean).join(' · '),
    names: [name, email],
  }))
}

async function teamsOf(tx: Tx, { companyId }: Actor) {
  const found = await tx
    .select({ id: teams.id, label: teams.name })
    .from(teams)
    .where(and(eq(teams.companyId, companyId), isNull(teams.deletedAt)))
  return found.map((team) => ({ ...team, names: [team.label] }))
}

async function tagsOf(tx: Tx, { companyId }: Actor) {
  const found = await tx
    .select({ id: tags.id, label: tags.name })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), isNull(tags.archivedAt)))
  return found.map((tag) => ({ ...tag, names: [tag.label] }))
}

/** Returns the labels of all fields by key, archived custom fields included. */
export async function loadImportLabels(tx: Tx, { companyId }: { companyId: string }) {
  const own = await tx
    .select({ id: customFields.id, label: customFields.label })
    .from(customFields)
    .where(eq(customFields.companyId, companyId))
  const ours = IMPORT_FIELDS.map(({ key, label }) => [key, label])
  return Object.fromEntries([...ours, ...own.map(({ id, label }) => [customKey(id), label])])
}
