import { AppError } from '@/lib/core/errors'
import type { Context } from '@/lib/http/answer'
import { LANDING_HOST_HEADER } from '@/lib/http/landing-host'
import { plainPage } from '@/lib/http/plain-page'
import { publicPageParams } from '@/lib/modules/landing-pages/landing-pages.schema'
import { findShownPage, type ShownPage } from '@/lib/modules/landing-pages/public.queries'
import { renderMissing } from '@/lib/modules/landing-pages/render.rules'

/** Finds the page that a request asks for, open or not; null if there is none. */
export async function findAskedPage(
  request: Request,
  { params }: Context,
  version?: number,
): Promise<ShownPage | null> {
  const parsed = publicPageParams.safeParse(await params)
  if (!parsed.success) return null
  const wanted = { slug: decoded(parsed.data.slug), host: request.headers.get(LANDING_HOST_HEADER), version }
  return findShownPage(wanted, request.headers).catch((error) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
}

/** The framework hands Hebrew addresses on as they are encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

export const missingPage = () => plainPage(renderMissing(), { status: 404, headers: { 'cache-control': 'no-store' } })

/** Where the form may lead: browsers apply the policy of forms to the redirect that follows as well. */
export function formTargets({ content: { thanks } }: ShownPage): string {
  return thanks.kind === 'redirect' && thanks.url ? `'self' ${new URL(thanks.url).origin}` : "'self'"
}

/** Address of the thanks of a page, on the host that the visitor is on. */
export function thanksPath(request: Request, { context }: ShownPage): string {
  if (!request.headers.has(LANDING_HOST_HEADER)) return `${new URL(request.url).pathname}/thanks`
  return `${new URL(context.address).pathname.replace(/\/$/, '')}/thanks`
}
