import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { isTokenPermission } from '@/lib/access/token-permissions'
import type { Handler } from '@/lib/api/handler'
import { type AccessPolicy, isSessionOnly } from '@/lib/http/endpoint'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Returns every handler of app/api that a token may call, with address and method. */
export const apiHandlers = async (): Promise<Handler[]> =>
  (await definedHandlers()).filter(({ definition }) => isForTokens(definition.policy))

/** Returns every handler of app/api that has an access policy. */
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

/**
 * Whether a token may call a handler: it does not belong to a session, and its permissions include one that a token can
 * hold.
 */
const isForTokens = (policy: AccessPolicy) =>
  !isSessionOnly(policy) && (!('gate' in policy) || policy.gate.some(isTokenPermission))

const addressOf = (file: string) => `/api/${file.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`
