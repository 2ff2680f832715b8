/** What made a change: a notice of the gateway, a person, a job, somebody of the platform. */
export type Causa = {
  tipo: 'WEBHOOK' | 'USUARIO' | 'JOB' | 'PLATAFORMA'
  /** Id of the notice, name of the job, or the reason that the platform's staff gave. */
  id?: string
  usuarioId?: number
}
