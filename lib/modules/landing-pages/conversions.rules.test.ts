import { describe, expect, it } from 'vitest'

import { ADVERTISER_WIRES, type Conversion } from './conversions.rules'

const CONVERSION: Conversion = {
  id: '01999999-0000-7000-8000-000000000001',
  at: new Date('2026-05-01T09:00:00.500Z'),
  page: 'https://garden.example/l/summer?utm_source=meta&fbclid=IwAR2-Ab&gclid=Cj0K',
  userAgent: 'Mozilla/5.0 (iPhone)',
  campaign: { utm_source: 'meta', utm_medium: 'cpc', utm_campaign: 'summer', fbclid: 'IwAR2-Ab', gclid: 'Cj0K' },
  email: ' John_Smith@gmail.com ',
  phone: '+1 (650) 555-1212',
}

describe('what Meta is told', () => {
  const call = ADVERTISER_WIRES.meta.call({ externalId: '123456', secret: 'token' }, CONVERSION)

  it('is an event of a website with its id, its address, the click as it came, and contact details as Meta hashes them', () => {
    expect(call.url).toMatch(/^https:\/\/graph\.facebook\.com\/v\d+\.0\/123456\/events$/)
    expect(JSON.parse(call.body)).toEqual({
      access_token: 'token',
      data: [
        {
          event_name: 'Lead',
          event_time: 1777626000,
          event_id: CONVERSION.id,
          action_source: 'website',
          event_source_url: CONVERSION.page,
          user_data: {
            client_user_agent: CONVERSION.userAgent,
            fbc: 'fb.1.1777626000500.IwAR2-Ab',
            // The examples of Meta's own documentation.
            em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
            ph: ['e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
          },
        },
      ],
    })
  })

  it('holds no contact detail that is not to be shared, and no click where there was none', () => {
    const { body } = ADVERTISER_WIRES.meta.call(
      { externalId: '123456', secret: 'token' },
      { ...CONVERSION, email: null, phone: null, campaign: {} },
    )
    expect(JSON.parse(body).data[0].user_data).toEqual({ client_user_agent: CONVERSION.userAgent })
  })
})

describe('what Google Analytics is told', () => {
  const call = ADVERTISER_WIRES.ga4.call({ externalId: 'G-ABC123', secret: 'a secret' }, CONVERSION)

  it('is an event of a visitor in a session, at its time, with the address that holds the click', () => {
    expect(call.url).toBe('https://www.google-analytics.com/mp/collect?measurement_id=G-ABC123&api_secret=a+secret')
    expect(JSON.parse(call.body)).toEqual({
      client_id: expect.stringMatching(/^\d{1,10}\.1777626000$/),
      timestamp_micros: 1777626000500000,
      events: [
        {
          name: 'generate_lead',
          params: {
            page_location: CONVERSION.page,
            session_id: '1777626000',
            engagement_time_msec: 1,
            source: 'meta',
            medium: 'cpc',
            campaign: 'summer',
          },
        },
      ],
    })
  })

  it('never holds a contact detail', () => {
    expect(call.body).not.toMatch(/gmail|650/)
  })
})
