import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { canBeNamed } from '@/lib/access/token-permissions'
import type { Handler } from '@/lib/api/handler'
import { type AccessPolicy, isOfSession } from '@/lib/http/endpoint'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Every handler of app/api that a token reaches, by address and method. */
export const apiHandlers = async (): Promise<Handler[]> =>
  (await definedHandlers()).filter(({ definition }) => isForTokens(definition.door))

/** Every handler of app/api that stands behind a door. */
export async function definedHandlers(): Promise<Handler[]> {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/route.ts'),
  )
  const handlers: Handler[] = []
  for (const file of files.sort()) {
    const module = await import(/* @vite-ignore */ pathToFileURL(path.resolve('app/api', file)).href)
    for (const method of METHODS) {
      const definition = module[method]?.definition
      if (definition) handlers.push({ method, path: addressOf(file), definition })
    }
  }
  return handlers
}

/** A token reaches what is not of a session, and has no gate that only people pass. */
const isForTokens = (door: AccessPolicy) => !isOfSession(door) && (!('gate' in door) || door.gate.some(canBeNamed))

const addressOf = (file: string) => `/api/${file.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`
