import { z } from 'zod'
import { enumFilter, listAnswer, listQuery, prefixedNumber, utcTimestamp } from '@/lib/api/list'
import {
  AUTH_POLICIES,
  DOCUMENT_STATES,
  ORDER_MODES,
  SEAL_STATES,
  SIGNER_ROLES,
  SIGNER_STATES,
} from '@/lib/vocabulary/documents'

import { DOCUMENT_SORTS, EXPIRING_WITHIN_DAYS, WAITING_ON } from './documents.list'

/** Query parameters of the API's list of documents. */
export const documentQuery = z.strictObject({
  ...listQuery(DOCUMENT_SORTS, '-created'),
  state: enumFilter(DOCUMENT_STATES),
  owner: enumFilter(['mine']),
  waiting: enumFilter(WAITING_ON),
  expiring: enumFilter(EXPIRING_WITHIN_DAYS),
  template: z.uuid().nullable().default(null).meta({ description: 'Made from this template' }),
})

const row = {
  id: z.uuid(),
  number: prefixedNumber(),
  title: z.string(),
  state: z.enum(DOCUMENT_STATES),
  sealState: z.enum(SEAL_STATES),
  customerId: z.uuid().nullable(),
  customerName: z.string().nullable(),
  ownerName: z.string(),
  createdAt: utcTimestamp(),
  sentAt: utcTimestamp().nullable(),
  expiresAt: utcTimestamp().nullable(),
  completedAt: utcTimestamp().nullable(),
}

export const documentListAnswer = listAnswer(
  z.object({
    ...row,
    templateName: z.string().nullable(),
    signed: z.int().meta({ description: 'How many have signed' }),
    signers: z.int().meta({ description: 'Of how many' }),
  }),
)

const signer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(SIGNER_STATES),
  role: z.enum(SIGNER_ROLES),
  group: z.int().meta({ description: 'Groups take turns from the lowest number' }),
  delegatedTo: z.string().nullable().meta({ description: 'Who got the signature, where it was handed over' }),
  verifiedAt: utcTimestamp().nullable().meta({ description: 'When the one-time code was shown' }),
  sentAt: utcTimestamp().nullable(),
  viewedAt: utcTimestamp().nullable(),
  signedAt: utcTimestamp().nullable(),
  declinedAt: utcTimestamp().nullable(),
  declineReason: z.string(),
})

const signingEvent = z.object({
  seq: z.int(),
  type: z.string(),
  at: utcTimestamp(),
  by: z.string().nullable().meta({ description: 'The signer, where it was one' }),
  hash: z.string().meta({ description: 'SHA-256 over this event and the hash of the one before' }),
})

export const documentAnswer = z.object({
  ...row,
  message: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number(), rotation: z.number() })),
  closedReason: z.string(),
  orderMode: z.enum(ORDER_MODES),
  authPolicy: z.enum(AUTH_POLICIES),
  hashes: z.object({ source: z.string(), stamped: z.string().nullable(), sealed: z.string().nullable() }),
  signers: z.array(signer),
  events: z.array(signingEvent),
  version: z.int(),
})
