import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { createCustomField } from '@/lib/modules/custom-fields/custom-fields.mutations'
import { customFieldInput } from '@/lib/modules/custom-fields/custom-fields.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { deleteCustomer } from '@/lib/modules/customers/lifecycle/lifecycle.mutations'
import { createPicklistValue } from '@/lib/modules/picklists/picklists.mutations'
import { createTag } from '@/lib/modules/tags/tags.mutations'

import { customerBody, type Words } from './words'

/** Returns the body of a custom field, as the form sends it. */
export const fieldBody = (label: string) => ({
  label,
  options: [],
  section: '',
  help: '',
  isRequired: false,
  isSearchable: false,
  inList: false,
  readRoles: [],
  editRoles: [],
})

/**
 * Adds a custom field, a tag and a picklist value, and two customers with a value of the field, one of them deleted.
 * The actor gets the permissions for this.
 */
export async function addLabels(actor: Actor, words: Words) {
  const permissions = new Set([...actor.permissions, 'manage custom fields' as const, 'delete customers' as const])
  const able = { ...actor, permissions }
  const label = `שדה ${words.sharedWord} ${newId().slice(-12)}`
  const input = customFieldInput.parse({ ...fieldBody(label), type: 'text' })
  const { id: customField } = await createCustomField(requireScope('customFields', able), input)
  const unique = { ...fieldBody(`קוד ${words.sharedWord} ${newId().slice(-12)}`), type: 'text', isUnique: true }
  const { id: uniqueField } = await createCustomField(
    requireScope('customFields', able),
    customFieldInput.parse(unique),
  )
  const name = `תגית ${words.sharedWord} ${newId().slice(-12)}`
  const { id: tag } = await createTag(requireScope('customFields', able), { name })
  const valueName = `מקור ${words.sharedWord} ${newId().slice(-12)}`
  const source = { list: 'customer.source', name: valueName, type: null } as const
  const { id: picklistValue } = await createPicklistValue(requireScope('customFields', able), source)
  const add = async (own: Record<string, string> = {}) => {
    const body = customerBody(words, {
      phone: '',
      email: '',
      custom: { [customField]: `ערך ${words.word}`, ...own },
    })
    return (await createCustomer(requireScope('customerEdits', actor), customerInput.parse(body), null)).id
  }
  const [spareCustomer, deletedCustomer] = [await add({ [uniqueField]: `ערך ${words.word}` }), await add()]
  await deleteCustomer(requireScope('customerEdits', able), requireScope('customerDeletions', able), [
    deletedCustomer,
    1,
  ])
  return { customField, uniqueField, tag, picklistValue, spareCustomer, deletedCustomer }
}
