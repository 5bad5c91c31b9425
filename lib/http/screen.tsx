import 'server-only'

import type { Metadata } from 'next'
import { forbidden, notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Actor } from '@/lib/access/scope'
import { titleText } from '@/lib/core/config'
import { holdPageRead } from '@/lib/db/page-read'
import type { Params } from '@/lib/routes/define'
import { getRoute, href } from '@/lib/routes/find'
import { admit } from '@/lib/routes/guard'
import type { RouteName, routes } from '@/lib/routes/table'
import { currentActor } from './actor'
import { auditDeniedPage } from './denied'
import { renderRefusal } from './refusal-pages'

type PageProps = {
  params: Promise<Record<string, string>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
export type Search = Record<string, string | string[] | undefined>
/** Id of a row in an address; any other text is a 404 without a query. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type ScreenProps<N extends RouteName> = {
  actor: Actor
  params: Record<Params<(typeof routes)[N]['path']>, string>
  search: Search
}

/**
 * Creates a page behind its route's gate: loads the actor from the database, runs the five steps of the navigation
 * guard, then renders the body. A refusal is rendered as a page with its status.
 */
export function screen<N extends RouteName>(name: N, body: (props: ScreenProps<N>) => Promise<ReactNode> | ReactNode) {
  return async function page({ params, searchParams }: PageProps) {
    try {
      const actor = await admitted(name)
      const props = { actor, params: await params, search: withoutNul(await searchParams) }
      if (props.params.id !== undefined && !ID.test(props.params.id)) notFound()
      return await holdPageRead(async () => body(props))
    } catch (error) {
      return renderRefusal(error)
    }
  }
}

/** Drops search parameters that contain NUL, which Postgres text cannot store. */
const withoutNul = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => ![value].flat().some((text) => text?.includes('\0'))))

async function admitted(name: RouteName): Promise<Actor> {
  const actor = await currentActor()
  const target = admit(name, actor)
  if (!actor) redirect(href('login'))
  if (target === 'error-403' && name !== 'error-403') {
    await auditDeniedPage(actor, name)
    forbidden()
  }
  if (target !== name) redirect(getRoute(target).path)
  return actor
}

/** Returns the title of a screen, or that of the 403 page if the gate refuses. */
export const screenTitle = (name: RouteName) => async (): Promise<Metadata> => {
  const isRefused = admit(name, await currentActor()) === 'error-403'
  return titleMetadata(isRefused ? 'error-403' : name)
}

/** Returns the title of a route's page, followed by the product name. */
export const titleMetadata = (name: RouteName): Metadata => titled(getRoute(name).pageTitle)

/** Returns the metadata of a page with the given title, followed by the product name. */
export const titled = (title: string): Metadata => ({ title: { absolute: titleText(title) } })
