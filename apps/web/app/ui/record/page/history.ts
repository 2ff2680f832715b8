import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'

/** «Histórico de alterações» of one record. It stands below the record, so its code comes later. */
export const ChangeHistory = sobDemanda(() => import('./change-history.tsx'), 'ChangeHistory')
