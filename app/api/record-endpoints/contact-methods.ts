import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import {
  addContactMethod,
  changeContactMethod,
  removeContactMethod,
  setPrimaryContactMethod,
} from '@/lib/modules/contacts/contact-methods.mutations'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import {
  contactMethodChange,
  contactMethodParams,
  contactMethodsAnswer,
} from '@/lib/modules/contacts/contact-methods.schema'
import { storedContactMethodInput } from '@/lib/modules/contacts/stored-contact-method.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type RecordApi, recordParams } from './record-api'

/** Handlers of the further phone numbers and addresses of a record. */
export const contactMethodsEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, 'Read the further numbers and addresses', `הטלפונים והכתובות הנוספים של ${of.words.hebrew}`],
      gate: can(of.reads),
      params: recordParams,
      answer: contactMethodsAnswer,
    },
    ({ actor, params }) => listContactMethods(requireScope(of.reads, actor), of.record(params.id)),
  ),
  POST: endpoint(
    {
      doc: [of.group, 'Add a number or an address', 'הוספת טלפון או כתובת'],
      gate: can(of.edits),
      params: recordParams,
      body: storedContactMethodInput,
      answer: idAnswer,
    },
    ({ actor, params, body }) => addContactMethod(requireScope(of.edits, actor), of.record(params.id), body),
  ),
})

/** Handlers of one phone number or address. */
export const contactMethodEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  PUT: endpoint(
    {
      doc: [of.group, 'Say what a number is of and whether it works', 'עדכון טלפון או כתובת'],
      gate: can(of.edits),
      params: contactMethodParams,
      body: contactMethodChange,
      answer: idAnswer,
    },
    ({ actor, params: { id, pointId }, body }) =>
      changeContactMethod(requireScope(of.edits, actor), of.record(id), { contactMethodId: pointId, ...body }),
  ),
  DELETE: endpoint(
    {
      doc: [of.group, `Take a number off ${of.words.english}`, 'הסרת טלפון או כתובת'],
      gate: can(of.edits),
      params: contactMethodParams,
      answer: idAnswer,
    },
    ({ actor, params }) => removeContactMethod(requireScope(of.edits, actor), of.record(params.id), params.pointId),
  ),
})

/** The handler that makes a phone number or address the primary one. */
export const primaryContactMethodEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  POST: endpoint(
    {
      doc: [of.group, 'Make a number the first one', 'הפיכת טלפון או כתובת לראשיים'],
      gate: can(of.edits),
      params: contactMethodParams,
      answer: idAnswer,
    },
    ({ actor, params }) => setPrimaryContactMethod(requireScope(of.edits, actor), of.record(params.id), params.pointId),
  ),
})
