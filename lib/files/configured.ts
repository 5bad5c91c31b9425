import { join } from 'node:path'

import { diskStorage } from './disk'
import { s3Storage } from './s3'
import type { FileStorage } from './storage'

/**
 * Returns the storage of this installation: a bucket if FILES_S3_ENDPOINT is set, else FILES_DIR or the data folder.
 */
export const fileStorage = (): FileStorage => storageFrom(process.env)

/** Returns the storage configured by an environment; throws if the bucket settings are incomplete. */
export function storageFrom(env: Readonly<Record<string, string | undefined>>): FileStorage {
  const { FILES_S3_ENDPOINT: endpoint } = env
  if (!endpoint) return diskStorage(env.FILES_DIR || join(env.KESHER_DATA || '.data', 'files'))
  return s3Storage({
    endpoint,
    bucket: required(env, 'FILES_S3_BUCKET'),
    region: env.FILES_S3_REGION || 'us-east-1',
    accessKeyId: required(env, 'FILES_S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'FILES_S3_SECRET_ACCESS_KEY'),
  })
}

function required(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set together with FILES_S3_ENDPOINT`)
  return value
}
