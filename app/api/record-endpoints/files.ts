import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { fileStorage } from '@/lib/files/configured'
import { uploadBody } from '@/lib/files/read-body'
import { fileResponse } from '@/lib/files/serve'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addFile, removeFile } from '@/lib/modules/activity/files.mutations'
import { findFile, listFiles } from '@/lib/modules/activity/files.queries'
import { attachedFileParams, filesAnswer, recordFileQuery } from '@/lib/modules/activity/files.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type RecordApi, recordParams } from './record-api'

/** Handlers of the files of a record; the body of an upload is the file itself. */
export const filesEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, `Read the files of ${of.words.english}`, `הקבצים של ${of.words.hebrew}`],
      gate: can(of.reads),
      params: recordParams,
      answer: filesAnswer,
    },
    ({ actor, params }) => listFiles(requireScope(of.reads, actor), of.record(params.id)),
  ),
  POST: endpoint(
    {
      doc: [of.group, `Upload a file to ${of.words.english}`, `צירוף קובץ ל${of.words.hebrew}`],
      gate: can(of.edits),
      params: recordParams,
      query: recordFileQuery,
    },
    async ({ actor, params, query, request }) => {
      const source = uploadBody(request, MAX_ATTACHMENT_BYTES)
      const added = await addFile(requireScope(of.edits, actor), of.record(params.id), { ...query, source })
      return json(added, { status: 201 })
    },
  ),
})

/** Handlers of one file. */
export const fileEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, `Download a file of ${of.words.english}`, `הורדת קובץ של ${of.words.hebrew}`],
      gate: can(of.reads),
      params: attachedFileParams,
    },
    async ({ actor, params }) => {
      const { key, ...file } = await findFile(requireScope(of.reads, actor), of.record(params.id), params.fileId)
      return fileResponse({ ...file, stream: await fileStorage().get(key) })
    },
  ),
  DELETE: endpoint(
    {
      doc: [of.group, `Delete a file of ${of.words.english}`, `מחיקת קובץ של ${of.words.hebrew}`],
      gate: can(of.edits),
      params: attachedFileParams,
      answer: idAnswer,
    },
    ({ actor, params }) => removeFile(requireScope(of.edits, actor), of.record(params.id), params.fileId),
  ),
})
