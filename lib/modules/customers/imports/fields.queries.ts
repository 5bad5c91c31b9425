import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Actor, findScope, type Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customFields, tags } from '@/lib/db/schema/customer-labels'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { toOptions } from '@/lib/format/options'

import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { customerKindLabels, customerStatusLabels } from '../customers.labels'
import { customKey, TARGETS } from './fields.labels'
import { indexByName, type World } from './fields.rules'
import { fillable } from './imports.rules'

/** What the company has that cells of an import may name, as far as the importer may choose it. */
export async function loadImportChoices(tx: Tx, actor: Actor): Promise<World> {
  const imports = findScope('customerImports', actor)
  return {
    owners: indexByName(await ownersOf(tx, actor)),
    teams: indexByName(await teamsOf(tx, actor)),
    tags: indexByName(await tagsOf(tx, actor)),
    custom: imports ? fillable(await loadVisibleFields(tx, imports)) : [],
    searchable: await searchableOf(tx, actor),
  }
}

/** Whoever changes only their own customers brings them in for themselves. */
async function ownersOf(tx: Tx, actor: Actor) {
  const only = findScope('customerEdits', actor)?.ownerId
  const found = await tx
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.companyId, actor.companyId),
        ne(users.role, 'client'),
        only ? eq(users.id, only) : undefined,
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        isNull(users.standsFor),
      ),
    )
  return found.map(({ id, name, email }) => ({ id, names: [name, email] }))
}

async function teamsOf(tx: Tx, { companyId }: Actor) {
  const found = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.companyId, companyId), isNull(teams.deletedAt)))
  return found.map(({ id, name }) => ({ id, names: [name] }))
}

async function tagsOf(tx: Tx, { companyId }: Actor) {
  const found = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), isNull(tags.archivedAt)))
  return found.map(({ id, name }) => ({ id, names: [name] }))
}

const searchableOf = (tx: Tx, { companyId }: Actor) =>
  tx
    .select({ id: customFields.id, type: customFields.type, options: customFields.options })
    .from(customFields)
    .where(
      and(eq(customFields.companyId, companyId), eq(customFields.isSearchable, true), isNull(customFields.archivedAt)),
    )
    .orderBy(customFields.position, customFields.id)

/** What the company's own fields are called, also those that are archived. */
export const fieldNames = ({ companyId, actorId }: Scope<'customerImports'>) =>
  inCompany({ companyId, actorId }, (tx) =>
    tx
      .select({ id: customFields.id, label: customFields.label })
      .from(customFields)
      .where(eq(customFields.companyId, companyId)),
  )

/** The lists behind fields of an import, as a screen offers them, by the keys of the fields. */
export async function choiceOptions(tx: Tx, actor: Actor, keys: readonly string[]): Promise<ChoiceOptions> {
  const { custom } = await loadImportChoices(tx, actor)
  const options: Record<string, Option[]> = {}
  for (const key of new Set(keys)) options[key] = await optionsOf(tx, actor, { key, custom })
  return options
}

type Option = { value: string; label: string }
type ChoiceOptions = Record<string, Option[]>

async function optionsOf(tx: Tx, actor: Actor, { key, custom }: { key: string; custom: readonly CustomField[] }) {
  const named = (found: readonly { id: string; names: readonly (string | null)[] }[]) =>
    found.map(({ id, names }) => ({ value: id, label: names.filter(Boolean).join(' · ') }))
  if (key === 'kind') return toOptions(customerKindLabels)
  if (key === 'status') return toOptions(customerStatusLabels)
  if (key === 'ownerId') return named(await ownersOf(tx, actor))
  if (key === 'teamId') return named(await teamsOf(tx, actor))
  if (key === 'tagIds') return named(await tagsOf(tx, actor))
  const field = custom.find(({ id }) => customKey(id) === key)
  if (field?.type === 'yes_no') return toOptions({ yes: 'כן', no: 'לא' })
  return (field?.options ?? []).filter(({ isArchived }) => !isArchived).map(({ id, label }) => ({ value: id, label }))
}

/** What columns may be read into, for whoever chooses: ours first, then the company's own fields. */
export const listTargets = (actor: Actor) =>
  inCompany(actor, async (tx) => {
    const { custom } = await loadImportChoices(tx, actor)
    const own = custom.map(({ id, label }) => ({ key: customKey(id), label, names: [] }))
    return [...TARGETS.map(({ key, label, names }) => ({ key, label, names: [...names] })), ...own]
  })
