import type { Registrar } from './registrar'
import { simulatorRegistrar } from './simulator'

type Registrars = (companyId: string) => Registrar

let registrars: Registrars = (companyId) => simulatorRegistrar(companyId)

/** Returns the registrar through which a company registers domains. */
export const registrarOf = (companyId: string): Registrar => registrars(companyId)

/** For tests alone: answers with another registrar until the returned function is called. */
export function replaceRegistrars(others: Registrars): () => void {
  const before = registrars
  registrars = others
  return () => {
    registrars = before
  }
}
