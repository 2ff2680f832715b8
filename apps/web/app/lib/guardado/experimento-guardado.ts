import type { Rascunho } from '@zelo/contract/plataforma/experimento'
import { chaves, gravarObjeto, lerObjeto, remover } from './storage.ts'

/** The company that this tab is trying, and the secret that makes it ours. Signing up hands the secret over. */
export type ExperimentoGuardado = { id: string; chave: string; token: string; rascunho: Rascunho }

export function lerExperimento(): ExperimentoGuardado | null {
  const guardado = lerObjeto<ExperimentoGuardado>(chaves.experimento, 'sessionStorage')
  return guardado?.id && guardado.chave && guardado.token && guardado.rascunho
    ? (guardado as ExperimentoGuardado)
    : null
}

export function gravarExperimento(experimento: ExperimentoGuardado): void {
  gravarObjeto(chaves.experimento, experimento, 'sessionStorage')
}

export function esquecerExperimento(): void {
  remover(chaves.experimento, 'sessionStorage')
}
