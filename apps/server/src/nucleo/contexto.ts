import type { Idioma } from '@zelo/contract/nucleo/enums'
import { type Flag, type Permissao, podeRota } from '@zelo/contract/nucleo/permissao'
import { NaoAutorizado, NaoEncontrado, Proibido, Recusado, SoGestor } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'

export type Ator =
  | { tipo: 'anonimo' }
  | { tipo: 'visitante'; visitante: string }
  | {
      tipo: 'usuario'
      usuarioId: number
      sessaoId: string
      status: string
      /** Profile names. */
      perfis: string[]
      permissoes: Permissao[]
      /** The user's companies; others do not exist for them. */
      empresas: { id: string; gestor: boolean }[]
      /** Profiles that grant `permissoes`. */
      perfilIds: number[]
      /** X-Empresa, unchecked. */
      empresaPedida: string | undefined
    }
  | { tipo: 'sistema' }

/** What a service needs of a call: infrastructure, actor, language. */
export type Contexto = Servicos & { ator: Ator; idioma: Idioma; origem: Origem }

export type Origem = { ip: string; userAgent: string }

export type AtorUsuario = Extract<Ator, { tipo: 'usuario' }>

export function exigirUsuario(contexto: Contexto): AtorUsuario {
  if (contexto.ator.tipo !== 'usuario') throw new NaoAutorizado()
  return contexto.ator
}

/** First line of services that need a permission. */
export function exigirPermissao(contexto: Contexto, rota: string, flag: Flag): AtorUsuario {
  const usuario = exigirUsuario(contexto)
  if (!podeRota(usuario.permissoes, rota, flag)) throw new Proibido(rota, flag)
  return usuario
}

/**
 * Company of the call: X-Empresa if it is the user's, else their only one. Foreign ones answer 404,
 * to hide them; an ambiguous choice answers 400.
 */
export function exigirEmpresa(contexto: Contexto): { id: string; gestor: boolean } {
  const { empresas, empresaPedida } = exigirUsuario(contexto)
  if (empresaPedida !== undefined) {
    const pedida = empresas.find((empresa) => empresa.id === empresaPedida)
    if (!pedida) throw new NaoEncontrado()
    return pedida
  }
  const [unica, outra] = empresas
  if (!unica) throw new NaoEncontrado()
  if (outra) {
    throw new Recusado(
      { br: 'Você atende em mais de uma empresa.', en: 'You work for more than one company.' },
      { acao: { br: 'Escolha a empresa no topo da página.', en: 'Choose the company at the top of the page.' } },
    )
  }
  return unica
}

/** First line of services that configure a company: permission, and manager of it. */
export function exigirGestor(contexto: Contexto, rota: string, flag: Flag): { id: string; usuarioId: number } {
  const { usuarioId } = exigirPermissao(contexto, rota, flag)
  const { id, gestor } = exigirEmpresa(contexto)
  if (!gestor) throw new SoGestor()
  return { id, usuarioId }
}
