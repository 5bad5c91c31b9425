import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addContact, changeContact, removeContact } from '@/lib/modules/contacts/contacts.mutations'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { contactChange, contactInput, contactParams, contactsAnswer } from '@/lib/modules/contacts/contacts.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type RecordApi, recordParams } from './record-api'

/** Handlers of the contacts of a record. */
export const contactsEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, `Read the people of ${of.words.english}`, `אנשי הקשר של ${of.words.hebrew}`],
      gate: can(of.reads),
      params: recordParams,
      answer: contactsAnswer,
    },
    ({ actor, params }) => listContacts(requireScope(of.reads, actor), of.record(params.id)),
  ),
  POST: endpoint(
    {
      doc: [of.group, `Add a person to ${of.words.english}`, 'הוספת איש קשר'],
      gate: can(of.edits),
      params: recordParams,
      body: contactInput,
      answer: idAnswer,
    },
    ({ actor, params, body }) => addContact(requireScope(of.edits, actor), of.record(params.id), body),
  ),
})

/** Handlers of one contact. */
export const contactEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  PUT: endpoint(
    {
      doc: [of.group, `Replace a person of ${of.words.english}`, 'עדכון איש קשר'],
      gate: can(of.edits),
      params: contactParams,
      body: contactChange,
      answer: idAnswer,
    },
    ({ actor, params: { id, contactId }, body }) =>
      changeContact(requireScope(of.edits, actor), of.record(id), { contactId, ...body }),
  ),
  DELETE: endpoint(
    {
      doc: [of.group, `Take a person off ${of.words.english}`, 'הסרת איש קשר'],
      gate: can(of.edits),
      params: contactParams,
      answer: idAnswer,
    },
    ({ actor, params }) => removeContact(requireScope(of.edits, actor), of.record(params.id), params.contactId),
  ),
})
