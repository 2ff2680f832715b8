/** What made a change: a notice of the gateway, a person, a job, somebody of the platform. */
export type Causa = {
  tipo: 'WEBHOOK' | 'USUARIO' | 'JOB' | 'PLATAFORMA'
  /** Id of the notice, name of the job; reason given by the platform's staff. */
  id?: string
  usuarioId?: number
}
