import { describe, expect, test } from 'vitest'

import { channelAccountInput, simulatedMessageInput } from './accounts.schema'

const CLOUD = {
  kind: 'wa_cloud',
  name: 'שירות לקוחות',
  address: '050-555-0131',
  settings: { phoneNumberId: '106540352242922', wabaId: '102290129340398' },
  secrets: { accessToken: 'EAAG-heron-velvet-55190', appSecret: '0123456789abcdef0123456789abcdef' },
  isSimulated: false,
}
const GREEN = {
  kind: 'wa_green',
  name: 'וואטסאפ של החנות',
  address: '',
  settings: { instanceId: '1101000001', apiUrl: '' },
  secrets: { apiToken: 'd75b3a66374942c5b3c019c698abc2067e151558acbd412345' },
  isSimulated: false,
}
const SMS = {
  kind: 'sms_019',
  name: 'SMS',
  address: 'Kesher',
  settings: { user: 'kesher' },
  secrets: { token: 'sms-token-0123456789' },
  isSimulated: false,
}

const MAIL = {
  kind: 'mail',
  name: 'המשרד',
  address: 'Office@Acme.example',
  settings: {
    fromName: 'המשרד',
    smtpHost: 'smtp.acme.example',
    smtpPort: '587',
    smtpSecurity: 'starttls',
    user: 'office@acme.example',
    imapHost: '',
    imapPort: '',
    imapSecurity: '',
  },
  secrets: { password: 'סיסמה עם רווח' },
  isSimulated: false,
}

/** The messages of a refused account by the path of their field; an empty object for one that is taken. */
const problems = (body: object) =>
  Object.fromEntries(
    (channelAccountInput.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('a new account', () => {
  test('of mail names servers that are out there, on ports of mail, and says what of it is wrong', () => {
    for (const smtpHost of ['localhost', '127.0.0.1', '10.0.0.1', '0x7f.1', 'a b.example', '[::1]'])
      expect(problems({ ...MAIL, settings: { ...MAIL.settings, smtpHost } })).toHaveProperty(['settings.smtpHost'])
    const settings = { ...MAIL.settings, smtpPort: '22', smtpSecurity: 'none', imapPort: '80' }
    expect(Object.keys(problems({ ...MAIL, address: 'office', settings, secrets: {} })).sort()).toEqual([
      'address',
      'secrets.password',
      'settings.imapPort',
      'settings.smtpPort',
      'settings.smtpSecurity',
    ])
  })
  test('of each kind is taken, with its number as E.164', () => {
    expect(channelAccountInput.parse(CLOUD).address).toBe('+972505550131')
    expect(channelAccountInput.parse(GREEN).address).toBe('')
    expect(channelAccountInput.parse(SMS).address).toBe('Kesher')
    expect(channelAccountInput.parse(MAIL).address).toBe('office@acme.example')
  })

  test('is refused by the field that is wrong', () => {
    const wrong: [object, string][] = [
      [{ ...CLOUD, name: '' }, 'name'],
      [{ ...CLOUD, name: 'א'.repeat(101) }, 'name'],
      [{ ...CLOUD, address: '059-123-4567' }, 'address'],
      [{ ...CLOUD, address: '' }, 'address'],
      [{ ...CLOUD, settings: { ...CLOUD.settings, wabaId: '12ab' } }, 'settings.wabaId'],
      [{ ...CLOUD, settings: { ...CLOUD.settings, phoneNumberId: '' } }, 'settings.phoneNumberId'],
      [{ ...CLOUD, secrets: { ...CLOUD.secrets, appSecret: 'secret' } }, 'secrets.appSecret'],
      [{ ...CLOUD, secrets: { appSecret: CLOUD.secrets.appSecret } }, 'secrets.accessToken'],
      [{ ...CLOUD, secrets: { ...CLOUD.secrets, other: 'x' } }, 'secrets.other'],
      [{ ...SMS, address: 'שם בעברית' }, 'address'],
      [{ ...SMS, address: 'TooLongSender' }, 'address'],
      [{ ...SMS, settings: {} }, 'settings.user'],
    ]
    for (const [body, field] of wrong) expect(Object.keys(problems(body)), field).toEqual([field])
  })

  test('that is empty is told everything that is missing at once, each in words that fit its label', () => {
    expect(
      problems({ kind: 'wa_cloud', name: '', address: '', settings: {}, secrets: {}, isSimulated: false }),
    ).toEqual({
      name: 'יש לתת שם לחשבון',
      address: expect.any(String),
      'settings.phoneNumberId': 'יש למלא: מזהה המספר (Phone number ID)',
      'settings.wabaId': 'יש למלא: מזהה החשבון העסקי (WABA ID)',
      'secrets.accessToken': 'יש למלא: מפתח גישה קבוע (Access token)',
      'secrets.appSecret': 'יש למלא: סוד האפליקציה (App secret)',
    })
    const chat = { kind: 'webchat', name: '', address: '', settings: {}, secrets: {}, isSimulated: false }
    expect(problems(chat)).toMatchObject({ name: 'יש לתת שם לחשבון', 'settings.color': 'יש לבחור: צבע' })
  })

  test('never sends its token to a host that is not the provider', () => {
    const at = (apiUrl: string) => problems({ ...GREEN, settings: { ...GREEN.settings, apiUrl } })
    expect(at('https://7103.api.greenapi.com')).toEqual({})
    for (const apiUrl of [
      'http://api.green-api.com',
      'https://green-api.com.attacker.example',
      'https://attacker.example/green-api.com',
      'https://user@attacker.example#.green-api.com',
      'https://evilgreen-api.com',
    ])
      expect(Object.keys(at(apiUrl)), apiUrl).toEqual(['settings.apiUrl'])
  })

  test('that is simulated needs no keys, and takes all of them or none', () => {
    const bare = { ...CLOUD, settings: {}, secrets: {}, isSimulated: true }
    expect(problems(bare)).toEqual({})
    expect(problems({ ...bare, secrets: CLOUD.secrets })).toEqual({})
    expect(Object.keys(problems({ ...bare, secrets: { appSecret: CLOUD.secrets.appSecret } }))).toEqual([
      'secrets.accessToken',
    ])
  })
})

test('a simulated person has a number that messages can be sent to', () => {
  const from = (phone: string) => simulatedMessageInput.safeParse({ name: 'דנה', phone, body: 'שלום' }).success
  expect(['0521234567', '+972521230001', '03-6123456', '*1234', ''].map(from)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
