import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { loadRequestFile, makeCopy } from '@/lib/modules/personal-data/copy/copy.mutations'
import { erasePerson } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { advanceRequest, createRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import {
  copyInput,
  dataRequestParams,
  erasureInput,
  requestFileQuery,
  requestInput,
  requestStepInput,
} from '@/lib/modules/personal-data/personal-data.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type RecordApi, recordParams } from './record-api'

/** The handler that records a request about the personal data of a record. */
export const dataRequestsEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  POST: endpoint(
    {
      doc: [of.group, 'Write down a request about personal data', 'רישום בקשה על מידע אישי'],
      gate: can('personalData'),
      params: recordParams,
      body: requestInput,
      answer: idAnswer,
    },
    async ({ actor, params, body }) =>
      json(await createRequest(requireScope('personalData', actor), of.record(params.id), body), { status: 201 }),
  ),
})

/** The handler that advances a request by one step. */
export const dataRequestEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  PUT: endpoint(
    {
      doc: [of.group, 'Take a request about personal data one step on', 'קידום בקשה על מידע אישי'],
      gate: can('personalData'),
      params: dataRequestParams,
      body: requestStepInput,
      answer: versionAnswer,
    },
    ({ actor, params: { id, requestId }, body }) =>
      advanceRequest(requireScope('personalData', actor), { record: of.record(id), requestId }, body),
  ),
})

/** The handler that makes the copy of a person's data. */
export const dataCopyEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  POST: endpoint(
    { gate: can('personalData'), recent: true, params: dataRequestParams, body: copyInput, answer: versionAnswer },
    ({ actor, params: { id, requestId }, body: { version } }) =>
      makeCopy(requireScope('personalData', actor), { record: of.record(id), requestId, version }),
  ),
})

/** The handler that erases a person's data; this cannot be undone. */
export const erasureEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  POST: endpoint(
    { gate: can('personalData'), recent: true, params: dataRequestParams, body: erasureInput, answer: versionAnswer },
    ({ actor, params: { id, requestId }, body }) =>
      erasePerson(requireScope('personalData', actor), { record: of.record(id), requestId }, body),
  ),
})

/** The handler that downloads a file of a request. */
export const dataFileEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    { gate: can('personalData'), recent: true, params: dataRequestParams, query: requestFileQuery },
    async ({ actor, params: { id, requestId }, query: { kind } }) => {
      const target = { record: of.record(id), requestId, kind }
      const { key, ...file } = await loadRequestFile(requireScope('personalData', actor), target)
      return fileResponse({ ...file, stream: await fileStorage().get(key) })
    },
  ),
})
