import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'

/** The changes of one record. They are shown below it, so their code is loaded after the page. */
export const ChangeHistory = sobDemanda(() => import('./change-history.tsx'), 'ChangeHistory')
