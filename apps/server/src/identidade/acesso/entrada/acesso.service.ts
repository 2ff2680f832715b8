import { isCpf, maskCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import type { tokenEmitido, usuarioLogado } from '@zelo/contract/identidade/acesso/acesso.schema'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { conferirSenha, hashSenha, precisaNovoHash, senhaPossivel } from '#identidade/acesso/senha/senha.ts'
import { contadorDe, marcarAparelho, pseudonimoDoCpf } from '#identidade/acesso/sessao/aparelho.ts'
import { criarDesafio, type Desafio } from '#identidade/acesso/sessao/autorizacao.service.ts'
import { statusComSessao } from '#identidade/acesso/sessao/permissao.service.ts'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import { abrirSessao, emitir, type Renovacao } from '#identidade/acesso/sessao/sessao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { NaoAutorizado } from '#platform/errors.ts'
import { origemDe } from '#platform/security/rede.ts'
import { AcessoRecusado, type MotivoRecusa } from './acesso-recusado.ts'
import { anotarAparelho } from './lembrado.service.ts'
import { esquecerFalhas, exigirDescansada, type LimitesDeEntrada, registrarFalha } from './tentativa.service.ts'

type Entrada = {
  cpf: string
  senha: string
  aparelho: string | undefined
  limites: LimitesDeEntrada
  /** The browser should remember the CPF. */
  lembrar: boolean
}
type Emitido = z.output<typeof tokenEmitido>
/** A PENDENTE user gets a token but no session. With a second factor there is a challenge first. */
export type Entrou = { aparelho: string } & (
  | { emitido: Emitido; renovacao?: Renovacao; desafio?: undefined }
  | { desafio: Desafio; emitido?: undefined; renovacao?: undefined }
)

const recusas: Partial<Record<string, MotivoRecusa>> = {
  INATIVO: 'inativo',
  SUSPENSO: 'suspenso',
  BLOQUEADO: 'bloqueado',
}

const daEntrada = { id: usuario.id, senhaHash: usuario.senhaHash, senhaDe: usuario.senhaAlteradaEm }

/**
 * Signs in. An unknown CPF, an impossible CPF and a wrong password take the same path and get the
 * same answer. Limits are checked before hashing. No connection is held during the hashing.
 */
export async function entrar(
  contexto: Contexto,
  { cpf: informado, senha, aparelho, limites, lembrar }: Entrada,
): Promise<Entrou> {
  const { config, db, clock, origem } = contexto
  const cpf = onlyDigits(informado)
  const contador = contadorDe(config, cpf, aparelho)
  const registro = { conta: pseudonimoDoCpf(config, cpf).toString('hex', 0, 8), rede: origemDe(origem.ip).rede }
  limites.tomar(contador, origem.ip)
  if (!senhaPossivel(senha)) throw recusar('credenciais')

  const encontrado = await withPlataforma(db, 'acesso.entrar', async (tx) => {
    const [linha] = isCpf(cpf) ? await tx.select(daEntrada).from(usuario).where(eq(usuario.cpf, cpf)) : []
    await exigirDescansada(tx, contador, clock.now(), linha?.senhaDe)
    return linha
  })
  const confere = await conferirSenha(senha, encontrado?.senhaHash)
  if (!encontrado || !confere) {
    await withPlataforma(db, 'acesso.entrar', (tx) => registrarFalha(tx, contador, clock.now(), encontrado?.senhaDe))
    throw recusar('credenciais')
  }
  limites.devolver(contador, origem.ip)
  const novoHash = precisaNovoHash(encontrado.senhaHash) ? await hashSenha(senha) : undefined

  const aberta = await withPlataforma(db, 'acesso.entrar', async (tx) => {
    // Locks the row: the user may be blocked or change the password at the same time.
    const [atual] = await tx.select().from(usuario).where(eq(usuario.id, encontrado.id)).for('no key update')
    const direitos = await lerDireitos(tx, encontrado.id)
    if (!atual || !direitos || atual.senhaHash !== encontrado.senhaHash) return undefined
    if (novoHash) await tx.update(usuario).set({ senhaHash: novoHash }).where(eq(usuario.id, atual.id))
    await esquecerFalhas(tx, contador)
    const marca = marcarAparelho(config, cpf, aparelho)
    if (!statusComSessao.includes(atual.status)) return { atual, direitos, marca }
    if (direitos.segundoFator)
      return { atual, direitos, marca, desafio: await criarDesafio(tx, contexto, atual.id, lembrar) }
    await anotarAparelho(tx, contexto, { marca, usuarioId: atual.id, lembrar })
    return { atual, direitos, marca, sessao: await abrirSessao(tx, contexto, atual.id, origem) }
  })
  if (!aberta) throw recusar('credenciais')
  const { atual, direitos, marca, sessao, desafio } = aberta
  const recusa = recusas[atual.status]
  if (recusa) throw recusar(recusa)

  const entrou = { usuarioId: atual.id, sessaoId: sessao?.sessaoId, ...registro }
  if (desafio) {
    contexto.log.info({ evento: 'acesso.senha-aceita', ...entrou }, 'password accepted, second factor pending')
    return { desafio, aparelho: marca }
  }
  contexto.log.info({ evento: 'acesso.entrou', ...entrou }, 'signed in')
  const emitido = await emitir(contexto, atual.id, direitos, sessao?.sessaoId ?? uuidv7(), atual.planoSelecionado)
  return { emitido, renovacao: sessao?.renovacao, aparelho: marca }

  function recusar(motivo: MotivoRecusa): AcessoRecusado {
    contexto.log.warn({ evento: 'acesso.recusado', motivo, ...registro }, 'sign-in refused')
    return new AcessoRecusado(motivo)
  }
}

/** The signed-in user with their present rights, read from the database. */
export async function consultarEu(contexto: Via<'consultarEu'>): Promise<z.output<typeof usuarioLogado>> {
  const ator = contexto.ator
  const { linha, empresas } = await withPlataforma(contexto.db, 'acesso.sessao', async (tx) => ({
    linha: (await tx.select().from(usuario).where(eq(usuario.id, ator.usuarioId)))[0],
    empresas: await tx
      .select({ id: empresa.id, nome: empresa.nome, gestor: empresaUsuario.gestor })
      .from(empresaUsuario)
      .innerJoin(empresa, eq(empresa.id, empresaUsuario.empresaId))
      .where(eq(empresaUsuario.usuarioId, ator.usuarioId))
      .orderBy(empresa.nome, empresa.id),
  }))
  if (!linha) throw new NaoAutorizado()
  const { id, nome, email, avatar, fuso, status } = linha
  return { id, nome, email, avatar, fuso, status, cpf: maskCpf(linha.cpf), empresas, permissoes: ator.permissoes }
}
