import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { SITE_PRODUCT_KINDS } from '@/lib/vocabulary/sites'

import { companies } from './companies'
import { files } from './platform'
import { services } from './services'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** Designs from which the customers of websites choose. */
export const siteDesigns = pgTable(
  'site_designs',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    category: text('category').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Where a website in this design can be seen; empty where there is none. */
    demoUrl: text('demo_url').notNull().default(''),
    /** What the design adds to the price of a website, in agorot with VAT; null: included. */
    priceAgorot: bigint('price_agorot', { mode: 'number' }),
    /** Its main colours, `#rrggbb`. */
    colours: text('colours').array().notNull().default([]),
    imageFileId: uuid('image_file_id'),
    /** 160 random bits in the picture's public URL. */
    imageToken: text('image_token'),
    isPublished: boolean('is_published').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.imageFileId], foreignColumns: [files.companyId, files.id] }),
    index('site_designs_by_category').on(t.companyId, t.category, t.name, t.id).where(sql`deleted_at is null`),
    check('site_designs_name_check', sql`char_length(name) between 1 and 120`),
    check('site_designs_price_check', sql`price_agorot between 1 and 99999999999`),
    check('site_designs_colours_check', sql`cardinality(colours) <= 6`),
    check('site_designs_image_check', sql`(image_file_id is null) = (image_token is null)`),
    check('site_designs_published_check', sql`not is_published or image_file_id is not null`),
  ],
).enableRLS()

/** Services and packages that are sold for websites. */
export const siteProducts = pgTable(
  'site_products',
  {
    companyId: uuid('company_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    kind: text('kind', { enum: SITE_PRODUCT_KINDS }).notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.serviceId] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
    enumCheck(t.kind),
  ],
).enableRLS()

/** What a company below pays for a product, where that is not its price; agorot with VAT. */
export const siteAgencyPrices = pgTable(
  'site_agency_prices',
  {
    companyId: uuid('company_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    agencyId: uuid('agency_id').notNull(),
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.serviceId, t.agencyId] }),
    foreignKey({
      columns: [t.companyId, t.serviceId],
      foreignColumns: [siteProducts.companyId, siteProducts.serviceId],
    }),
    foreignKey({ columns: [t.agencyId], foreignColumns: [companies.id] }),
    check('site_agency_prices_price_check', sql`price_agorot between 0 and 99999999999`),
  ],
).enableRLS()
