import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'

type Opened = { readonly companyId: string; readonly pageId: string }

/** Records a view of an active page; views within ten minutes count as one, so that nobody can fill the table. */
export const recordPageView = (tx: Tx, { companyId, pageId }: Opened) =>
  tx.execute(sql`
    insert into payment_page_views (company_id, id, page_id)
    select p.company_id, ${newId()}, p.id from payment_pages p
    where p.company_id = ${companyId} and p.id = ${pageId} and p.state = 'active' and p.deleted_at is null
      and not exists (select from payment_page_views v
        where v.company_id = p.company_id and v.page_id = p.id and v.at > now() - interval '10 minutes')`)
