import type { Servicos } from '#platform/servicos.ts'

/** Services for a trial company: they enqueue nothing, so no e-mail or notice is sent. */
export function semAvisos<S extends Pick<Servicos, 'jobs'>>(servicos: S): S {
  return { ...servicos, jobs: { ...servicos.jobs, enviar: async () => {} } }
}
