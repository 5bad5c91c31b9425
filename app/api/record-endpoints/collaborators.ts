import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addCollaborator, removeCollaborator } from '@/lib/modules/record-kit/collaborators.mutations'
import { listCollaborators, listNewCollaborators } from '@/lib/modules/record-kit/collaborators.queries'
import {
  collaboratorInput,
  collaboratorParams,
  collaboratorsAnswer,
} from '@/lib/modules/record-kit/collaborators.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type RecordApi, recordParams } from './record-api'

/** Handlers of the collaborators of a record. */
export const collaboratorsEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, `List who collaborates on ${of.words.english}`, 'השותפים לטיפול'],
      gate: can(of.reads),
      params: recordParams,
      answer: collaboratorsAnswer,
    },
    ({ actor, params }) => listCollaborators(requireScope(of.reads, actor), of.record(params.id)),
  ),
  POST: endpoint(
    {
      doc: [of.group, `Add a collaborator to ${of.words.english}`, 'הוספת שותף לטיפול'],
      gate: can(of.edits),
      params: recordParams,
      body: collaboratorInput,
      answer: idAnswer,
    },
    ({ actor, params, body }) => addCollaborator(requireScope(of.edits, actor), of.record(params.id), body.userId),
  ),
})

/** The handler of one collaborator. */
export const collaboratorEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  DELETE: endpoint(
    {
      doc: [of.group, `Take a collaborator off ${of.words.english}`, 'הסרת שותף לטיפול'],
      gate: can(of.edits),
      params: collaboratorParams,
      answer: idAnswer,
    },
    ({ actor, params }) => removeCollaborator(requireScope(of.edits, actor), of.record(params.id), params.userId),
  ),
})

/** The handler of the users who may be added. */
export const newCollaboratorsEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, `List who may be added to ${of.words.english} as a collaborator`, 'מי שאפשר לצרף לטיפול'],
      gate: can(of.edits),
      params: recordParams,
    },
    ({ actor, params }) => listNewCollaborators(requireScope(of.edits, actor), of.record(params.id)),
  ),
})
