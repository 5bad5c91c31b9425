import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LOOP_HEADER, type MailHeaders, whyIgnored } from './automatic'
import { readDeliveryReport } from './delivery-report'
import { isMessageId, messageIdOf, readMessageIds, referenceIn, threadOf } from './message-ids'
import { splitQuoted } from './quoted-text'
import { deliveryFault, readSmtpAnswer, smtpFault } from './smtp-faults'
import { baseSubject, MAX_SUBJECT, oneLine, replySubject } from './subjects'

const ACCOUNT = { accountId: '0198a000-0000-7000-8000-000000000001', address: 'office@acme.example' }
const DANA = 'dana@x.example'
const headers = (more: Record<string, string> = {}): MailHeaders =>
  new Map(Object.entries(more).map(([name, value]) => [name, [value]]))

describe('threads', () => {
  const id = fc
    .tuple(fc.stringMatching(/^[a-z\d.+_-]{1,20}$/), fc.stringMatching(/^[a-z\d]{1,10}\.example$/))
    .map(([local, domain]) => `${local}@${domain}`)

  it('a mail follows what it answers first, and then what went before, the nearest first, each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 8 }), id, (before, answered) => {
        const references = [...before, answered].map((one) => `<${one}>`).join('\r\n ')
        const thread = threadOf({ inReplyTo: `<${answered}>`, references })
        expect(thread[0]).toBe(answered)
        expect(new Set(thread)).toEqual(new Set([...before, answered]))
        expect(thread).toHaveLength(new Set(thread).size)
        const others = before.filter((one) => one !== answered)
        expect(thread.slice(1)).toEqual(others.reverse())
      }),
    )
  })

  it('whatever a header holds, what is read of it can stand in a header again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (header) => {
        for (const one of readMessageIds(header)) {
          expect(one).not.toMatch(/[\s<>]/)
          expect(isMessageId(one)).toBe(true)
        }
      }),
    )
  })

  it('the Message-ID of a message of ours names it, and those of others name nothing', () => {
    fc.assert(
      fc.property(fc.uuid(), (reference) => {
        const own = messageIdOf(reference, ACCOUNT.address)
        expect(own).toBe(`${reference}@acme.example`)
        expect(referenceIn(own)).toBe(reference)
        expect(readMessageIds(`<${own}>`)).toEqual([own])
      }),
    )
    expect(referenceIn('CAF1=x@mail.gmail.com')).toBeNull()
  })
})

describe('subjects', () => {
  it('answers of answers have one mark, whatever the languages of those before', () => {
    const marks = fc.array(fc.constantFrom('Re: ', 'RE:', 'Fwd: ', 'השב: ', 'תגובה: ', 'Re[2]: ', 'FW: '), {
      maxLength: 5,
    })
    const words = fc.stringMatching(/^[א-ת\d]{1,20}( [א-ת\d]{1,20}){0,3}$/)
    fc.assert(
      fc.property(marks, words, (before, subject) => {
        expect(baseSubject(before.join('') + subject)).toBe(subject)
        expect(replySubject(before.join('') + subject)).toBe(`Re: ${subject}`.slice(0, MAX_SUBJECT))
        expect(replySubject(replySubject(subject))).toBe(replySubject(subject))
      }),
    )
    expect(replySubject('Re: ')).toBe('')
  })

  it('is one line, whatever it was written with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\u202e]/u)
      }),
    )
  })
})

describe('what is repeated', () => {
  const MARKS = [
    'On Tue, 3 Mar 2026 at 10:11, Dana <dana@x.example> wrote:',
    'On Tue, Mar 3, 2026 at 10:11 AM A Very Long Name Of Somebody\n<dana.of.the.long.address@x.example> wrote:',
    '‫בתאריך יום ג׳, 3 במרץ 2026 ב-10:11 מאת ‪דנה‬‏ <‪dana@x.example‬‏>:‬',
    'ב-3 במרץ 2026, בשעה 10:11, דנה כתב/ה:',
    '-----Original Message-----',
    '-----הודעה מקורית-----',
    'From: Dana <dana@x.example>\nSent: Tuesday, March 3, 2026 10:11\nTo: office\nSubject: x',
    'מאת: דנה <dana@x.example>\nנשלח: יום שלישי 03 מרץ 2026 10:11\nאל: המשרד',
    '________________________________',
  ]
  /** Lines that a person writes, none of which could be taken for a mark. */
  const line = fc.stringMatching(/^[א-ת]{1,12}( [א-ת\d.,!?]{1,12}){0,6}$/)
  const lines = fc.array(line, { minLength: 1, maxLength: 6 }).map((all) => all.join('\n'))
  const quote = (text: string) => text.replace(/^/gm, '> ')

  it.each(MARKS)('is put aside below the mark: %s', (mark) => {
    fc.assert(
      fc.property(lines, lines, fc.boolean(), (said, before, isMarked) => {
        const history = `${mark}\n\n${isMarked ? quote(before) : before}`
        const split = splitQuoted(`${said}\n\n${history}\n`)
        expect(split).toEqual({ said, quoted: history })
      }),
      { numRuns: 30 },
    )
  })

  it('is put aside at the end without a mark, and stays where answers stand between its lines', () => {
    fc.assert(
      fc.property(lines, lines, lines, (said, before, answer) => {
        expect(splitQuoted(`${said}\n\n${quote(before)}`)).toEqual({ said, quoted: quote(before) })
        const between = `${said}\n\n${MARKS[0]}\n${quote(before)}\n\n${answer}`
        expect(splitQuoted(between)).toEqual({ said: between, quoted: '' })
      }),
      { numRuns: 50 },
    )
  })

  it('is never lost, and something is always said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...MARKS, '> א', '', '>'), fc.string({ maxLength: 30 })), { maxLength: 12 }),
        (parts) => {
          const text = parts.join('\n')
          const { said, quoted } = splitQuoted(text)
          const squeezed = (all: string) => all.replace(/\s+/g, '')
          expect(squeezed(said + quoted)).toBe(squeezed(text))
          if (text.trim()) expect(said).not.toBe('')
        },
      ),
    )
  })
})

