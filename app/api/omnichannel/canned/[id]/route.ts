import { can } from '@/lib/access/gate'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { choiceParams, versionInput } from '@/lib/modules/conversations/api.schema'
import { cannedEditor, deleteCannedResponse, updateCannedResponse } from '@/lib/modules/conversations/canned.mutations'
import { cannedChange } from '@/lib/modules/conversations/canned.schema'

const policy = { gate: can('conversations'), params: choiceParams } as const

export const PUT = endpoint(
  {
    ...policy,
    doc: ['conversations', 'Change a canned answer', 'עריכת תשובה מוכנה'],
    body: cannedChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateCannedResponse(cannedEditor(actor), params.id, body),
)

export const DELETE = endpoint(
  {
    ...policy,
    doc: ['conversations', 'Delete a canned answer', 'מחיקת תשובה מוכנה'],
    body: versionInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteCannedResponse(cannedEditor(actor), params.id, body),
)
