import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A mail in the mailbox of a test; `size` is what the server says of it. */
export type TestMail = { uid: number; raw: Buffer; size?: number }

type Mailbox = {
  validity: number
  mails: TestMail[]
  /** UIDs of mails whose bytes were asked for. */
  fetched: number[]
  /** Commands that came, without their tags. */
  asked: string[]
}

/** A mail server for tests that speaks as much of IMAP as reading a mailbox needs. */
export async function startTestMailbox(user: string, password: string) {
  const mailbox: Mailbox = { validity: 7, mails: [], fetched: [], asked: [] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket, mailbox, { user, password })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    mailbox,
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(done))
    },
  }
}

type Who = { user: string; password: string }

function serve(socket: Socket, mailbox: Mailbox, who: Who): void {
  let rest = ''
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) answer(socket, mailbox, { line, who })
  })
}

type Asked = { line: string; who: Who }

function answer(socket: Socket, mailbox: Mailbox, { line, who }: Asked): void {
  const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
  mailbox.asked.push(command)
  const act = (/^(?:UID )?\S+/i.exec(command)?.[0] ?? '').toUpperCase()
  for (const part of ANSWERS[act]?.(mailbox, command) ?? []) socket.write(part)
  const isRefused = act === 'LOGIN' && !isRight(command, who)
  socket.write(`${tag} ${isRefused ? 'NO [AUTHENTICATIONFAILED] wrong' : 'OK done'}\r\n`)
}

/** What is told before a command is done. */
const ANSWERS: Readonly<Record<string, (mailbox: Mailbox, command: string) => Iterable<string | Buffer>>> = {
  CAPABILITY: () => ['* CAPABILITY IMAP4rev1\r\n'],
  SELECT: (mailbox) => [openedMailbox(mailbox)],
  EXAMINE: (mailbox) => [openedMailbox(mailbox)],
  'UID SEARCH': ({ mails }) => [`* SEARCH ${mails.map(({ uid }) => uid).join(' ')}\r\n`],
  'UID FETCH': (mailbox, command) => fetchedMails(mailbox, command),
  LOGOUT: () => ['* BYE\r\n'],
}

const isRight = (command: string, { user, password }: Who) =>
  command.replaceAll('"', '') === `LOGIN ${user} ${password}`

const openedMailbox = ({ validity, mails }: Mailbox) =>
  [
    '* FLAGS (\\Seen)',
    `* ${mails.length} EXISTS`,
    '* 0 RECENT',
    `* OK [UIDVALIDITY ${validity}] ids`,
    `* OK [UIDNEXT ${Math.max(0, ...mails.map(({ uid }) => uid)) + 1}] next`,
    '',
  ].join('\r\n')

function* fetchedMails(mailbox: Mailbox, command: string): Generator<string | Buffer> {
  const [, , range = '', ...query] = command.split(' ')
  const isWhole = /BODY/i.test(query.join(' '))
  for (const [index, { uid, raw, size }] of mailbox.mails.entries()) {
    if (!isIn(range, uid, Math.max(...mailbox.mails.map((mail) => mail.uid)))) continue
    if (!isWhole) yield `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${size ?? raw.byteLength})\r\n`
    else {
      mailbox.fetched.push(uid)
      yield `* ${index + 1} FETCH (UID ${uid} BODY[]<0> {${raw.byteLength}}\r\n`
      yield raw
      yield ')\r\n'
    }
  }
}

/** A range that begins after the last mail means the last one, as the protocol has it. */
const isIn = (range: string, uid: number, last: number) =>
  range.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((one) => (one === '*' ? last : Number(one)))
    return uid >= Math.min(from, to) && uid <= Math.max(from, to)
  })
