import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Credentials, signS3Request } from './sigv4'
import { spool } from './spool'
import { checkedKey, FileMissingError, type FileStorage } from './storage'

export type S3Bucket = Credentials & { endpoint: string; bucket: string }
type Call = { method: 'PUT' | 'GET' | 'DELETE'; key: string; body?: Blob; payloadHash?: string }

const EMPTY_HASH = createHash('sha256').digest('hex')
const ANSWER_WITHIN = 60_000

/**
 * Stores files in a bucket of any S3-compatible service, with path-style URLs; uploads pass through a temporary file to
 * be counted and hashed first.
 */
export function s3Storage(bucket: S3Bucket): FileStorage {
  return {
    async put(key, source, limit) {
      checkedKey(key)
      const path = join(tmpdir(), `kesher-${randomUUID()}`)
      try {
        const stored = await spool(path, source, limit)
        await call(bucket, { method: 'PUT', key, body: await openAsBlob(path), payloadHash: stored.sha256 })
        return stored
      } finally {
        await rm(path, { force: true })
      }
    },
    async get(key) {
      const { body } = await call(bucket, { method: 'GET', key })
      return body ?? new Blob([]).stream()
    },
    async remove(key) {
      await call(bucket, { method: 'DELETE', key }).catch((error: unknown) => {
        if (!(error instanceof FileMissingError)) throw error
      })
    },
  }
}

/** Sends one signed request; the time limit covers the start of the response, a long download may take longer. */
async function call(bucket: S3Bucket, { method, key, body, payloadHash = EMPTY_HASH }: Call): Promise<Response> {
  const url = new URL(`${bucket.endpoint.replace(/\/+$/, '')}/${bucket.bucket}/${checkedKey(key)}`)
  const headers = signS3Request({ method, url, payloadHash, at: new Date() }, bucket)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('the file service does not answer')), ANSWER_WITHIN)
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: limit.signal,
      redirect: 'error',
      ...(body && { body }),
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw response.status === 404
      ? new FileMissingError(key)
      : new Error(`the file service answered ${response.status} to ${method}`)
  } finally {
    clearTimeout(timer)
  }
}
