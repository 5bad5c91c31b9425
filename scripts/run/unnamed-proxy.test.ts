import { afterEach, expect, it, vi } from 'vitest'

import { unnamedProxyWarning } from './unnamed-proxy'

afterEach(() => vi.unstubAllEnvs())

const warning = (origin: string, proxies: string) => {
  vi.stubEnv('APP_ORIGIN', origin)
  vi.stubEnv('TRUSTED_PROXIES', proxies)
  return unnamedProxyWarning()
}

it('an operator whose proxy nobody named is told what that means', () => {
  expect(warning('https://crm.example', '')).toMatch(/TRUSTED_PROXIES[\s\S]*audit log[\s\S]*limits by address/)
  expect(warning('https://crm.example', '10.0.0.0/8')).toBeUndefined()
  expect(warning('http://localhost:3000', '')).toBeUndefined()
})

it('a list that cannot be read stops the start', () =>
  expect(() => warning('https://crm.example', 'my-proxy')).toThrow('my-proxy'))
