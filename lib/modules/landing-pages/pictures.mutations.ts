import type { Scope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { invalid } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { landingPictures, type PictureSize } from '@/lib/db/schema/landing-pages'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { attachmentKind } from '@/lib/files/attachment-kind'
import { fileStorage } from '@/lib/files/configured'
import { encodeWidths } from '@/lib/files/picture-widths'
import { newFileKey, type StoredFile } from '@/lib/files/storage'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'

import { pictureToken } from './addresses.rules'
import { MAX_PICTURE_BYTES, PICTURE_KINDS, PICTURE_WIDTHS } from './pictures.rules'

type Upload = { name: string; bytes: Uint8Array }

/**
 * Stores a picture in a few widths, without what the file says besides (place, camera); 422 if it is no picture that can
 * be shown, 409 if the package's storage is used up.
 */
export async function savePicture(scope: Scope<'landingPageEdits'>, { name, bytes }: Upload) {
  const mime = attachmentKind(name, bytes.subarray(0, 4096))
  const picture = mime && mime in PICTURE_KINDS ? await encodeWidths(bytes, PICTURE_WIDTHS) : null
  if (!picture) throw invalid({ file: REFUSED }, REFUSED)
  const stored: StoredSize[] = []
  try {
    for (const { bytes: content, ...size } of picture.sizes) {
      const storageKey = newFileKey()
      stored.push({ ...size, storageKey, ...(await fileStorage().put(storageKey, content, MAX_PICTURE_BYTES)) })
    }
    const { width, height } = picture
    return await insertPicture(scope, { name, width, height, stored })
  } catch (error) {
    for (const { storageKey } of stored) await fileStorage().remove(storageKey)
    throw error
  }
}

const REFUSED = 'אפשר להעלות תמונה מסוג JPG,‏ PNG או WebP, עד 40 מיליון פיקסלים'

type StoredSize = StoredFile & { width: number; height: number; storageKey: string }
type NewPicture = { name: string; width: number; height: number; stored: StoredSize[] }

const insertPicture = (scope: Scope<'landingPageEdits'>, { name, width, height, stored }: NewPicture) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await requireQuota(tx, companyId, { of: 'storage_mb', adding: stored.reduce((sum, { size }) => sum + size, 0) })
    const kept = stored.map((one) => ({ ...one, fileId: newId() }))
    await tx.insert(files).values(
      kept.map(({ fileId, storageKey, size, sha256 }) => {
        const file = { storageKey, size, sha256, name: 'picture.webp', mime: 'image/webp' }
        return { ...file, companyId, id: fileId, createdBy: actorId }
      }),
    )
    const [id, token] = [newId(), newToken(160)]
    const sizes: PictureSize[] = kept.map((one) => ({ width: one.width, height: one.height, fileId: one.fileId }))
    const row = { companyId, id, name, token, width, height, sizes, createdBy: actorId, updatedBy: actorId }
    await tx.insert(landingPictures).values(row)
    await addLink(tx, { companyId, kind: 'landing_picture', targetId: id, token: pictureToken(token) })
    await audit(tx, scope, { action: 'landing-page.picture-added', entity: 'landing_page', data: { name } })
    return { id, width, height }
  })
