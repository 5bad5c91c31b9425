import { can } from '@/lib/access/gate'
import { uploadBody } from '@/lib/files/read-body'
import { contentDisposition } from '@/lib/files/serve'
import { json } from '@/lib/http/answer'
import type { Tag } from '@/lib/http/doc'
import { endpoint } from '@/lib/http/endpoint'
import { importAnswer } from '@/lib/modules/imports/api.schema'
import { setChoices } from '@/lib/modules/imports/choices.mutations'
import { errorFile } from '@/lib/modules/imports/errors.queries'
import { cancelImport, setTerms, startImport, undoImport } from '@/lib/modules/imports/imports.mutations'
import { findImport, listImports } from '@/lib/modules/imports/imports.queries'
import { MAX_TEXT } from '@/lib/modules/imports/imports.rules'
import {
  importChoices,
  importParams,
  importTermsInput,
  importUpload,
  previewQuery,
} from '@/lib/modules/imports/imports.schema'
import { previewImport } from '@/lib/modules/imports/preview.queries'
import { type ImportKind, importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'

/** A kind of records as the handlers of imports serve it. */
export type ImportApi = {
  /** The group in the API documentation. */
  readonly group: Tag
  readonly kind: ImportKind & { readonly resource: 'customerImports' | 'leadImports' }
  /** Names of the records in the documentation. */
  readonly words: { readonly english: string; readonly hebrew: string }
}

/** Handlers of the imports of a kind; the body of an upload is the file itself. */
export const importsEndpoints = ({ group, kind, words }: ImportApi) => ({
  GET: endpoint({ doc: [group, 'List imports', 'רשימת הייבואים'], gate: can(kind.resource) }, async ({ actor }) => ({
    items: await listImports(importScope(kind, actor)),
  })),
  POST: endpoint(
    {
      doc: [
        group,
        `Bring a file of ${words.english}; the body is the file`,
        `העלאת קובץ ${words.hebrew}; גוף הבקשה הוא הקובץ`,
      ],
      gate: can(kind.resource),
      query: importUpload,
    },
    async ({ actor, query, request }) => {
      const source = uploadBody(request, MAX_TEXT)
      return json(await uploadImport(importScope(kind, actor), { name: query.name, source }), { status: 201 })
    },
  ),
})

/** The handler of one import. */
export const importEndpoints = ({ group, kind }: ImportApi) => ({
  GET: endpoint(
    {
      doc: [group, 'Follow an import', 'מצב של ייבוא'],
      gate: can(kind.resource),
      params: importParams,
      answer: importAnswer,
    },
    ({ actor, params }) => findImport(importScope(kind, actor), params.id),
  ),
})

/** The handler of the first rows of the file. */
export const importPreviewEndpoints = ({ group, kind }: ImportApi) => ({
  GET: endpoint(
    {
      doc: [group, 'The first rows of the file in a reading', 'השורות הראשונות של הקובץ'],
      gate: can(kind.resource),
      params: importParams,
      query: previewQuery,
    },
    ({ actor, params, query }) => previewImport(importScope(kind, actor), params.id, query),
  ),
})

/** The handler of the choice of columns. */
export const importTermsEndpoints = ({ group, kind, words }: ImportApi) => ({
  PUT: endpoint(
    {
      doc: [group, 'Choose columns and have the file checked', 'בחירת עמודות ובדיקת הקובץ'],
      gate: can(kind.resource),
      params: importParams,
      body: importTermsInput(kind, words.hebrew),
    },
    ({ actor, params, body }) => setTerms(importScope(kind, actor), params.id, body),
  ),
})

/** The handler of the decisions on what the check found. */
export const importChoicesEndpoints = ({ group, kind }: ImportApi) => ({
  PUT: endpoint(
    {
      doc: [
        group,
        'Say what unknown values mean, and what comes in without its field',
        'התאמת ערכים ושדות שמיובאים בלעדיהם',
      ],
      gate: can(kind.resource),
      params: importParams,
      body: importChoices,
    },
    ({ actor, params, body }) => setChoices(importScope(kind, actor), params.id, body),
  ),
})

/** The handler of the rows that are not imported, streamed as a CSV file. */
export const importErrorsEndpoints = ({ group, kind }: ImportApi) => ({
  GET: endpoint(
    {
      doc: [group, 'The rows that are not taken in, as CSV', 'השורות שלא יובאו, כקובץ CSV'],
      gate: can(kind.resource),
      params: importParams,
    },
    async ({ actor, params }) => {
      const stream = await errorFile(importScope(kind, actor), params.id)
      return new Response(stream, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition('attachment', 'שורות שלא יובאו.csv'),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      })
    },
  ),
})

/** The handler that starts a checked import. */
export const importRunEndpoints = ({ group, kind }: ImportApi) => ({
  POST: endpoint(
    { doc: [group, 'Write what was checked', 'ביצוע הייבוא'], gate: can(kind.resource), params: importParams },
    ({ actor, params }) => startImport(importScope(kind, actor), params.id),
  ),
})

/** The handler that stops an import. */
export const importCancelEndpoints = ({ group, kind }: ImportApi) => ({
  POST: endpoint(
    { doc: [group, 'Stop an import', 'עצירת ייבוא'], gate: can(kind.resource), params: importParams },
    ({ actor, params }) => cancelImport(importScope(kind, actor), params.id),
  ),
})

/** The handler that undoes an import. */
export const importUndoEndpoints = ({ group, kind }: ImportApi) => ({
  POST: endpoint(
    {
      doc: [group, 'Take back what an import has written', 'ביטול ייבוא שנכתב'],
      gate: can(kind.resource),
      params: importParams,
    },
    ({ actor, params }) => undoImport(importScope(kind, actor), params.id),
  ),
})
