import { SIGNING_CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import { delegateBody, OUR_WORDS } from '../../isolation/words'
import type { Handler, Ids } from './handler'
import { NOBODY } from './ids'

const gathered = import.meta.glob<Record<string, Record<string, Handler>>>('./*-handlers.ts', { eager: true })

/**
 * Every handler with an id in its address, from all `*-handlers.ts` files of this folder. The rows of a file run in order, so a `version` is
 * the one that the rows above have left.
 */
export const HANDLERS: Record<string, Handler> = Object.assign({}, ...Object.values(gathered).flatMap(Object.values))

/** Handlers of the client's own area, whose ids are those of the client's customer. */
export const CLIENTS: Record<string, keyof Ids> = {
  'GET client-area/documents/[id]/file': 'completedDocument',
  'POST client-area/documents/[id]/link': 'sentDocument',
  'GET client-area/tax-documents/[id]/file': 'taxMade',
}

/** Public handlers, some with a query: a token is its own proof, so what is crossed are ids in its place. */
export const TOKENS: Record<string, () => unknown> = {
  'GET public/bookings/[token]/file': () => undefined,
  'POST public/bookings/[token]/move': () => ({ startsAt: '2035-01-01T10:00:00Z' }),
  'POST public/bookings/[token]/cancel': () => ({ reason: '' }),
  'POST public/sites/[token]/contents/[contentId]': () => ({ text: 'טקסט', version: 1 }),
  'POST public/sites/[token]/contents/[contentId]/files?name=a.txt&original=a.txt': () => undefined,
  'GET public/sites/[token]/contents/[contentId]/files/[fileId]': () => undefined,
  'DELETE public/sites/[token]/contents/[contentId]/files/[fileId]': () => undefined,
  'POST public/sites/[token]/design': () => ({ designId: NOBODY, priceAgorot: null }),
  'POST public/sites/[token]/approval': () => ({ previewVersion: 1, decision: 'approved', name: 'דנה' }),
  'POST public/hooks/[token]': () => ({ phone: '0521234567' }),
  'POST public/automations/[token]': () => ({ recordId: NOBODY }),
  'GET public/calendar/[token]': () => undefined,
  'GET public/unsubscribes/[token]': () => undefined,
  'POST public/unsubscribes/[token]': () => undefined,
  'POST public/invitations/[token]': () => ({ response: 'accepted' }),
  'POST public/inbound-mail/[token]': () => undefined,
  'GET public/channels/[token]': () => undefined,
  'POST public/channels/[token]': () => ({}),
  'GET public/chat/[token]': () => undefined,
  'POST public/chat/[token]/session': () => ({ name: 'דנה', phone: '', email: '' }),
  'GET public/chat/[token]/messages': () => undefined,
  'POST public/chat/[token]/messages': () => ({ clientId: NOBODY, body: 'שלום' }),
  'POST public/chat/[token]/state': () => ({ isTyping: true }),
  'GET public/meta-leads/[token]': () => undefined,
  'POST public/meta-leads/[token]': () => ({}),
  'POST public/confirmations/[token]': () => undefined,
  'POST public/payslips/[token]/code': () => undefined,
  'POST public/payslips/[token]/opening': () => ({ code: '123456' }),
  'GET public/payslips/[token]/file': () => undefined,
  'GET public/logos/[token]': () => undefined,
  'GET public/signatures/[token]/file': () => undefined,
  'POST public/signatures/[token]/code': () => undefined,
  'POST public/signatures/[token]/code/check': () => ({ code: '123456' }),
  'POST public/signatures/[token]/delegate': () => delegateBody(OUR_WORDS),
  'POST public/signatures/[token]/viewed': () => undefined,
  'POST public/signatures/[token]/renewal': () => undefined,
  'POST public/signatures/[token]/decline': () => ({ reason: 'סיבה' }),
  'POST public/signatures/[token]/sign': () => ({
    values: [],
    signature: { mode: 'typed', text: 'חתימה' },
    consent: SIGNING_CONSENT.version,
  }),
  'POST public/cards/[token]/refresh': () => ({}),
  'POST public/cards/[token]/renewals': () => ({}),
  'GET public/payment-pages/[token]/receipt': () => undefined,
  'GET public/payment-pages/[token]/status': () => undefined,
  'POST public/payment-pages/[token]/opened': () => ({}),
  'POST public/payment-pages/[token]/quote': () => ({}),
  'POST public/payment-pages/[token]/refresh': () => ({}),
  'POST public/payment-pages/[token]/cancellation': () => ({
    name: 'מבטל',
    email: 'p@payers.example',
    ground: 'regret',
    confirms: true,
  }),
  'POST public/payment-pages/[token]/attempts': () => ({
    idempotencyKey: NOBODY,
    installments: 1,
    payerName: 'משלם',
    payerEmail: 'p@payers.example',
    acceptTerms: true,
  }),
}

/** Handlers for visitors without a session, and for every user. */
export const OPEN = [
  'GET health',
  'POST login',
  'POST logout',
  'POST register',
  'POST setup',
  'POST capture',
  'POST verify-email',
  'POST keep-address',
  'POST forgot-password',
  'POST reset-password',
  'POST verify-email/resend',
  'GET public/chat/script',
  'GET public/landing-host',
  'POST public/verification',
  'POST public/verification/file',
  'GET openapi.json',
  'GET user',
  'GET getPermissions',
  'GET rt/stream',
  'GET wa/getAccounts',
  'PUT client-area/details',
  'POST join',
  'DELETE users/preview',
  'GET notifications',
  'POST notifications/read',
  'PUT notifications/choices',
  'GET palette',
  'GET wallet/statement',
  'POST login/factor',
  'DELETE act',
  'PUT account',
  'POST account/email',
  'DELETE account/email',
  'POST account/password',
  'POST account/totp',
  'DELETE account/totp',
  'POST account/totp/confirm',
  'POST account/recovery-codes',
  'DELETE account/sessions',
  'GET account/reauth',
  'POST account/reauth',
  'PUT preferences',
]

/** Ids of one's own sessions and of the companies below: crossed by account.spec and acting.spec. */
export const ELSEWHERE = [
  'DELETE account/sessions/[id]',
  'POST companies/[id]/act',
  'GET public/bookings/[token]/times',
]

/** Addresses with a segment that is no row of a company. */
export const NO_ROWS = [
  / \[\.\.\.path\]/,
  / public\/pdf-viewer\//,
  / simulator\//,
  / payments\/callback\//,
  / public\/forms\//,
  / public\/booking\//,
  / public\/landing-(?:fonts|pictures)\//,
  / landing-pages\/\[id\]\/versions\/\[number\]/,
  / landing-pages\/pictures\/\[pictureId\]/,
  / settings\/mail\/templates\//,
]
