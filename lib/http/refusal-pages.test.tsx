import { forbidden, notFound } from 'next/navigation'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { Forbidden } from '@/lib/access/scope'
import { conflict, notFound as notFoundError } from '@/lib/core/errors'

import { withStatus } from './document-status'
import { publicPage, refusalStatus, renderRefusal } from './refusal-pages'

vi.stubEnv('__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS', 'true')

const thrown = (by: () => never) => {
  try {
    return by()
  } catch (error) {
    return error
  }
}
const Missing = () => <h1>המסמך לא נמצא</h1>

/** Returns the status of a page, and its text as rendered on the server, before any script runs. */
async function answerOf(page: () => Promise<React.ReactNode>) {
  const response = { statusCode: 200, headersSent: false }
  const drawn = await withStatus({ headers: {} }, response, page)
  return { status: response.statusCode, html: renderToStaticMarkup(drawn) }
}

describe('a refusal', () => {
  it('is known by the framework’s own errors and by no other', () => {
    expect([thrown(forbidden), thrown(notFound), new Error('x'), null].map(refusalStatus)).toEqual([
      403,
      404,
      undefined,
      undefined,
    ])
  })

  it('is also what a part of a screen throws while it is rendered, where nothing of ours catches it', () => {
    const errors = [new Forbidden('leads'), notFoundError(), conflict('taken', 'תפוס')]
    expect(errors.map(refusalStatus)).toEqual([403, 404, undefined])
  })

  it('of a public page is drawn on the server, with its status', async () => {
    const page = publicPage(Missing, async () => notFound())
    expect(await answerOf(() => page({}))).toEqual({ status: 404, html: '<h1>המסמך לא נמצא</h1>' })
  })

  it('leaves a page that is there as it is', async () => {
    const page = publicPage(Missing, async ({ id }: { id: string }) => id)
    expect(await answerOf(() => page({ id: 'המסמך' }))).toEqual({ status: 200, html: 'המסמך' })
  })

  it('goes on where no page is drawn for it, and so does every other error', async () => {
    const page = publicPage(Missing, async () => forbidden())
    await expect(answerOf(() => page({}))).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;403' })
    const fault = new Error('boom')
    expect(() => renderRefusal(fault, { 404: Missing })).toThrow(fault)
  })
})
