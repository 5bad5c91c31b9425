import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { storageFrom } from './configured'
import { signS3Request } from './sigv4'
import { FileMissingError, type FileStorage, loadFile, newFileKey } from './storage'

const SECRET = 'a secret of the test'
const stored = new Map<string, Buffer>()
const refused: string[] = []
let server: Server
let broken = false

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await bytes(request)
    const wrong = faultOf(request, body)
    if (wrong) refused.push(wrong)
    const [status, answer] = wrong ? [403, undefined] : broken ? [503, undefined] : perform(request, body)
    response.writeHead(status).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('files in a bucket', () => {
  test('are put, read and removed by signed calls that the service accepts', async () => {
    const storage = bucket()
    const key = newFileKey()
    const content = randomBytes(200_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await storage.put(key, new Blob([content]).stream(), 200_000)).toEqual({ size: 200_000, sha256 })
    expect([...stored.keys()]).toEqual([`/kesher-files/${key}`])
    expect(Buffer.from(await loadFile(storage, key)).equals(content)).toBe(true)
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.get(key)).rejects.toBeInstanceOf(FileMissingError)
    expect(refused).toEqual([])
  })
  test('a wrong secret is refused by the service and told', async () => {
    await expect(bucket('another').put(newFileKey(), new Uint8Array([1]), 1)).rejects.toThrow('403')
    expect(refused.splice(0)).toEqual(['signature'])
    expect(stored.size).toBe(0)
  })
  test('a source beyond the limit never reaches the service', async () => {
    await expect(bucket().put(newFileKey(), new Uint8Array(11), 10)).rejects.toMatchObject({ status: 413 })
    expect(stored.size).toBe(0)
  })
  test('a failing service is a fault, not a missing file', async () => {
    broken = true
    await expect(bucket().get(newFileKey())).rejects.toThrow('503')
    broken = false
  })
  test('a path is not a key', async () => {
    await expect(bucket().get('../other-bucket/x')).rejects.toThrow(RangeError)
  })
})

test("signs Amazon's published example as Amazon does", () => {
  const headers = signS3Request(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      payloadHash: createHash('sha256').digest('hex'),
      at: new Date('2013-05-24T00:00:00Z'),
    },
    {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
  )
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

function bucket(secret = SECRET): FileStorage {
  return storageFrom({
    FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    FILES_S3_BUCKET: 'kesher-files',
    FILES_S3_REGION: 'il-central-1',
    FILES_S3_ACCESS_KEY_ID: 'tester',
    FILES_S3_SECRET_ACCESS_KEY: secret,
  })
}

function perform({ method, url = '' }: IncomingMessage, body: Buffer): [number, Buffer | undefined] {
  if (method === 'PUT') stored.set(url, body)
  if (method === 'DELETE') return [stored.delete(url) ? 204 : 404, undefined]
  const found = stored.get(url)
  return found ? [200, method === 'GET' ? found : undefined] : [404, undefined]
}

/** Returns what is wrong with a call, by recomputing its signature from the received request. */
function faultOf(request: IncomingMessage, body: Buffer): string | null {
  const { authorization = '' } = request.headers
  const [, id, day = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),Signature=(.+)$/.exec(
      authorization,
    ) ?? []
  if (id !== 'tester' || region !== 'il-central-1' || !names.includes('host')) return 'credential'
  const hash = createHash('sha256').update(body).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== hash) return 'payload'
  const lines = names.split(';').map((name) => `${name}:${request.headers[name]}`)
  const text = [request.method, request.url, '', ...lines, '', names, hash].join('\n')
  const time = String(request.headers['x-amz-date'])
  const digest = createHash('sha256').update(text).digest('hex')
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digest}`
  let key: string | Buffer = `AWS4${SECRET}`
  for (const part of [day, region, 's3', 'aws4_request', toSign]) key = createHmac('sha256', key).update(part).digest()
  return key.toString('hex') === signature ? null : 'signature'
}

async function bytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
