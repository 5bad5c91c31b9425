import { and, eq, inArray, isNull } from 'drizzle-orm'

import { listScopeOwners } from '@/lib/access/reach'
import { type Actor, findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customFields, tags } from '@/lib/db/schema/record-labels'
import { teams, users } from '@/lib/db/schema/users'
import type { ImportField } from '@/lib/import/mapping'
import {
  loadDefaultValues,
  loadSearchableFields,
  loadVisibleFields,
} from '@/lib/modules/custom-fields/custom-fields.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'
import type { RecordReader } from '@/lib/records/kind'

import { toChoiceList } from '../fields.rules'
import type { ImportKind } from '../scope.rules'
import { customTargetField, picklistChoices } from './cells.rules'
import { customKey } from './values.rules'

/**
 * Returns what rows of a kind may refer to: the company's picklist values, the choice lists of the fields that every
 * kind has, its custom fields as far as the importer may fill them in, their defaults, and those that are searched.
 */
export async function loadRecordChoices(tx: Tx, actor: Actor, kind: ImportKind) {
  const picklists = await loadPicklists(tx, actor)
  const mayList = findScope('customFields', actor) !== null
  const edits = findScope(kind.edits, actor)
  const imports = findScope(kind.resource, actor) as RecordReader | null
  const visible = imports ? await loadVisibleFields(tx, imports, kind.entity) : []
  return {
    picklists,
    lists: {
      source: {
        ...picklistChoices(picklists, {
          list: 'customer.source',
          unknown: (name) => `אין מקור הגעה בשם ״${name}״`,
        }),
        canAdd: mayList,
      },
      ownerId: toChoiceList(await ownersOf(tx, actor, edits && listScopeOwners(edits)), {
        unknown: () => 'אין משתמש פעיל בשם או בכתובת הזאת',
      }),
      teamId: toChoiceList(await teamsOf(tx, actor), { unknown: () => 'אין צוות בשם הזה' }),
      tagIds: toChoiceList(await tagsOf(tx, actor), {
        isSeveral: true,
        canAdd: edits !== null || mayList,
        unknown: (name) => `אין תגית בשם ״${name.slice(0, 60)}״`,
      }),
    },
    own: visible.filter(({ canEdit }) => canEdit).map(customTargetField),
    start: await loadDefaultValues(tx, actor, kind.entity),
    searchable: await loadSearchableFields(tx, actor.companyId, kind.entity),
  }
}

/** Users who may be named as owner; an importer who edits only some users' records may name only these. */
async function ownersOf(tx: Tx, actor: Actor, only: readonly string[] | null) {
  const found = await tx
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(and(ownerCondition(actor), only ? inArray(users.id, [...only]) : undefined))
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

/** Returns the labels of built-in and custom fields by key, archived custom fields included. */
export async function loadImportLabels(
  tx: Tx,
  { companyId }: { companyId: string },
  fields: readonly ImportField[],
): Promise<Record<string, string>> {
  const own = await tx
    .select({ id: customFields.id, label: customFields.label })
    .from(customFields)
    .where(eq(customFields.companyId, companyId))
  const ours = fields.map(({ key, label }) => [key, label])
  return Object.fromEntries([...ours, ...own.map(({ id, label }) => [customKey(id), label])])
}
