import type * as contract from '@zelo/contract/endpoints'
import type { Terms } from '@zelo/contract/nucleo/endpoint'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { type Flag, type Permissao, podeRota } from '@zelo/contract/nucleo/permissao'
import type { Reserva } from '#platform/database/availability/reserva.ts'
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
      /** The user's companies. Any other company answers «not found». */
      empresas: { id: string; gestor: boolean }[]
      /** Profiles that grant `permissoes`. */
      perfilIds: number[]
      /** The X-Empresa header, not yet checked. */
      empresaPedida: string | undefined
    }
  /** A program of a company, signed in by a key of the public API. */
  | { tipo: 'chave'; chaveId: string; nome: string }
  | { tipo: 'sistema' }

export type AtorUsuario = Extract<Ator, { tipo: 'usuario' }>
export type AtorChave = Extract<Ator, { tipo: 'chave' }>
type AtorVisitante = Extract<Ator, { tipo: 'visitante' }>

/** Context of a call: infrastructure, caller, language and origin. */
export type Contexto<A extends Ator = Ator> = Servicos & {
  ator: A
  idioma: Idioma
  origem: Origem
  /** The standby database, if one is configured and the endpoint has `atraso`. */
  leitura?: Reserva | undefined
}

export type Origem = { ip: string; userAgent: string }

/** The company of the call. */
export type EmpresaDaChamada = { id: string; gestor: boolean }

declare const provado: unique symbol
/** Compile-time proof that a check was made. Only the router and `exigirTambem` make one. */
type Provado<O extends string> = O extends string ? { readonly [provado]: { readonly [um in O]: true } } : never

/** Context of a signed-in user. */
export type Logado = Contexto<AtorUsuario>
/** The user's profiles grant flag `F` on route `R`. */
export type Autorizado<R extends string, F extends Flag> = Logado & Provado<`${F} ${R}`>
/** The user belongs to the call's company. */
export type NaEmpresa = Logado & { empresa: EmpresaDaChamada } & Provado<'empresa'>
/** The user manages the call's company. */
export type DoGestor = NaEmpresa & Provado<'gestor'>

/** A key of the company has scope `E`; the router of the public API proves it. */
export type ComEscopo<E extends string> = Contexto<AtorChave> & { empresa: { id: string } } & Provado<`escopo ${E}`>

type DeQuem<A> = A extends { rota: infer R extends string; flag: infer F extends Flag }
  ? Autorizado<R, F>
  : A extends 'sessao'
    ? Logado
    : A extends 'visitante'
      ? Contexto<AtorVisitante>
      : Contexto
type PelaEmpresa<E> = E extends { empresa: 'gestor' } ? DoGestor : E extends { empresa: true } ? NaEmpresa : unknown

/** Context that the router proves for an endpoint. */
export type ContextoDe<E extends Pick<Terms, 'acesso' | 'empresa'>> = DeQuem<E['acesso']> & PelaEmpresa<E>

type Palavras = typeof contract
type Chamadas = { [P in keyof Palavras]: keyof Palavras[P] }[keyof Palavras]
type ComNome<N> = { [P in keyof Palavras]: N extends keyof Palavras[P] ? Palavras[P][N] : never }[keyof Palavras]

/** `Via<'editarServico'>`: context of that endpoint, or of any other with the same proofs. */
export type Via<N extends Chamadas> = ContextoDe<ComNome<N>>

/** Requires one more permission or throws Proibido. It does not compile if already proved. */
export function exigirTambem<C extends Logado, R extends string, F extends Flag>(
  contexto: C & (C extends Autorizado<R, F> ? never : unknown),
  rota: R,
  flag: F,
): C & Autorizado<R, F> {
  if (!podeRota(contexto.ator.permissoes, rota, flag)) throw new Proibido(rota, flag)
  return contexto as C as C & Autorizado<R, F>
}

/**
 * Company of the call: the one in X-Empresa or, without that header, the user's only company.
 * Throws NaoEncontrado if the user has no such company, and Recusado if they must choose one.
 */
function escolherEmpresa({ empresas, empresaPedida }: AtorUsuario): EmpresaDaChamada {
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

/** The company of a call. With `gestor`, throws SoGestor unless the caller manages it. */
export function empresaDaChamada(ator: Ator, precisa: true | 'gestor'): EmpresaDaChamada {
  if (ator.tipo !== 'usuario') throw new NaoAutorizado()
  const empresa = escolherEmpresa(ator)
  if (precisa === 'gestor' && !empresa.gestor) throw new SoGestor()
  return empresa
}
