/** Pages that exist as HTML files in each language; the rest of the product starts from the fallback page. */
export const prerenderizadas = [
  '/',
  '/plano',
  '/planos',
  '/auth/login',
  '/error/error401',
  '/error/error404',
  '/error/error500',
  '/error/error503',
] as const
