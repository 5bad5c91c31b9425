import 'server-only'

import type { ComponentType, ReactNode } from 'react'

import { setDocumentStatus } from './document-status'

type Refusal = 403 | 404

let office: Record<Refusal, ComponentType> | undefined

/**
 * Registers the components that a refused page of the office shows; the office's layout calls it, since lib/ must not
 * import components.
 */
export function registerRefusalPages(pages: Record<Refusal, ComponentType>): void {
  office = pages
}

/** Returns the status that Next's `forbidden()` or `notFound()`, or an error of ours, stands for; undefined for every other error. */
export function refusalStatus(error: unknown): Refusal | undefined {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  const status = /^NEXT_HTTP_ERROR_FALLBACK;(403|404)$/.exec(digest)?.[1]
  return status === undefined ? undefined : (Number(status) as Refusal)
}

/**
 * Renders a refusal as a page with its status. By default Next answers with an empty document that its scripts fill,
 * which shows nothing to a visitor without scripts, a mail program or a search engine. Rethrows every other error.
 */
export function renderRefusal(
  error: unknown,
  pages: Partial<Record<Refusal, ComponentType>> | undefined = office,
): ReactNode {
  const status = refusalStatus(error)
  const Page = status && pages?.[status]
  if (!status || !Page) throw error
  setDocumentStatus(status)
  return <Page />
}

/** Wraps a page for visitors without a session: on `notFound()` it renders the page's own 404. */
export const publicPage =
  <Props,>(Missing: ComponentType, draw: (props: Props) => Promise<ReactNode>) =>
  (props: Props): Promise<ReactNode> =>
    draw(props).catch((error) => renderRefusal(error, { 404: Missing }))
