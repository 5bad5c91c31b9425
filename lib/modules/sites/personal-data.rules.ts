import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type Person, type PersonSection } from '@/lib/records/person'

import { siteDomainStateLabels } from './domains/domains.labels'
import { siteContentStateLabels, siteDecisionLabels, siteStateLabels } from './sites.labels'

/** What is left of the address of a website whose customer was erased; it is checked no more. */
export const ERASED_SITE_URL = 'https://removed.invalid/'

/** Builds the select of the ids of the contents that the person was asked for. */
export const siteContentsOfPerson = (of: Person) => sql`select c.id from site_contents c
  join sites t on t.company_id = c.company_id and t.id = c.site_id where ${belongsToPerson(of)}`

const sitesOfPerson = (of: Person) => sql`select t.id from sites t where ${belongsToPerson(of)}`

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'sites',
    title: 'אתרים',
    rows: (of) => sql`select t.id::text, t.created_at, t.name, t.state, t.live_url, t.launched_on, t.brief
      from sites t where ${belongsToPerson(of)} and t.deleted_at is null`,
    fields: [
      ['created_at', 'מתי נוסף'],
      ['name', 'שם האתר'],
      ['state', 'מצב', siteStateLabels],
      ['live_url', 'כתובת'],
      ['launched_on', 'מתי עלה לאוויר'],
      ['brief', 'תדריך'],
    ],
  },
  {
    key: 'site_contents',
    title: 'תכנים לאתרים',
    rows: (of) => sql`select c.id::text, c.submitted_at, c.title, c.state, c.text, c.comment from site_contents c
      where c.company_id = ${of.companyId} and c.id in (${siteContentsOfPerson(of)}) and c.submitted_at is not null`,
    fields: [
      ['submitted_at', 'מתי נשלח'],
      ['title', 'התוכן'],
      ['state', 'מצב', siteContentStateLabels],
      ['text', 'הטקסט'],
      ['comment', 'הערה'],
    ],
  },
  {
    key: 'site_content_files',
    title: 'קבצים לאתרים',
    rows: (of) => sql`select k.id::text, k.name, k.created_at, k.deleted_at, f.mime, f.size, f.sha256
      from site_content_files k join files f on f.company_id = k.company_id and f.id = k.file_id
      where k.company_id = ${of.companyId} and k.content_id in (${siteContentsOfPerson(of)})`,
    fields: [
      ['name', 'שם'],
      ['created_at', 'מתי צורף'],
    ],
  },
  {
    key: 'site_approvals',
    title: 'אישורים של אתרים',
    rows: (of) => sql`select a.id::text, a.at, a.decision, a.name, a.comment, a.ip from site_approvals a
      where a.company_id = ${of.companyId} and a.site_id in (${sitesOfPerson(of)})`,
    fields: [
      ['at', 'מתי'],
      ['decision', 'החלטה', siteDecisionLabels],
      ['name', 'שם'],
      ['comment', 'הערה'],
    ],
  },
  {
    key: 'site_credentials',
    title: 'גישות לאתרים',
    rows: (of) => sql`select c.id::text, c.created_at, c.label, c.url, c.username from site_credentials c
      where c.company_id = ${of.companyId} and c.site_id in (${sitesOfPerson(of)}) and c.deleted_at is null`,
    fields: [
      ['created_at', 'מתי נשמרה'],
      ['label', 'למה הגישה'],
      ['url', 'כתובת'],
      ['username', 'שם משתמש'],
    ],
  },
  {
    key: 'site_domains',
    title: 'דומיינים',
    rows: (of) => sql`select t.id::text, t.created_at, t.unicode, t.state, t.registered_on, t.expires_on
      from site_domains t where ${belongsToPerson(of)} and t.deleted_at is null`,
    fields: [
      ['created_at', 'מתי נוסף'],
      ['unicode', 'דומיין'],
      ['state', 'מצב', siteDomainStateLabels],
      ['registered_on', 'מתי נרשם'],
      ['expires_on', 'משולם עד'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. That a website was built stays; whose it was goes. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'files',
    (of) => sql`update site_content_files k set name = ${blankColumns.text}, deleted_at = coalesce(k.deleted_at, now())
      where k.company_id = ${of.companyId} and k.content_id in (${siteContentsOfPerson(of)})`,
  ],
  [
    null,
    (
      of,
    ) => sql`update site_contents c set text = '', comment = case when c.state = 'returned' then ${blankColumns.text} else '' end
      where c.company_id = ${of.companyId} and c.id in (${siteContentsOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update site_approvals a set name = ${blankColumns.name}, url = '', ip = '', user_agent = '',
        comment = case when a.comment = '' then '' else ${blankColumns.text} end
      where a.company_id = ${of.companyId} and a.site_id in (${sitesOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now()
      where n.company_id = ${of.companyId} and n.entity = 'site' and n.entity_id in (${sitesOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now()
      where n.company_id = ${of.companyId} and n.entity = 'domain'
        and n.entity_id in (select t.id from site_domains t where ${belongsToPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update site_domain_orders o set code_sealed = null
      where o.company_id = ${of.companyId} and o.code_sealed is not null
        and o.domain_id in (select t.id from site_domains t where ${belongsToPerson(of)})`,
  ],
  [
    null,
    (
      of,
    ) => sql`update site_domains t set note = '', registrant_reason = case when t.registrant = 'company' then ${blankColumns.text} else '' end
      where ${belongsToPerson(of)}`,
  ],
  [
    null,
    (
      of,
    ) => sql`update site_credentials c set url = '', username = '', secret_sealed = '', note = '', deleted_at = coalesce(c.deleted_at, now())
      where c.company_id = ${of.companyId} and c.site_id in (${sitesOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update site_hosting h set domain = '', server = '', username = ''
      where h.company_id = ${of.companyId} and h.site_id in (${sitesOfPerson(of)})`,
  ],
  [
    null,
    (of) =>
      sql`update site_incidents i set detail = '' where i.company_id = ${of.companyId} and i.site_id in (${sitesOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update public_links l set revoked_at = now()
      where l.company_id = ${of.companyId} and l.kind = 'site' and l.revoked_at is null
        and l.target_id in (${sitesOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update sites t set name = ${blankColumns.name}, brief = '{}', note = '', cancel_reason = '',
        remind_at = null, staging_url = '', accessibility_url = '', privacy_url = '',
        live_url = case when t.state in ('live', 'suspended') then ${ERASED_SITE_URL} else '' end
      where ${belongsToPerson(of)}`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer or a lead. */
export const tableFates: TableFates = {
  sites: { becomes: 'blanked', why: 'that a website was built stays; its name, brief and contents go' },
  site_domains: { becomes: 'blanked', why: 'a registration is public and goes on; what the office wrote of it goes' },
}
