import type { Servicos } from '#platform/servicos.ts'

/** The same outside world for a company being tried, where nothing that happens is announced: no e-mail, no notice, no trace in the queue. */
export function semAvisos<S extends Pick<Servicos, 'jobs'>>(servicos: S): S {
  return { ...servicos, jobs: { ...servicos.jobs, enviar: async () => {} } }
}
