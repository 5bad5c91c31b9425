import { anyPermission, can } from '@/lib/access/gate'

import { defineRoutes } from './define'

/**
 * Route table of the whole product, one line per page. Middleware, gates, menu, breadcrumbs, links and tests all read
 * it.
 */
// biome-ignore format: one route per line
export const routes = defineRoutes({
  home:                 { path: '/', pageTitle: 'בית' },
  'access-control':     { path: '/access-control', pageTitle: 'האזור האישי' },
  posts:                { path: '/posts', pageTitle: 'חדשות' },

  // Before signing in, and pages open to everyone
  login:                { path: '/login', pageTitle: 'התחברות', layout: 'full', redirectIfLoggedIn: true },
  register:             { path: '/register', pageTitle: 'הרשמה', layout: 'full', redirectIfLoggedIn: true },
  logout:               { path: '/logout', pageTitle: 'התנתקות', layout: 'full', page: false },
  paymentpage:          { path: '/paymentPage/{id}', pageTitle: 'עמוד תשלום', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'card-update':        { path: '/card/{id}', pageTitle: 'עדכון כרטיס', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'payment-cancel':     { path: '/paymentPage/{id}/cancel', pageTitle: 'ביטול עסקה', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'documents-sign':     { path: '/document-signature/{id}', pageTitle: 'חתימה על מסמך', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'capture-form':       { path: '/f/{slug}', pageTitle: 'יצירת קשר', layout: 'full', commonPage: true },
  'capture-frame':      { path: '/f/{slug}/frame', pageTitle: 'יצירת קשר', layout: 'full', commonPage: true },
  'capture-confirm':    { path: '/confirm-address/{id}', pageTitle: 'אישור כתובת הדוא״ל', layout: 'full', commonPage: true },
  invitation:           { path: '/invitation/{id}', pageTitle: 'הזמנה לאירוע', layout: 'full', commonPage: true },
  'booking-page':       { path: '/book/{slug}', pageTitle: 'קביעת פגישה', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'booking-manage':     { path: '/booking/{id}', pageTitle: 'הפגישה שלך', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  unsubscribe:          { path: '/unsubscribe/{id}', pageTitle: 'הסרה מרשימת הדיוור', layout: 'full', commonPage: true },
  tos:                  { path: '/tos', pageTitle: 'תנאי שימוש', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'error-404':          { path: '/error-404', pageTitle: 'הדף לא נמצא', layout: 'full', commonPage: true },
  'error-403':          { path: '/error-page', pageTitle: 'שגיאה' },

  // Services
  services:                        { path: '/services', pageTitle: 'שירותים', gate: can('services') },
  'services-add':                  { path: '/services/add', pageTitle: 'שירות חדש', parent: 'services', gate: can('serviceEdits'), begins: 2 },
  'services-view':                 { path: '/services/{id}/view', pageTitle: 'פרטי שירות', parent: 'services', gate: can('serviceDetails') },
  'services-edit':                 { path: '/services/edit/{id}', pageTitle: 'עריכת שירות', parent: 'services', gate: can('serviceEdits') },
  'services-coupons':              { path: '/services/coupons', pageTitle: 'קופונים', parent: 'services', gate: can('coupons') },
  'services-coupons-add':          { path: '/services/coupons/add', pageTitle: 'קופון חדש', parent: 'services-coupons', gate: can('coupons') },
  'services-coupons-edit':         { path: '/services/coupons/{id}/edit', pageTitle: 'עריכת קופון', parent: 'services-coupons', gate: can('coupons') },
  'services-payment-pages':        { path: '/services/payment_pages', pageTitle: 'עמודי תשלום', parent: 'services', gate: can('paymentPages') },
  'services-payment-pages-create': { path: '/services/payment_pages/add', pageTitle: 'עמוד תשלום חדש', parent: 'services-payment-pages', gate: can('paymentPageCreation'), begins: 3 },
  'services-payment-pages-update': { path: '/services/payment_pages/{id}/edit', pageTitle: 'עריכת עמוד תשלום', parent: 'services-payment-pages', gate: can('paymentPageEdits') },
  'services-payment-pages-close':  { path: '/services/payment_pages/close/{id}', pageTitle: 'סגירת עמוד תשלום', parent: 'services-payment-pages', gate: can('paymentPageClosures') },
  'payments-cancellations':        { path: '/services/payments/cancellations', pageTitle: 'בקשות ביטול', parent: 'payments', gate: can('paymentRefunds') },

  // Payment pages of the other contexts: CRM clients, websites, the WhatsApp customer bot
  'crm-payment-pages':          { path: '/crm/payment_pages', pageTitle: 'עמודי תשלום של לקוחות המערכת', parent: 'services-payment-pages', gate: can('crmPaymentPages') },
  'sites-payment-pages':        { path: '/sites/payment_pages', pageTitle: 'עמודי תשלום של אתרים', parent: 'services-payment-pages', gate: can('sitePaymentPages') },
  'sites-payment-pages-create': { path: '/sites/payment_pages/create', pageTitle: 'עמוד תשלום חדש לאתר', parent: 'sites-payment-pages', gate: can('sitePaymentPages') },
  'cbot-payment-pages':         { path: '/cbot/payment_pages', pageTitle: 'עמודי תשלום של הבוט ללקוחות', parent: 'services-payment-pages', gate: can('botPaymentPages') },

  // Customers
  customers:              { path: '/customers', pageTitle: 'לקוחות', gate: can('customers') },
  'customers-view':       { path: '/customers/{id}/view', pageTitle: 'כרטיס לקוח', parent: 'customers', gate: can('customers') },
  'customers-documents':  { path: '/customers/documents', pageTitle: 'מסמכים', parent: 'customers', gate: can('documents') },
  'customers-paycheck':   { path: '/customers/paycheck', pageTitle: 'תלושי שכר', parent: 'customers', gate: ['manage payslips'] },

  // Leads
  leads:                  { path: '/leads', pageTitle: 'לידים', gate: can('leads') },
  'leads-board':          { path: '/leads/board', pageTitle: 'לוח לידים', parent: 'leads', gate: can('leads') },
  'leads-statuses':       { path: '/leads/statuses', pageTitle: 'סטטוסים של לידים', parent: 'leads', gate: can('leadStatuses') },
  'leads-assignment':     { path: '/leads/assignment', pageTitle: 'חלוקת לידים', parent: 'leads', gate: can('leadAssignment') },
  automations:            { path: '/leads/automation', pageTitle: 'אוטומציות', parent: 'leads', gate: can('automations') },
  'automations-create':   { path: '/leads/automation/create', pageTitle: 'אוטומציה חדשה', parent: 'automations', gate: can('automationEdits') },
  'automations-view':     { path: '/leads/automation/{id}', pageTitle: 'אוטומציה', parent: 'automations', gate: can('automations') },
  'leads-capture':        { path: '/leads/capture', pageTitle: 'קליטת פניות', parent: 'leads', gate: can('leadCapture') },
  'leads-capture-add':    { path: '/leads/capture/add', pageTitle: 'ערוץ חדש', parent: 'leads-capture', gate: can('leadCapture') },
  'leads-capture-view':   { path: '/leads/capture/{id}/view', pageTitle: 'ערוץ של פניות', parent: 'leads-capture', gate: can('leadCapture') },
  'leads-capture-edit':   { path: '/leads/capture/{id}/edit', pageTitle: 'עריכת ערוץ', parent: 'leads-capture', gate: can('leadCapture') },

  // Landing pages
  'landing-pages':       { path: '/landing-pages', pageTitle: 'דפי נחיתה', gate: can('landingPages') },
  'landing-pages-add':   { path: '/landing-pages/add', pageTitle: 'דף נחיתה חדש', parent: 'landing-pages', gate: can('landingPageEdits'), begins: 7 },
  'landing-pages-edit':  { path: '/landing-pages/{id}/edit', pageTitle: 'עריכת דף נחיתה', parent: 'landing-pages', gate: can('landingPageEdits') },
  'landing-pages-view':  { path: '/landing-pages/{id}/view', pageTitle: 'דף נחיתה', parent: 'landing-pages', gate: can('landingPages') },
  'landing-page':        { path: '/l/{slug}', pageTitle: 'דף נחיתה', layout: 'full', commonPage: true, page: false },
  'landing-page-thanks': { path: '/l/{slug}/thanks', pageTitle: 'תודה', layout: 'full', commonPage: true, page: false },

  // Tasks
  tasks:            { path: '/tasks', pageTitle: 'היום שלי', gate: can('tasks') },
  'tasks-list':     { path: '/tasks/list', pageTitle: 'כל המשימות', gate: can('tasks') },
  'tasks-board':    { path: '/tasks/board', pageTitle: 'לוח משימות', parent: 'tasks-list', gate: can('tasks') },
  'tasks-calendar': { path: '/tasks/calendar', pageTitle: 'לוח השנה של המשימות', parent: 'tasks-list', gate: can('tasks') },
  'tasks-projects': { path: '/tasks/projects', pageTitle: 'פרויקטים', gate: can('tasks') },
  'tasks-project':  { path: '/tasks/projects/{id}/view', pageTitle: 'פרויקט', parent: 'tasks-projects', gate: can('tasks') },
  'tasks-time':     { path: '/tasks/time', pageTitle: 'דוח שעות', gate: can('tasks') },
  'tasks-templates': { path: '/tasks/projects/templates', pageTitle: 'תבניות של פרויקטים', parent: 'tasks-projects', gate: can('tasks') },
  'tasks-workload': { path: '/tasks/workload', pageTitle: 'עומס עבודה', parent: 'tasks-list', gate: can('tasks') },
  'tasks-view':     { path: '/tasks/{id}/view', pageTitle: 'משימה', parent: 'tasks-list', gate: can('tasks') },

  // Calendar
  calendar:             { path: '/calendar', pageTitle: 'יומן', gate: can('calendar') },
  'calendar-calendars': { path: '/calendar/calendars', pageTitle: 'יומנים וחדרים', parent: 'calendar', gate: can('calendar') },
  'calendar-links':     { path: '/calendar/links', pageTitle: 'קישורי יומן', parent: 'calendar', gate: can('calendar') },
  'calendar-booking':       { path: '/calendar/booking', pageTitle: 'דפי קביעת פגישות', parent: 'calendar', gate: can('calendar') },
  'calendar-booking-add':   { path: '/calendar/booking/add', pageTitle: 'דף קביעת פגישות חדש', parent: 'calendar-booking', gate: can('calendar') },
  'calendar-booking-edit':  { path: '/calendar/booking/{id}/edit', pageTitle: 'עריכת דף קביעת פגישות', parent: 'calendar-booking', gate: can('calendar') },
  'calendar-bookings':      { path: '/calendar/bookings', pageTitle: 'פגישות שנקבעו', parent: 'calendar-booking', gate: can('calendar') },
  'calendar-bookings-view': { path: '/calendar/bookings/{id}/view', pageTitle: 'פגישה שנקבעה', parent: 'calendar-bookings', gate: can('calendar') },

  // Conversations
  omnichannel:            { path: '/omnichannel', pageTitle: 'מרכז השיחות', gate: can('conversations'), layout: 'chat' },
  'omnichannel-settings': { path: '/omnichannel/settings', pageTitle: 'הגדרות מרכז השיחות', parent: 'omnichannel', gate: can('conversationSettings') },
  'omnichannel-reports':  { path: '/omnichannel/reports', pageTitle: 'דוחות שיחות', parent: 'omnichannel', gate: can('conversations') },

  // Messages
  'whatsapp-accounts':      { path: '/whatsapp/accounts', pageTitle: 'חשבונות הודעות', gate: can('channelAccounts') },
  'whatsapp-accounts-add':  { path: '/whatsapp/accounts/add', pageTitle: 'חשבון חדש', parent: 'whatsapp-accounts', gate: can('channelAccounts') },
  'whatsapp-accounts-view': { path: '/whatsapp/accounts/{id}/view', pageTitle: 'חשבון הודעות', parent: 'whatsapp-accounts', gate: can('channelAccounts') },

  // Websites
  'sites-payment-pages-products': { path: '/sites/payment_pages/products', pageTitle: 'מוצרים ומבצעים של אתרים', parent: 'sites-payment-pages', gate: can('sitePaymentPages') },
  'sites-payment-pages-edit':   { path: '/sites/payment_pages/{id}/edit', pageTitle: 'עריכת עמוד תשלום של אתר', parent: 'sites-payment-pages', gate: can('sitePaymentPages') },
  'sites-sales-create':         { path: '/sites/payment_pages/create/sale', pageTitle: 'מבצע חדש', parent: 'sites-payment-pages-products', gate: can('sitePaymentPages') },
  'sites-sales-edit':           { path: '/sites/payment_pages/edit/{id}/sale', pageTitle: 'עריכת מבצע', parent: 'sites-payment-pages-products', gate: can('sitePaymentPages') },
  sites:                 { path: '/sites', pageTitle: 'אתרים', gate: can('sites') },
  'sites-dashboard':     { path: '/sites/dashboard', pageTitle: 'מצב האתרים', gate: can('siteWork') },
  'sites-design':        { path: '/sites/design', pageTitle: 'גלריית עיצובים', gate: can('siteWork') },
  'sites-pending':       { path: '/sites/pending', pageTitle: 'אתרים בבנייה', gate: can('siteWork') },
  'sites-domains':       { path: '/sites/domains', pageTitle: 'דומיינים', gate: can('siteWork') },
  'sites-pricing':       { path: '/sites/pricing', pageTitle: 'מחירון', gate: can('siteWork') },
  'sites-customers':     { path: '/sites/customers', pageTitle: 'לקוחות האתרים', gate: can('siteWork') },
  'sites-customers-view': { path: '/sites/customer/{id}/view', pageTitle: 'האתרים של לקוח', parent: 'sites-customers', gate: can('siteWork') },

  // Users
  users:          { path: '/users', pageTitle: 'משתמשים', gate: can('users') },
  'users-view':   { path: '/users', pageTitle: 'משתמשים', gate: can('users'), alias: 'users' },
  'users-create': { path: '/users/create', pageTitle: 'משתמש חדש', parent: 'users', gate: can('userEdits') },
  'users-edit':   { path: '/users/{id}/edit', pageTitle: 'עריכת משתמש', parent: 'users', gate: can('userEdits') },

  // Commissions
  'users-commissions':       { path: '/users/commissions', pageTitle: 'עמלות', gate: ['see commissions'] },
  'commissions-line':        { path: '/users/commissions/lines/{id}/view', pageTitle: 'פירוט עמלה', parent: 'users-commissions', gate: can('commissions') },
  'commissions-statement':   { path: '/users/commissions/statements/{id}/view', pageTitle: 'דוח עמלות', parent: 'users-commissions', gate: can('commissions') },
  'commissions-calculator':  { path: '/users/commissions/calculator', pageTitle: 'מחשבון עמלות', parent: 'users-commissions', gate: can('commissions') },
  'commissions-period':      { path: '/users/commissions/periods/{id}/view', pageTitle: 'תקופת עמלות', parent: 'users-commissions', gate: can('commissionPlans') },
  'commissions-plans':       { path: '/users/commissions/plans', pageTitle: 'תוכניות עמלה', parent: 'users-commissions', gate: can('commissionPlans') },
  'commissions-plans-add':   { path: '/users/commissions/plans/add', pageTitle: 'תוכנית עמלה חדשה', parent: 'commissions-plans', gate: can('commissionPlans') },
  'commissions-plans-view':  { path: '/users/commissions/plans/{id}/view', pageTitle: 'תוכנית עמלה', parent: 'commissions-plans', gate: can('commissionPlans') },
  'commissions-plans-edit':  { path: '/users/commissions/plans/{id}/edit', pageTitle: 'גרסה חדשה לתוכנית', parent: 'commissions-plans', gate: can('commissionPlans') },
  'commissions-plans-assign': { path: '/users/commissions/plans/{id}/assign', pageTitle: 'שיוך לתוכנית', parent: 'commissions-plans', gate: can('commissionPlans') },

  // Wallet
  wallet:        { path: '/wallet', pageTitle: 'מצב חשבון' },
  'wallet-logs': { path: '/wallet/logs', pageTitle: 'כל תנועות החשבון', parent: 'wallet' },
  'wallet-messages': { path: '/wallet/messages', pageTitle: 'עלויות הודעות', parent: 'wallet' },

  // Installation
  'seed-permissions': { path: '/menage/seedPermissions', pageTitle: 'עדכון הרשאות ותפקידים', gate: can('catalogue') },

  // Settings
  settings:                 { path: '/settings', pageTitle: 'הגדרות', breadcrumb: ['הגדרות', 'עריכת הגדרות מערכת'], gate: anyPermission('edit api settings', 'edit settings', 'edit company settings', 'edit addons', 'edit email settings', 'edit payment settings') },

  // Companies
  companies:              { path: '/companies', pageTitle: 'חברות', gate: ['access mastercrm'] },
  'companies-types':      { path: '/companies/types', pageTitle: 'חבילות וסוגי חברות', parent: 'companies', gate: ['access mastercrm'] },
  'companies-add':        { path: '/companies/add', pageTitle: 'חברה חדשה', parent: 'companies', gate: can('companies') },
  'companies-view':       { path: '/companies/{id}/view', pageTitle: 'כרטיס חברה', parent: 'companies', gate: can('companies') },
  'companies-edit':       { path: '/companies/{id}/edit', pageTitle: 'עריכת חברה', parent: 'companies-view', gate: can('companies') },
  'companies-types-add':  { path: '/companies/types/add', pageTitle: 'חבילה חדשה', parent: 'companies-types', gate: can('companies') },
  'companies-types-view': { path: '/companies/types/{id}/view', pageTitle: 'פרטי חבילה', parent: 'companies-types', gate: can('companies') },
  'companies-types-edit': { path: '/companies/types/{id}/edit', pageTitle: 'עריכת חבילה', parent: 'companies-types', gate: can('companies') },
  'meter-prices': { path: '/companies/message_prices', pageTitle: 'מחירי הודעות', parent: 'companies', gate: can('companies') },

  // Add-ons
  addons:          { path: '/addons', pageTitle: 'תוספים', gate: can('companies') },
  'addons-create': { path: '/addons/create', pageTitle: 'תוסף חדש', parent: 'addons', gate: can('companies') },
  'addons-edit':   { path: '/addons/{id}/edit', pageTitle: 'עריכת תוסף', parent: 'addons', gate: can('companies') },
  'addons-assign': { path: '/addons/assign', pageTitle: 'שיוך תוספים ללקוחות', parent: 'addons', gate: can('companies') },

  // Our own routes, which the specification does not define
  'leads-add':              { path: '/leads/add', pageTitle: 'ליד חדש', parent: 'leads', gate: can('leadEdits'), begins: 6 },
  'leads-view':             { path: '/leads/{id}/view', pageTitle: 'כרטיס ליד', parent: 'leads', gate: can('leads') },
  'leads-edit':             { path: '/leads/{id}/edit', pageTitle: 'עריכת ליד', parent: 'leads', gate: can('leadEdits') },
  'automations-run':        { path: '/leads/automation/runs/{id}', pageTitle: 'ריצה של אוטומציה', parent: 'automations', gate: can('automations') },
  'leads-personal-data':    { path: '/leads/{id}/personal-data', pageTitle: 'מידע אישי', parent: 'leads', gate: can('personalData') },
  'leads-reports':          { path: '/leads/reports', pageTitle: 'דוחות לידים', parent: 'leads', gate: can('leads') },
  'leads-import':           { path: '/leads/import', pageTitle: 'ייבוא לידים', parent: 'leads', gate: can('leadImports') },
  'leads-import-view':      { path: '/leads/import/{id}/view', pageTitle: 'ייבוא מקובץ', parent: 'leads-import', gate: can('leadImports') },
  'leads-duplicates':       { path: '/leads/duplicates', pageTitle: 'כפילויות של לידים', parent: 'leads', gate: can('leadMerges') },
  'leads-merge':            { path: '/leads/merge', pageTitle: 'מיזוג לידים', parent: 'leads-duplicates', gate: can('leadMerges') },
  'customers-add':          { path: '/customers/add', pageTitle: 'לקוח חדש', parent: 'customers', gate: can('customerEdits'), begins: 1 },
  'customers-edit':         { path: '/customers/{id}/edit', pageTitle: 'עריכת לקוח', parent: 'customers', gate: can('customerEdits') },
  'customers-import':       { path: '/customers/import', pageTitle: 'ייבוא לקוחות', parent: 'customers', gate: can('customerImports') },
  'customers-import-view':  { path: '/customers/import/{id}/view', pageTitle: 'ייבוא מקובץ', parent: 'customers-import', gate: can('customerImports') },
  'customers-duplicates':   { path: '/customers/duplicates', pageTitle: 'כפילויות', parent: 'customers', gate: can('customerMerges') },
  'customers-requests':     { path: '/customers/personal-data', pageTitle: 'בקשות על מידע אישי', parent: 'customers', gate: can('personalData') },
  'customers-suppressions': { path: '/customers/suppressions', pageTitle: 'חסומים לפנייה', parent: 'customers', gate: can('suppressions') },
  'customers-statement':    { path: '/customers/{id}/statement', pageTitle: 'כרטסת לקוח', parent: 'customers-view', gate: can('payments') },
  'services-debts':         { path: '/services/debts', pageTitle: 'גיול חובות', parent: 'services', gate: can('payments') },
  'services-money':         { path: '/services/money', pageTitle: 'תמונת מצב כספית', parent: 'services', gate: can('payments') },
  'customers-personal-data': { path: '/customers/{id}/personal-data', pageTitle: 'מידע אישי', parent: 'customers', gate: can('personalData') },
  'customers-merge':        { path: '/customers/merge', pageTitle: 'מיזוג לקוחות', parent: 'customers-duplicates', gate: can('customerMerges') },
  'customer-services':      { path: '/services/subscriptions', pageTitle: 'מנויים', parent: 'services', gate: can('customerServices') },
  'customer-services-add':  { path: '/services/subscriptions/add', pageTitle: 'מנוי חדש', parent: 'customer-services', gate: can('customerServices') },
  'customer-services-view': { path: '/services/subscriptions/{id}/view', pageTitle: 'פרטי מנוי', parent: 'customer-services', gate: can('customerServices') },
  payments:                 { path: '/services/payments', pageTitle: 'תשלומים', parent: 'services', gate: can('payments') },
  'payments-differences':   { path: '/services/payments/differences', pageTitle: 'הפרשים מול הסליקה', parent: 'payments', gate: can('reconciliation') },
  'payments-view':          { path: '/services/payments/{id}/view', pageTitle: 'פרטי תשלום', parent: 'payments', gate: can('payments') },
  'payment-page-view':      { path: '/services/payment_pages/{id}/view', pageTitle: 'פרטי עמוד תשלום', parent: 'services-payment-pages', gate: can('paymentPages') },
  'tax-documents':          { path: '/services/tax_documents', pageTitle: 'מסמכי מס', parent: 'services', gate: can('taxDocuments') },
  'tax-documents-add':      { path: '/services/tax_documents/add', pageTitle: 'מסמך מס חדש', parent: 'tax-documents', gate: can('taxDocuments') },
  'tax-documents-periods':  { path: '/services/tax_documents/periods', pageTitle: 'תקופות מע״מ', parent: 'tax-documents', gate: can('taxDocuments') },
  'tax-documents-export':   { path: '/services/tax_documents/export', pageTitle: 'ייצוא לרואה החשבון', parent: 'tax-documents', gate: can('taxDocuments') },
  'tax-documents-view':     { path: '/services/tax_documents/{id}/view', pageTitle: 'מסמך מס', parent: 'tax-documents', gate: can('taxDocuments') },
  'documents-add':          { path: '/customers/documents/add', pageTitle: 'מסמך חדש', parent: 'customers-documents', gate: can('documents'), begins: 4 },
  'documents-view':         { path: '/customers/documents/{id}/view', pageTitle: 'מעקב מסמך', parent: 'customers-documents', gate: can('documents') },
  'documents-verify':       { path: '/verify-document', pageTitle: 'בדיקת מסמך חתום', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'documents-templates':      { path: '/customers/documents/templates', pageTitle: 'תבניות מסמכים', parent: 'customers-documents', gate: can('documents') },
  'documents-templates-add':  { path: '/customers/documents/templates/add', pageTitle: 'תבנית חדשה', parent: 'documents-templates', gate: can('documents') },
  'documents-templates-edit': { path: '/customers/documents/templates/{id}/edit', pageTitle: 'עריכת תבנית', parent: 'documents-templates', gate: can('documents') },
  'documents-templates-use':  { path: '/customers/documents/templates/{id}/use', pageTitle: 'מסמך מתבנית', parent: 'documents-templates', gate: can('documents') },
  'documents-prepare':      { path: '/customers/documents/{id}/prepare', pageTitle: 'הכנת מסמך לחתימה', parent: 'customers-documents', gate: can('documents') },
  'payslips-add':           { path: '/customers/paycheck/add', pageTitle: 'העלאת תלושים', parent: 'customers-paycheck', gate: can('payslips') },
  'payslips-view':          { path: '/customers/paycheck/{id}/view', pageTitle: 'תלושי החודש', parent: 'customers-paycheck', gate: can('payslips') },
  'payslips-slip':          { path: '/customers/paycheck/slips/{id}/view', pageTitle: 'תלוש', parent: 'customers-paycheck', gate: can('payslips') },
  'payslips-employees':     { path: '/customers/paycheck/employees', pageTitle: 'עובדים לתלושים', parent: 'customers-paycheck', gate: can('payslips') },
  'payslips-employees-add': { path: '/customers/paycheck/employees/add', pageTitle: 'עובד חדש', parent: 'payslips-employees', gate: can('payslips') },
  'payslips-employees-edit': { path: '/customers/paycheck/employees/{id}/edit', pageTitle: 'פרטי עובד והסכמה', parent: 'payslips-employees', gate: can('payslips') },
  'payslips-employers':     { path: '/customers/paycheck/employers', pageTitle: 'מעסיקים', parent: 'customers-paycheck', gate: can('payslips') },
  payslip:                  { path: '/payslip/{id}', pageTitle: 'תלוש שכר', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'second-page':            { path: '/second-page', pageTitle: 'גלריית הרכיבים', parent: 'posts' },
  account:                  { path: '/account', pageTitle: 'החשבון שלי' },
  'sites-view':             { path: '/sites/{id}/view', pageTitle: 'אתר', parent: 'sites', gate: anyPermission('view all websites', 'see all campaigns') },
  'sites-edit':             { path: '/sites/{id}/edit', pageTitle: 'עריכת אתר', parent: 'sites-view', gate: can('siteEdits') },
  'sites-stages':           { path: '/sites/pending/stages', pageTitle: 'שלבי הבנייה', parent: 'sites-pending', gate: can('siteEdits') },
  'sites-domains-view':     { path: '/sites/domains/{id}/view', pageTitle: 'דומיין', parent: 'sites-domains', gate: can('siteWork') },
  site:                     { path: '/site/{token}', pageTitle: 'האתר שלך', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  visits:                   { path: '/visits', pageTitle: 'ביקורי תמיכה', gate: can('auditLog') },
  notifications:            { path: '/notifications', pageTitle: 'התראות' },
  'posts-add':              { path: '/posts/add', pageTitle: 'הודעה חדשה', parent: 'posts', gate: can('posts'), begins: 5 },
  'posts-view':             { path: '/posts/{id}/view', pageTitle: 'הודעה', parent: 'posts' },
  'posts-edit':             { path: '/posts/{id}/edit', pageTitle: 'עריכת הודעה', parent: 'posts', gate: can('posts') },
  outbox:                   { path: '/outbox', pageTitle: 'דואר יוצא', gate: can('outbox') },
  roles:                    { path: '/settings/roles', pageTitle: 'תפקידים', parent: 'settings', gate: can('roles') },
  'roles-add':              { path: '/settings/roles/add', pageTitle: 'תפקיד חדש', parent: 'roles', gate: can('roles') },
  'roles-edit':             { path: '/settings/roles/{id}/edit', pageTitle: 'עריכת תפקיד', parent: 'roles', gate: can('roles') },
  'custom-fields':          { path: '/settings/fields', pageTitle: 'שדות ותגיות', parent: 'settings', gate: can('customFields') },
  picklists:                { path: '/settings/picklists', pageTitle: 'רשימות בחירה', parent: 'settings', gate: can('customFields') },
  'custom-fields-add':      { path: '/settings/fields/add', pageTitle: 'שדה חדש', parent: 'custom-fields', gate: can('customFields') },
  'custom-fields-edit':     { path: '/settings/fields/{id}/edit', pageTitle: 'עריכת שדה', parent: 'custom-fields', gate: can('customFields') },
  audit:                    { path: '/audit', pageTitle: 'יומן פעולות', gate: can('auditLog') },
  'settings-webhook':       { path: '/settings/webhooks/{id}', pageTitle: 'כתובת לאירועים', parent: 'settings', gate: can('apiSettings') },
  'settings-api-docs':      { path: '/settings/api-docs', pageTitle: 'תיעוד ה־API', parent: 'settings', gate: can('apiSettings') },
  accessibility:            { path: '/accessibility', pageTitle: 'הצהרת נגישות', layout: 'full', commonPage: true, redirectIfLoggedIn: true },
  'forgot-password':        { path: '/forgot-password', pageTitle: 'שכחתי סיסמה', layout: 'full', redirectIfLoggedIn: true },
  'reset-password':         { path: '/reset-password/{token}', pageTitle: 'בחירת סיסמה חדשה', layout: 'full', commonPage: true },
  join:                     { path: '/join/{token}', pageTitle: 'הצטרפות', layout: 'full', commonPage: true },
  'verify-email':           { path: '/verify-email/{token}', pageTitle: 'אימות דוא״ל', layout: 'full', commonPage: true },
  'keep-address':           { path: '/keep-address/{token}', pageTitle: 'ביטול החלפת הכתובת', layout: 'full', commonPage: true },
  setup:                    { path: '/setup', pageTitle: 'הקמת המערכת', layout: 'full', redirectIfLoggedIn: true },
})

export type RouteName = keyof typeof routes
