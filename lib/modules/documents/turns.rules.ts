import type { OrderMode, SignerRole, SignerState } from './documents.schema'

type Turn = { state: SignerState; role: SignerRole; orderGroup: number }

/** Whether the document waits for this person: not for viewers, nor for signers who delegated. */
export const takesPart = ({ state, role }: Pick<Turn, 'state' | 'role'>) => role !== 'viewer' && state !== 'delegated'

/** Returns the group whose turn it is, the lowest with an unsigned signer; null once everybody has signed. */
export function currentGroup(signers: readonly Turn[]): number | null {
  const waiting = signers.filter((signer) => takesPart(signer) && signer.state !== 'signed')
  return waiting.length ? Math.min(...waiting.map(({ orderGroup }) => orderGroup)) : null
}

/** Whether a signer may act now. */
export const isSignerTurn = (signer: Turn, signers: readonly Turn[]) =>
  takesPart(signer) && signer.orderGroup === currentGroup(signers)

/** Returns the signers whose turn has come and who have not been notified yet. */
export const toNotify = <S extends Turn>(signers: readonly S[]): S[] =>
  signers.filter((signer) => signer.state === 'waiting' && isSignerTurn(signer, signers))

/** Returns the group of the signer at an index of the list, according to the order mode. */
export function signerGroup(mode: OrderMode, { group }: { group: number }, index: number): number {
  if (mode === 'sequential') return index + 1
  return mode === 'groups' ? group : 1
}
