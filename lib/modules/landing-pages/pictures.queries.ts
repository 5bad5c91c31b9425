import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { landingPages, landingPageVersions, landingPictures, type PictureSize } from '@/lib/db/schema/landing-pages'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { inScope } from '@/lib/records/in-scope'

import { pictureAddress, pictureToken } from './addresses.rules'
import type { PagePicture } from './page-view.rules'

type Viewer = Scope<'landingPages'> | Scope<'landingPageEdits'>

const MAX_LISTED = 200

/** Returns the company's pictures, the newest first; at most 200. */
export const listPictures = (scope: Viewer) =>
  readInCompany(scope, async (tx) => {
    const { id, name, width, height, sizes, createdAt } = landingPictures
    const rows = await tx
      .select({ id, name, width, height, sizes, createdAt })
      .from(landingPictures)
      .where(inScope(landingPictures, scope))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_LISTED)
    return rows.map(({ sizes: stored, ...picture }) => ({
      ...picture,
      sizes: stored.map((size) => ({ width: size.width, address: officeAddress(picture.id, size.width) })),
    }))
  })

export type ListedPicture = Awaited<ReturnType<typeof listPictures>>[number]

/** Address of a picture for the office: also while no published page shows it. */
const officeAddress = (id: string, width: number) => `/api/landing-pages/pictures/${id}/${width}`

/** Builds the select of pictures of a company by id, for reading them together with other rows; `toPictures` takes its rows. */
export function selectPictures(tx: Tx, { companyId }: { companyId: string }, ids: readonly string[]) {
  const { companyId: company, id, token, width, height, sizes, deletedAt } = landingPictures
  return tx
    .select({ id, token, width, height, sizes })
    .from(landingPictures)
    .where(and(eq(company, companyId), sql`${id} = any(${sql.param([...ids])}::uuid[])`, isNull(deletedAt)))
}

/** Returns pictures by id, with their addresses: those of the office, or the public ones. */
export function toPictures(
  rows: Awaited<ReturnType<typeof selectPictures>>,
  { isPublic }: { isPublic: boolean },
): Record<string, PagePicture> {
  const shown = rows.map((row): [string, PagePicture] => {
    const address = (size: PictureSize) =>
      isPublic ? pictureAddress(row.token, size.width) : officeAddress(row.id, size.width)
    const own = row.sizes.map((size) => ({ width: size.width, address: address(size) }))
    return [row.id, { width: row.width, height: row.height, sizes: own }]
  })
  return Object.fromEntries(shown)
}

/** Returns where one size of a picture is stored; 404. */
export const findPictureFile = (scope: Viewer, { pictureId, width }: { pictureId: string; width: number }) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ sizes: landingPictures.sizes })
      .from(landingPictures)
      .where(and(inScope(landingPictures, scope), eq(landingPictures.id, pictureId)))
    return requireSize(tx, scope, found, width)
  })

const WRONG_TOKENS = { name: 'landing-picture', hits: 60, seconds: 60 }

/**
 * Returns where one size of a picture that a published page shows is stored; 404 for any other, and 429 beyond 60 unknown
 * addresses a minute.
 */
export async function findPublicPicture({ token, width }: { token: string; width: number }, headers: Headers) {
  const link = await findLink('landing_picture', pictureToken(token))
  if (!link) {
    await countAddress(WRONG_TOKENS, clientAddress(headers))
    throw notFound(NO_PICTURE)
  }
  const { companyId, targetId } = link
  return readInCompany({ companyId }, async (tx) => {
    const [found] = await tx
      .select({ sizes: landingPictures.sizes })
      .from(landingPictures)
      .where(and(eq(landingPictures.companyId, companyId), eq(landingPictures.id, targetId), isShown(targetId)))
    return requireSize(tx, { companyId }, found, width)
  })
}

/** Condition: a page that is open shows the picture. */
const isShown = (pictureId: string) => sql`exists (
  select from ${landingPages} p join ${landingPageVersions} v
    on v.company_id = p.company_id and v.page_id = p.id and v.number = p.current_version
  where p.company_id = ${landingPictures.companyId} and p.deleted_at is null and p.state = 'published'
    and coalesce(p.publish_from <= now(), true) and coalesce(p.publish_to > now(), true) and ${pictureId} = any(v.picture_ids))`

const NO_PICTURE = 'התמונה לא נמצאה'

type Found = { sizes: PictureSize[] } | undefined

async function requireSize(tx: Tx, { companyId }: { companyId: string }, found: Found, width: number) {
  const size = found?.sizes.find((one) => one.width === width)
  if (!size) throw notFound(NO_PICTURE)
  const [file] = await tx
    .select({ key: files.storageKey, name: files.name, mime: files.mime, size: files.size })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.id, size.fileId), isNull(files.deletedAt)))
  if (!file) throw notFound(NO_PICTURE)
  return file
}
