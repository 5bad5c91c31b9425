import { expect, it } from 'vitest'

import { setDocumentStatus, withStatus } from './document-status'

const asked = (headers: Record<string, string>, headersSent = false) => {
  const response = { statusCode: 200, headersSent }
  withStatus({ headers }, response, () => setDocumentStatus(404))
  return response.statusCode
}

it('a document says its own status', () => {
  expect(asked({})).toBe(404)
})

it('a page on its way to an open window keeps 200, or the window would load it twice', () => {
  expect(asked({ rsc: '1' })).toBe(200)
})

it('a status that is already sent stays', () => {
  expect(asked({}, true)).toBe(200)
})

it('each request has its own status, also across a wait', async () => {
  const answer = async (status: 403 | 404) => {
    const response = { statusCode: 200, headersSent: false }
    await withStatus({ headers: {} }, response, async () => {
      await Promise.resolve()
      setDocumentStatus(status)
    })
    return response.statusCode
  }
  expect(await Promise.all([answer(403), answer(404)])).toEqual([403, 404])
})
