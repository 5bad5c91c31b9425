import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredIdentity } from './certificate-make'

/** The installation's document signing key: a private key, its certificate and the root that issued it (both DER). */
export type SigningKey = {
  name: string
  privateKey: CryptoKey
  certificate: Uint8Array
  root: Uint8Array
  notAfter: Date
}

const FILE = 'signing-key.json'

/**
 * Returns the signing key stored in a folder, and creates it on first use. The file has mode 0600 and is written
 * atomically; if several processes start at once, all use the first one's. Throws if the file exists but cannot be
 * read: a lost key must not be replaced silently.
 */
export async function ensureSigningKey(dir: string): Promise<SigningKey> {
  const file = join(dir, FILE)
  const kept = await read(file)
  if (kept) return opened(kept)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const { makeIdentity } = await import('./certificate-make')
  await keepFirst(file, await makeIdentity())
  return opened((await read(file)) ?? missing(file))
}

async function read(file: string): Promise<StoredIdentity | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the file unless it exists. A hard link fails if its name is taken, so the first process to finish wins. */
async function keepFirst(file: string, identity: StoredIdentity): Promise<void> {
  const draft = `${file}.${crypto.randomUUID()}`
  const handle = await open(/* turbopackIgnore: true */ draft, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(identity))
    await handle.sync()
    await handle.close()
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function opened(stored: StoredIdentity): Promise<SigningKey> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const pkcs8 = Buffer.from(stored.privateKey, 'base64')
  return {
    name: stored.name,
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
    certificate: new Uint8Array(Buffer.from(stored.certificate, 'base64')),
    root: new Uint8Array(Buffer.from(stored.root, 'base64')),
    notAfter: new Date(stored.notAfter),
  }
}

function missing(file: string): never {
  throw new Error(`the signing key is gone: ${file}`)
}
