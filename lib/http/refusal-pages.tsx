import 'server-only'

import type { ComponentType, ReactNode } from 'react'

import { setDocumentStatus } from './document-status'

type Refusal = 403 | 404

let office: Record<Refusal, ComponentType> | undefined

/** Says what a refused page of the office shows; its frame does, since lib/ knows no UI. */
export function drawRefusals(pages: Record<Refusal, ComponentType>): void {
  office = pages
}

/** The status that the framework's `forbidden()` and `notFound()` stand for; undefined for every other error. */
export function refusalStatus(error: unknown): Refusal | undefined {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  const status = /^NEXT_HTTP_ERROR_FALLBACK;(403|404)$/.exec(digest)?.[1]
  return status === undefined ? undefined : (Number(status) as Refusal)
}

/**
 * Draws a refusal as a page with its status. Left to itself the framework answers an empty document that its scripts fill: whoever has
 * no scripts, a mail program or a search engine sees nothing. Throws every other error on.
 */
export function drawnRefusal(
  error: unknown,
  pages: Partial<Record<Refusal, ComponentType>> | undefined = office,
): ReactNode {
  const status = refusalStatus(error)
  const Page = status && pages?.[status]
  if (!status || !Page || !setDocumentStatus(status)) throw error
  return <Page />
}

/** A page that an address opens, for visitors without a session: what `notFound()` stops is drawn as the page's own 404. */
export const publicPage =
  <Props,>(Missing: ComponentType, draw: (props: Props) => Promise<ReactNode>) =>
  (props: Props): Promise<ReactNode> =>
    draw(props).catch((error) => drawnRefusal(error, { 404: Missing }))
