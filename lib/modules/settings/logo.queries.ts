import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { findLink } from '@/lib/db/links'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

const WRONG_TOKENS = { name: 'logo-token', hits: 30, seconds: 60 }

/**
 * Returns the logo, image of a service or picture of a design of a public URL; 404 for an unknown token. Only unknown tokens are rate limited:
 * 429 beyond 30 a minute.
 */
export async function findLogo(token: string, headers: Headers) {
  const link =
    (await findLink('company_logo', token)) ??
    (await findLink('service_image', token)) ??
    (await findLink('site_design', token))
  const file = link && (await fileOf({ companyId: link.companyId, fileId: link.targetId }))
  if (file) return file
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound('התמונה לא נמצאה')
}

const fileOf = ({ companyId, fileId }: { companyId: string; fileId: string }) =>
  readInCompany({ companyId }, async (tx) => {
    const { storageKey: key, name, mime, size } = files
    const [found] = await tx
      .select({ key, name, mime, size })
      .from(files)
      .where(and(eq(files.companyId, companyId), eq(files.id, fileId), isNull(files.deletedAt)))
    return found
  })
