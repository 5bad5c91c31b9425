import { createHash, randomUUID } from 'node:crypto'

import { AppError, badRequest } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'
import { machineEndpoint } from '@/lib/http/endpoint'
import { requireOwnForm } from '@/lib/http/own-form'
import { plainPage } from '@/lib/http/plain-page'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { findCapturePass, formToken } from '@/lib/modules/capture/channels.queries'
import { submitForm, toText } from '@/lib/modules/capture/receive.mutations'
import type { ShownPage } from '@/lib/modules/landing-pages/public.queries'
import { renderPage } from '@/lib/modules/landing-pages/render.rules'
import { sentVersion, toRefusedForm, toSubmission } from '@/lib/modules/landing-pages/submission.rules'
import { noteVisit } from '@/lib/modules/landing-pages/visits.commands'

import { findAskedPage, formTargets, missingPage, thanksPath } from './asked-page'

const LIMIT = 64 * 1024
const SUBMISSIONS = { name: 'capture-form', hits: 10, seconds: 60 }

/** A published landing page; a page that has not changed since the visitor saw it is not sent again. */
export const GET = machineEndpoint(async (request, context) => {
  const page = await findAskedPage(request, context)
  if (!page?.isOpen) return missingPage()
  const rendered = renderPage(page.content, page.context)
  const tag = `"${createHash('sha256').update(rendered.html).digest('base64url').slice(0, 32)}"`
  noteVisit(page, { kind: 'views', url: request.url, userAgent: request.headers.get('user-agent') })
  const headers = { etag: tag, 'cache-control': 'public, max-age=0, must-revalidate' }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  return plainPage(rendered, { headers, formAction: formTargets(page) })
})

/**
 * Takes the form of a landing page without any script, also of one that was unpublished since the visitor opened it. What
 * is wrong comes back in the page, by field, with everything that was typed.
 */
export const POST = machineEndpoint(async (request, context) => {
  requireOwnForm(request)
  const address = clientAddress(request.headers)
  const fields = new URLSearchParams(toText(await readLimited(request, LIMIT)))
  const page = await findAskedPage(request, context, sentVersion(fields))
  if (!page?.formSlug) return missingPage()
  try {
    await countAddress(SUBMISSIONS, address)
    const raw = JSON.stringify(toSubmission({ ...submissionOf(request, page, fields), fields }))
    const pass = await findCapturePass(formToken(page.formSlug), request.headers)
    await submitForm(pass, { raw, address, userAgent: request.headers.get('user-agent') })
  } catch (error) {
    return refusedPage(page, fields, error)
  }
  noteVisit(page, { kind: 'sends', url: request.url, userAgent: request.headers.get('user-agent') })
  const { thanks } = page.content
  const location = thanks.kind === 'redirect' && thanks.url ? thanks.url : thanksPath(request, page)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
})

/** Period in which the same answers from the same place are one submission: somebody pressed the button twice. */
const SAME_FOR_MS = 10 * 60_000

function submissionOf(request: Request, { pageId, context }: ShownPage, fields: URLSearchParams) {
  const period = Math.floor(Date.now() / SAME_FOR_MS)
  const same = [pageId, clientAddress(request.headers), period, fields].join('|')
  return { id: toUuid(same), query: new URL(request.url).searchParams, address: context.address, pageId }
}

/** Returns a UUID of version 8 made of a text. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function refusedPage(page: ShownPage, fields: URLSearchParams, error: unknown): Response {
  if (!(error instanceof AppError)) throw error
  if (error.status === 400) throw badRequest()
  const errors = error.fields ?? {}
  const message = error.fields ? undefined : error.message
  const refused = toRefusedForm(fields, { errors, attempt: randomUUID(), ...(message && { message }) })
  const rendered = renderPage(page.content, { ...page.context, refused })
  const headers = { 'cache-control': 'no-store' }
  return plainPage(rendered, { status: error.status, headers, formAction: formTargets(page) })
}
