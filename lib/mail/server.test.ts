import { afterEach, describe, expect, test, vi } from 'vitest'

import { isAllowedMailHost, isSmtpPort, pinnedAddress } from './server'

const INNER = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.5',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '169.254.0.1',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.7',
  '198.18.0.1',
  '198.51.100.4',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '2001:db8::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
]
const found =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }))

afterEach(() => vi.unstubAllEnvs())

describe('the mail server of a company (requirement 35)', () => {
  test.each(INNER)('is not called at %s, by number or by name', async (address) => {
    await expect(pinnedAddress(address)).rejects.toThrow()
    await expect(pinnedAddress('mail.example.com', found(address))).rejects.toThrow()
  })

  test('is not called where one of its addresses is an inner one', async () => {
    await expect(pinnedAddress('mail.example.com', found('8.8.8.8', '127.0.0.1'))).rejects.toThrow()
  })

  test('is called at the address that was checked, and the name is asked for once', async () => {
    const answers = [[{ address: '8.8.8.8' }], [{ address: '127.0.0.1' }]]
    const rebinding = async () => answers.shift() ?? []
    expect(await pinnedAddress('mail.example.com', rebinding)).toBe('8.8.8.8')
    expect(answers).toHaveLength(1)
  })

  test('is not called where its name has no address', async () => {
    await expect(pinnedAddress('mail.example.com', found())).rejects.toThrow()
    const failing = () => Promise.reject(new Error('ENOTFOUND'))
    await expect(pinnedAddress('mail.example.com', failing)).rejects.toThrow()
  })

  test('may stand on this machine only where the operator allows that, and other inner addresses never', async () => {
    vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '1')
    expect(await pinnedAddress('127.0.0.1')).toBe('127.0.0.1')
    await expect(pinnedAddress('10.0.0.5')).rejects.toThrow()
    await expect(pinnedAddress('169.254.169.254')).rejects.toThrow()
  })

  test.each([
    ...INNER,
    'localhost',
    'LOCALHOST',
    'localhost.',
    'mail.localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '010.0.0.1',
    '127.0.0.1.',
    'fe80:',
  ])('is not even named %s', (host) => expect(isAllowedMailHost(host)).toBe(false))

  test.each(['smtp.example.com', 'mail1.example.co.il', '8.8.8.8', '2606:4700::1111', 'relay'])(
    'may be named %s',
    (host) => expect(isAllowedMailHost(host)).toBe(true),
  )

  test('may be named on this machine only where the operator allows that, and other inner addresses never', () => {
    vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '1')
    expect(['127.0.0.1', '::1', 'localhost'].map(isAllowedMailHost)).toEqual([true, true, true])
    expect(['10.0.0.5', '169.254.169.254', '127.1'].map(isAllowedMailHost)).toEqual([false, false, false])
  })

  test('listens on a port of mail and no other', () => {
    for (const port of [25, 465, 587, 2525]) expect(isSmtpPort(port)).toBe(true)
    for (const port of [22, 80, 443, 5432, 6379, 11211]) expect(isSmtpPort(port)).toBe(false)
  })
})