describe('loops', () => {
  it.each([
    [{ [LOOP_HEADER]: ACCOUNT.accountId }, DANA, 'own_mail'],
    [{}, 'office@acme.example', 'own_mail'],
    [{}, null, 'no_sender'],
    [{ 'auto-submitted': 'auto-replied; owner-email="x"' }, DANA, 'auto_submitted'],
    [{ precedence: 'Bulk' }, DANA, 'bulk'],
    [{ 'list-id': '<news.example>' }, DANA, 'list'],
    [{ 'return-path': '<>' }, DANA, 'bounce'],
    [{}, 'mailer-daemon@mx.example', 'bounce'],
    [{}, DANA, null],
    [{ 'auto-submitted': 'no', precedence: 'first-class', 'return-path': '<dana@x.example>' }, DANA, null],
    // Another account, also of another company, is somebody who writes.
    [{ [LOOP_HEADER]: '0198a000-0000-7000-8000-000000000002' }, DANA, null],
  ])('%o from %s: %s', (more, from, why) => {
    expect(whyIgnored({ headers: headers(more), from }, ACCOUNT)).toBe(why)
  })

  it('what carries any mark of a machine is ignored, whatever else it carries', () => {
    const mark = fc.constantFrom<[string, string]>(
      ['auto-submitted', 'auto-generated'],
      ['precedence', 'list'],
      ['list-id', 'x'],
      ['return-path', ' <> '],
    )
    const other = fc.tuple(fc.constantFrom('x-mailer', 'to', 'cc', 'received'), fc.string())
    fc.assert(
      fc.property(mark, fc.array(other), (one, others) => {
        const all = new Map([...others, one].map(([name, value]) => [name, [value]]))
        expect(whyIgnored({ headers: all, from: DANA }, ACCOUNT)).not.toBeNull()
      }),
    )
  })
})

describe('what mail servers say', () => {
  const at = new Date()
  const reference = '0198a000-0000-7000-8000-0000000000aa'
  const original = `Message-ID: <${reference}@acme.example>\n`
  const fields = (more: string) => `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${DANA}\n${more}`

  it('a report tells that a message of ours failed, and why', () => {
    const said = fields('Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n No such user')
    expect(readDeliveryReport({ fields: said, original }, at)).toMatchObject({
      reference,
      status: 'failed',
      fault: { class: 'unreachable', code: 'smtp_5.1.1', detail: '550 5.1.1 No such user' },
    })
  })

  it('a delay, a mail of somebody else and a report without an original tell nothing', () => {
    const failed = fields('Action: failed\nStatus: 5.1.1')
    expect(readDeliveryReport({ fields: fields('Action: delayed\nStatus: 4.4.1'), original }, at)).toBeNull()
    expect(readDeliveryReport({ fields: failed, original: 'Message-ID: <x@gmail.com>\n' }, at)).toBeNull()
    expect(readDeliveryReport({ fields: failed, original: '' }, at)).toBeNull()
  })

  it.each([
    ['sign_in', '535 5.7.8 Bad password', 'account'],
    ['sign_in', '454 4.7.0 Later', 'transient'],
    ['recipient', '451 4.7.1 Greylisted', 'transient'],
    ['recipient', '550 5.1.1 No such user', 'unreachable'],
    ['recipient', '550 unknown', 'unreachable'],
    ['recipient', '552 5.2.2 Over quota', 'not_today'],
    ['recipient', '550 5.7.1 Refused by policy', 'request'],
    ['mail', '552 5.3.4 Too big', 'media'],
    ['mail', '554 5.7.1 Spam', 'request'],
    ['sender', '553 5.7.1 Not yours', 'request'],
  ] as const)('at %s, %s is %s', (step, said, expected) => {
    expect(smtpFault(step, readSmtpAnswer(Number(said.slice(0, 3)), said)).class).toBe(expected)
  })

  it('an answer without an enhanced status has its code', () => {
    expect(deliveryFault(readSmtpAnswer(552, '552 Too large'))).toMatchObject({ class: 'media', code: 'smtp_552' })
  })
})
