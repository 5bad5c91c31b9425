import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDERS = ['lib', 'app', 'components', 'scripts', 'seed'] as const

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
)

/** Files that match, but for those whose path begins with one of `allowed`. */
const others = (pattern: RegExp, ...allowed: string[]) =>
  sources
    .filter(({ file, text }) => pattern.test(text) && !allowed.some((path) => file.startsWith(path)))
    .map(({ file }) => file)

/** Each asks the gate first: `admitMessage` for messages of conversations, `admitText` for texts of the product. */
const SENDERS = ['lib/messaging/outbox.ts', 'lib/messaging/text-sender.ts']

const FACTORIES = /\bcreate(?:WaCloud|Green|Sms019|Inforu|Mail|Webchat)Adapter\b/

it('only the engine knows how an adapter is made', () => {
  expect(sources.filter(({ text }) => FACTORIES.test(text)).length).toBeGreaterThanOrEqual(6)
  expect(others(FACTORIES, 'lib/messaging/')).toEqual([])
  expect(
    others(
      /from '(?:@\/lib\/messaging|\.)\/adapters'[\s\S]*\bbuildAdapter\(/,
      'lib/messaging/accounts.ts',
      'lib/messaging/text-sender.ts',
    ),
  ).toEqual([])
})

it('only the outbox sends by an adapter, so that nothing passes the gate by', () => {
  // An adapter is had from loadAdapter or adapterOf alone; whoever has one and sends is found here.
  const holders = sources.filter(({ text }) => /\b(?:loadAdapter|adapterOf|buildAdapter)\b/.test(text))
  expect(holders.map(({ file }) => file)).toContain('lib/messaging/outbox.ts')
  const senders = holders.filter(({ text }) => /(?:\.|\{[^}]*\b)send\b\s*(?:\(|\}|,|\?\.)/.test(text))
  expect(senders.map(({ file }) => file)).toEqual(SENDERS)
})

it('an adapter does not pass from hand to hand to another file that sends', () => {
  const taking = sources.filter(
    ({ file, text }) =>
      /\bAdapter\b/.test(text) &&
      /from '[^']*\/(?:adapter|accounts|adapters)'/.test(text) &&
      /\w\.send\(/.test(text) &&
      !SENDERS.includes(file),
  )
  expect(taking.map(({ file }) => file)).toEqual([])
})
