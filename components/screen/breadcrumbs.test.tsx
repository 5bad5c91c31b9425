import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { OfficeForbidden, OfficeNotFound } from '@/app/(admin)/refusal-pages'
import NotFoundPage from '@/app/(public)/error-404/page'

import { Breadcrumbs } from './breadcrumbs'

/** Returns the rendered breadcrumbs, and which of them is the current page. */
function trailOf(drawn: React.ReactNode) {
  const [, list = ''] = /<nav class="breadcrumbs"[^>]*><ol>(.*?)<\/ol>/s.exec(renderToStaticMarkup(drawn)) ?? []
  const crumbs = list.split('</li>').filter(Boolean)
  const text = (html: string) => html.replace(/<[^>]+>/g, '')
  return { crumbs: crumbs.map(text), here: crumbs.filter((html) => html.includes('aria-current="page"')).map(text) }
}

describe('the trail', () => {
  it('of the settings is the specification’s on every tab, whatever the tab is called', () => {
    for (const title of ['עריכת הגדרות מערכת', 'דואר', 'הגדרות'])
      expect(trailOf(<Breadcrumbs route="settings" title={title} params={{}} />)).toEqual({
        crumbs: ['בית', 'הגדרות', 'עריכת הגדרות מערכת'],
        here: ['עריכת הגדרות מערכת'],
      })
  })

  it('ends with the page’s own name where the table gives no crumbs', () => {
    expect(trailOf(<Breadcrumbs route="customers-view" title="נועה לוי" params={{}} />)).toEqual({
      crumbs: ['בית', 'לקוחות', 'נועה לוי'],
      here: ['נועה לוי'],
    })
  })

  it.each([
    ['403', <OfficeForbidden key="403" />, 'שגיאה'],
    ['404 in the office', <OfficeNotFound key="404" />, 'הדף לא נמצא'],
    ['error-404', <NotFoundPage key="unknown" />, 'הדף לא נמצא'],
  ])('stands on the refusal page too: %s', (_, page, name) => {
    expect(trailOf(page)).toEqual({ crumbs: ['בית', name], here: [name] })
  })
})
