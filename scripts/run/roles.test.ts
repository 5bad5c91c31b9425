import { describe, expect, it } from 'vitest'

import { requireEnvironment, roleEnv } from './roles'

const ENVIRONMENT = {
  DATABASE_URL: 'postgres://kesher_login@db/kesher',
  DATABASE_ADMIN_URL: 'postgres://kesher_owner@db/kesher',
  DATABASE_LISTEN_URL: 'postgres://kesher_listen@db/kesher',
  APP_ORIGIN: 'https://crm.example.co.il',
  APP_SECRET: 's',
  KEYRING: 'k',
} as unknown as NodeJS.ProcessEnv

describe('the environment of a role', () => {
  it('tells the web no address of an owner, wherever it was given (requirement 56)', () => {
    const before = { ...process.env }
    try {
      Object.assign(process.env, ENVIRONMENT, { DATABASE_SUPERUSER_URL: 'postgres://postgres@db/postgres' })
      const web = roleEnv('web', { DATABASE_ADMIN_URL: 'postgres://kesher_owner@db/kesher', PORT: '3000' })
      expect(Object.values(web).filter((value) => /kesher_owner|\/postgres/.test(value ?? ''))).toEqual([])
      expect(web).toMatchObject({ DATABASE_LISTEN_URL: ENVIRONMENT.DATABASE_LISTEN_URL, PORT: '3000' })
      expect(roleEnv('worker', {})).toMatchObject({ DATABASE_ADMIN_URL: ENVIRONMENT.DATABASE_ADMIN_URL })
    } finally {
      process.env = before
    }
  })

  it('is asked for what the role works with, and not for what it may not have', () => {
    const without = (name: string) => ({ ...ENVIRONMENT, [name]: undefined })
    expect(() => requireEnvironment('web', without('DATABASE_ADMIN_URL'))).not.toThrow()
    expect(() => requireEnvironment('web', without('DATABASE_LISTEN_URL'))).toThrow(/DATABASE_LISTEN_URL.*db:setup/)
    expect(() => requireEnvironment('worker', without('DATABASE_LISTEN_URL'))).not.toThrow()
    expect(() => requireEnvironment('worker', without('DATABASE_ADMIN_URL'))).toThrow(/DATABASE_ADMIN_URL.*db:setup/)
    expect(() => requireEnvironment('web', without('KEYRING'))).toThrow(/KEYRING$/)
  })
})
