import { createHash, createHmac } from 'node:crypto'

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string }
export type Unsigned = { method: string; url: URL; headers?: Record<string, string>; payloadHash: string; at: Date }

/**
 * Returns the headers, including the given ones, that sign an S3 request without a query by AWS Signature Version 4.
 */
export function signS3Request(request: Unsigned, credentials: Credentials): Record<string, string> {
  const time = request.at.toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`
  const headers = { ...request.headers, 'x-amz-content-sha256': request.payloadHash, 'x-amz-date': time }
  const { text, names } = canonical(request, { ...headers, host: request.url.host })
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(text).digest('hex')].join('\n')
  const signature = hmac(signingKey(credentials, scope), toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}

function canonical(
  { method, url, payloadHash }: Unsigned,
  headers: Record<string, string>,
): { text: string; names: string } {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  return { names, text: [method, url.pathname, '', lines, names, payloadHash].join('\n') }
}

const signingKey = ({ secretAccessKey }: Credentials, scope: string) =>
  scope.split('/').reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretAccessKey}`))

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
