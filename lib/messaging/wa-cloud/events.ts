import type { AccountAccess, ChannelEvent } from '../adapter'
import { type Json, parseRecord, recordIn, recordsIn, textIn } from '../lenient-json'

import { reportOfCapability, reportOfFault, reportOfQuality, reportOfUpdate } from './account-report'
import { readCloudFault } from './errors'
import { identityEvent, readIncoming } from './incoming'
import { readInstant } from './instant'
import { personOf } from './person'
import { readStatus } from './status'

/**
 * Shapes that no source confirms. They are read where they are found, and nothing breaks where they are not: a reaction
 * without an emoji is one that was taken back; `from_user_id`, `user_id`, `recipient_user_id` and `username` carry the id
 * of the business's own for a person (BSUID) and their name; `user_id_update` and the system messages
 * `user_changed_number` and `user_changed_user_id` tell a new one; `biz_opaque_callback_data` repeats our reference in
 * statuses; codes marked unconfirmed in B.5.
 */

type Number = Pick<AccountAccess, 'settings' | 'address'>

/** Returns what an event of the Cloud API says (reference B.4). Never throws; what it does not know is `unknown`. */
export function readCloudEvent(account: Number, body: string): ChannelEvent[] {
  const event = parseRecord(body)
  if (!event) return [{ kind: 'unknown', what: 'not JSON' }]
  const changes = recordsIn(event.entry).flatMap(({ changes }) => recordsIn(changes))
  if (changes.length === 0) return [{ kind: 'unknown', what: textIn(event.object, 100) || 'no changes' }]
  return changes.flatMap(({ field, value }) => readChange(account, textIn(field, 100), recordIn(value)))
}

/**
 * Returns what an event that came to another number's address says of this number: what names the number, and what
 * concerns its whole business without naming one. Never throws.
 */
export function readSharedCloudEvent(account: Number, body: string): ChannelEvent[] {
  return recordsIn(parseRecord(body)?.entry).flatMap(({ id, changes }) => {
    const isOwnBusiness = textIn(id) !== '' && textIn(id) === account.settings.wabaId
    return recordsIn(changes).flatMap(({ field, value }) => {
      const named = whomNames(account, recordIn(value))
      const isRead = named === 'it' || (named === 'nobody' && isOwnBusiness)
      return isRead ? readChange(account, textIn(field, 100), recordIn(value)) : []
    })
  })
}

type Reader = (value: Json) => ChannelEvent[]

const READERS: Readonly<Record<string, Reader>> = {
  messages: readMessages,
  message_template_status_update: (value) => [templateEvent(value, textIn(value.event))],
  template_category_update: (value) => [
    { ...templateEvent(value, ''), category: textIn(value.new_category) || textIn(value.correct_category) },
  ],
  user_preferences: readPreferences,
  user_id_update: readIdentities,
  phone_number_quality_update: (value) => [{ kind: 'account', report: reportOfQuality(value) }],
  account_update: (value) => accountEvent(reportOfUpdate(value), `account_update ${textIn(value.event, 100)}`),
  business_capability_update: (value) => accountEvent(reportOfCapability(value), 'business_capability_update'),
}

function readChange(account: Number, field: string, value: Json): ChannelEvent[] {
  if (whomNames(account, value) === 'another') return [{ kind: 'unknown', what: `${field} of another number` }]
  const read = Object.hasOwn(READERS, field) ? READERS[field] : undefined
  const events = read?.(value) ?? []
  return events.length > 0 ? events : [{ kind: 'unknown', what: field || 'no field' }]
}

/** Whom a change names: a business's address gets the events of all its numbers, each of which is an account here. */
function whomNames({ settings, address }: Number, value: Json): 'it' | 'another' | 'nobody' {
  const id = textIn(recordIn(value.metadata).phone_number_id)
  if (id) return id === settings.phoneNumberId ? 'it' : 'another'
  const number = textIn(value.display_phone_number).replace(/\D/g, '')
  if (!number || !address) return 'nobody'
  return number === address.replace(/\D/g, '') ? 'it' : 'another'
}

function readMessages(value: Json): ChannelEvent[] {
  const contacts = recordsIn(value.contacts)
  return [
    ...recordsIn(value.messages).flatMap((message) => readIncoming(message, contacts)),
    ...recordsIn(value.statuses).map(readStatus),
    ...recordsIn(value.errors).map(errorEvent),
  ]
}

/** An error of the account, which belongs to no message. */
function errorEvent(error: Json): ChannelEvent {
  const fault = readCloudFault(error)
  return fault.state
    ? { kind: 'account', report: reportOfFault(fault) }
    : { kind: 'unknown', what: `error ${fault.code}` }
}

const accountEvent = (report: ReturnType<typeof reportOfUpdate>, what: string): ChannelEvent[] => [
  report ? { kind: 'account', report } : { kind: 'unknown', what },
]

function templateEvent(value: Json, status: string): Extract<ChannelEvent, { kind: 'template' }> {
  const category = textIn(value.message_template_category)
  const details = recordIn(value.other_info)
  const reasons = [value.reason, details.title, details.description, recordIn(value.disable_info).disable_date]
  return {
    kind: 'template',
    name: textIn(value.message_template_name),
    language: textIn(value.message_template_language),
    status,
    reason: reasons
      .map((reason) => textIn(reason))
      .filter((reason) => reason && reason !== 'NONE')
      .join(' · '),
    ...(category && { category }),
  }
}

function readPreferences(value: Json): ChannelEvent[] {
  const contacts = recordsIn(value.contacts)
  return recordsIn(value.user_preferences).flatMap((preference): ChannelEvent[] => {
    const { externalId, phone } = personOf(preference, contacts)
    const says = textIn(preference.value)
    if (!externalId || (says !== 'stop' && says !== 'resume')) return [{ kind: 'unknown', what: `preference ${says}` }]
    return [{ kind: 'preference', externalId, phone, says, at: readInstant(preference.timestamp) }]
  })
}

function readIdentities(value: Json): ChannelEvent[] {
  const listed = recordsIn(value.user_id_update)
  return (listed.length > 0 ? listed : [value]).flatMap((update) => identityEvent(update) ?? [])
}
