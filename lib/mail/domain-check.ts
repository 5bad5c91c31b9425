import { Resolver } from 'node:dns/promises'

/** `weak`: the record exists but lets others send in the domain's name. `unreachable`: no DNS server answered. */
export type RecordState = 'ok' | 'weak' | 'missing' | 'unreachable'
export type DomainRecord = {
  key: 'spf' | 'dkim' | 'dmarc'
  state: RecordState
  /** DNS name of the record, and its current value. */
  name: string
  found: string
}
export type DomainCheck = { domain: string; records: DomainRecord[] }

type ResolveTxt = (name: string) => Promise<string[][]>

const PATIENCE = 3_000
const LONGEST = 500

function dnsResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 1 })
  return (name) => resolver.resolveTxt(name)
}

/** Reads the SPF, DMARC and DKIM records of a sender's domain; waits at most 3 seconds for each. */
export async function checkDomain(
  domain: string,
  selector: string,
  lookUpTxt: ResolveTxt = dnsResolver(),
): Promise<DomainCheck> {
  const [spf, dmarc, dkim] = await Promise.all([
    textsAt(lookUpTxt, domain),
    textsAt(lookUpTxt, `_dmarc.${domain}`),
    selector ? textsAt(lookUpTxt, `${selector}._domainkey.${domain}`) : null,
  ])
  const records: DomainRecord[] = [
    recordOf(spf, { key: 'spf', name: domain, begins: /^v=spf1(\s|$)/i, isWeak: (text) => !/[-~]all\b/i.test(text) }),
    recordOf(dmarc, {
      key: 'dmarc',
      name: `_dmarc.${domain}`,
      begins: /^v=DMARC1\s*;/i,
      isWeak: (text) => /;\s*p=none\b/i.test(text),
    }),
  ]
  if (dkim)
    records.push(
      recordOf(dkim, {
        key: 'dkim',
        name: `${selector}._domainkey.${domain}`,
        begins: /(^|;)\s*p=/i,
        isWeak: (text) => /(^|;)\s*p=\s*(;|$)/i.test(text),
      }),
    )
  return { domain, records }
}

type Wanted = Pick<DomainRecord, 'key' | 'name'> & { begins: RegExp; isWeak: (text: string) => boolean }

function recordOf(texts: string[] | 'unreachable', { begins, isWeak, ...record }: Wanted): DomainRecord {
  if (texts === 'unreachable') return { ...record, state: 'unreachable', found: '' }
  const found = texts.find((text) => begins.test(text))
  if (found === undefined) return { ...record, state: 'missing', found: '' }
  return { ...record, state: isWeak(found) ? 'weak' : 'ok', found: found.slice(0, LONGEST) }
}

const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

async function textsAt(lookUpTxt: ResolveTxt, name: string): Promise<string[] | 'unreachable'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'unreachable'>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), PATIENCE)
  })
  const answer = lookUpTxt(name).then(
    (records) => records.map((parts) => parts.join('')),
    (error: { code?: string }) => (NOTHING_THERE.has(error.code ?? '') ? [] : ('unreachable' as const)),
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
