import type { Rascunho } from '@zelo/contract/plataforma/experimento'
import { chaves, gravarObjeto, lerObjeto, remover } from './storage.ts'

/** The trial company of this tab and its secret, which the sign-up receives. */
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
