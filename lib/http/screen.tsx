import 'server-only'

import type { Metadata } from 'next'
import { forbidden, notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { type Actor, Forbidden } from '@/lib/access/scope'
import { titleText } from '@/lib/core/config'
import { AppError } from '@/lib/core/errors'
import type { Params } from '@/lib/routes/define'
import { getRoute, href } from '@/lib/routes/find'
import { admit } from '@/lib/routes/guard'
import type { RouteName, routes } from '@/lib/routes/table'
import { currentActor } from './actor'
import { auditDeniedPage } from './denied'
import { drawnRefusal } from './refusal-pages'

type PageProps = {
  params: Promise<Record<string, string>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
export type Search = Record<string, string | string[] | undefined>
/** A row's id in an address; anything else is no row, and Postgres is not asked about it. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type ScreenProps<N extends RouteName> = {
  actor: Actor
  params: Record<Params<(typeof routes)[N]['path']>, string>
  search: Search
}

/** A page behind its route's gate: fresh actor, the five steps of the guard, then the body; a refusal is a page with its status. */
export function screen<N extends RouteName>(name: N, body: (props: ScreenProps<N>) => Promise<ReactNode> | ReactNode) {
  return async function page({ params, searchParams }: PageProps) {
    try {
      const actor = await admitted(name)
      const props = { actor, params: await params, search: withoutNul(await searchParams) }
      if (props.params.id !== undefined && !ID.test(props.params.id)) notFound()
      return await Promise.resolve(props).then(body).catch(refuse)
    } catch (error) {
      return drawnRefusal(error)
    }
  }
}

/** No text of the database holds a NUL: a parameter with one is none. */
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

/** A row outside the scope is not found; a part that the scope refuses is the error page. */
function refuse(error: unknown): never {
  if (error instanceof Forbidden) forbidden()
  if (error instanceof AppError && error.status === 404) notFound()
  throw error
}

/** The title of a screen; where its gate refuses, the refusal's. */
export const screenTitle = (name: RouteName) => async (): Promise<Metadata> => {
  const isRefused = admit(name, await currentActor()) === 'error-403'
  return titleMetadata(isRefused ? 'error-403' : name)
}

/** The title of a route's page, with the product's name behind it. */
export const titleMetadata = (name: RouteName): Metadata => titled(getRoute(name).pageTitle)

/** The same for a page whose title is not Hebrew. */
export const titled = (title: string): Metadata => ({ title: { absolute: titleText(title) } })
