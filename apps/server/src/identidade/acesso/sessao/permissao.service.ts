import type { ConteudoDoToken } from '@zelo/contract/identidade/acesso/acesso'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { type Flag, flags, type Permissao } from '@zelo/contract/nucleo/permissao'
import type { Config } from '#platform/config.ts'
import type { Direitos } from './sessao.consulta.ts'

/** Statuses that may have a session. */
export const statusComSessao: readonly StatusUsuario[] = ['ATIVO', 'INCOMPLETO']

const areasDoIncompleto = ['/cadastro-basico', '/conta-usuario', '/pagamento']

type Regra = Pick<Config, 'exigirSegundoFator'>
type Vigencia = Pick<Direitos, 'status' | 'permissoes' | 'segundoFator'>

/** The only right of a user who must set up the second factor first. */
const soAtivarSegundoFator: Permissao = {
  rota: '/conta-usuario/configuracoes',
  nome: 'conta-usuario.configuracoes',
  master: false,
  pode_visualizar: true,
  pode_incluir: false,
  pode_alterar: false,
  pode_excluir: false,
  pode_permitir: false,
  pode_alterar_plano: false,
  pode_copiar: false,
}

/** A master profile needs a second factor, except in the demo. */
export function exigeSegundoFator({ exigirSegundoFator }: Regra, permissoes: Permissao[]): boolean {
  return exigirSegundoFator && permissoes.some(({ master }) => master)
}

/** Whether the user must set up the second factor before anything else. */
export function faltaSegundoFator(regra: Regra, { segundoFator, permissoes }: Vigencia): boolean {
  return !segundoFator && exigeSegundoFator(regra, permissoes)
}

/**
 * The rights that hold now: only the setup page while a required second factor is missing; the
 * profile's if ATIVO; registration, account and payment if INCOMPLETO; else none.
 */
export function permissoesVigentes(regra: Regra, direitos: Vigencia): Permissao[] {
  const { status, permissoes } = direitos
  if (status !== 'ATIVO' && status !== 'INCOMPLETO') return []
  if (faltaSegundoFator(regra, direitos)) return [soAtivarSegundoFator]
  if (status === 'ATIVO') return permissoes
  return permissoes.filter(
    ({ rota, master }) => !master && areasDoIncompleto.some((area) => rota === area || rota.startsWith(`${area}/`)),
  )
}

export function conteudoDoToken(regra: Regra, id: number, direitos: Direitos): ConteudoDoToken {
  const empresas = statusComSessao.includes(direitos.status) ? direitos.empresas : []
  return {
    id,
    permissoes: permissoesVigentes(regra, direitos).map((entrada) => ({
      rota: entrada.rota,
      nome: entrada.nome,
      ...(entrada.master && { master: true }),
      ...Object.fromEntries(flags.filter((flag) => entrada[flag]).map((flag) => [flag, true])),
    })),
    empresas_usuario: empresas.map((empresa) => empresa.id),
    empresas_gestor: empresas.filter((empresa) => empresa.gestor).map((empresa) => empresa.id),
    empresas_nao_gestor: empresas.filter((empresa) => !empresa.gestor).map((empresa) => empresa.id),
    ...(faltaSegundoFator(regra, direitos) && { falta_segundo_fator: true as const }),
  }
}

/** A profile's entry for a route: `/cpainel/template-email` is `cpainel.template-email`. */
export function entradaDoPerfil(rota: string, dadas: readonly Flag[]): Permissao {
  const todas = Object.fromEntries(flags.map((flag) => [flag, dadas.includes(flag)])) as Record<Flag, boolean>
  return { rota, nome: rota.slice(1).replaceAll('/', '.'), master: false, ...todas }
}

export const entradaMaster: Permissao = { ...entradaDoPerfil('*', flags), nome: 'master', master: true }
