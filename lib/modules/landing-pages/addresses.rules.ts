import { appOrigin } from '@/lib/core/config'

type Placed = { slug: string; host: string | null; isHome: boolean }

/** Returns the complete address of a page: on its domain, once that is verified, or on the installation's own. */
export function pageAddress({ slug, host, isHome }: Placed): string {
  if (host === null) return `${appOrigin()}/l/${encodeURIComponent(slug)}`
  return isHome ? `https://${host}/` : `https://${host}/${encodeURIComponent(slug)}`
}

/** The names by which pages, domains and pictures are found among all public links. */
export const pageToken = (slug: string) => `landing:${slug}`
export const domainToken = (host: string) => `landing-host:${host}`
export const pictureToken = (token: string) => `landing-picture:${token}`

/** Returns the public address of one size of a picture. */
export const pictureAddress = (token: string, width: number) => `/api/public/landing-pictures/${token}/${width}`
