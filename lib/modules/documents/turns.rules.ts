import type { OrderMode, SignerRole, SignerState } from './documents.schema'

type Turn = { state: SignerState; role: SignerRole; orderGroup: number }

/** Whether a document waits for this person at all: not for who only gets a copy, nor for who handed it over. */
export const takesPart = ({ state, role }: Pick<Turn, 'state' | 'role'>) => role !== 'viewer' && state !== 'delegated'

/** The group whose turn it is: the lowest with somebody who has not signed; null once everybody has. */
export function currentGroup(signers: readonly Turn[]): number | null {
  const waiting = signers.filter((signer) => takesPart(signer) && signer.state !== 'signed')
  return waiting.length ? Math.min(...waiting.map(({ orderGroup }) => orderGroup)) : null
}

/** Whether a signer may act now. */
export const isSignerTurn = (signer: Turn, signers: readonly Turn[]) =>
  takesPart(signer) && signer.orderGroup === currentGroup(signers)

/** Whose turn has come and who has not been told yet. */
export const toNotify = <S extends Turn>(signers: readonly S[]): S[] =>
  signers.filter((signer) => signer.state === 'waiting' && isSignerTurn(signer, signers))

/** The group of the signer at a place of the list, as the way of signing says. */
export function signerGroup(mode: OrderMode, { group }: { group: number }, index: number): number {
  if (mode === 'sequential') return index + 1
  return mode === 'groups' ? group : 1
}
