import type { usuarioDetalhe } from '@zelo/contract/identidade/usuario.schema'
import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import { lerSessoes } from '#identidade/acesso/sessao/sessoes-abertas.service.ts'
import { direitosDeQuemPede, exigirAlcance } from '#identidade/perfil/alcance.ts'
import { aoAlcance } from '#identidade/perfil/concessao.ts'
import { segundoFator } from '#nucleo/acesso.table.ts'
import type { Logado } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { completar } from './usuario.consulta.ts'
import { type UsuarioVisivel, usuarioVisivel } from './usuario.table.ts'

export type UsuarioAdministrado = UsuarioVisivel & { permissoes: Permissao[] }

/**
 * Locks and returns the user to administer. Refuses users with more rights than the caller, users
 * made anonymous and, with `outro`, the caller.
 */
export async function travarAlvo(
  tx: Tx,
  contexto: Logado,
  id: number,
  { outro = false } = {},
): Promise<UsuarioAdministrado> {
  const [linha] = await tx.select().from(usuarioVisivel).where(eq(usuarioVisivel.id, id)).for('no key update')
  const direitos = linha && (await lerDireitos(tx, id))
  if (!linha || !direitos) throw new NaoEncontrado()
  if (outro && contexto.ator.usuarioId === id) throw oProprio()
  if (linha.anonimizadoEm) {
    throw new Recusado({
      br: 'Esta conta foi anonimizada e não muda mais.',
      en: 'This account was made anonymous and no longer changes.',
    })
  }
  exigirAlcance(contexto, direitos.permissoes, await direitosDeQuemPede(tx, contexto), 'muda')
  return { ...linha, permissoes: direitos.permissoes }
}

export async function detalhar(tx: Tx, contexto: Logado, id: number): Promise<z.output<typeof usuarioDetalhe>> {
  const [linha] = await tx.select().from(usuarioVisivel).where(eq(usuarioVisivel.id, id))
  const direitos = linha && (await lerDireitos(tx, id))
  if (!linha || !direitos) throw new NaoEncontrado()
  const [item] = await completar(tx, [linha])
  const [comSegundo] = await tx
    .select({ id: segundoFator.usuarioId })
    .from(segundoFator)
    .where(and(eq(segundoFator.usuarioId, id), isNotNull(segundoFator.ativadoEm)))
  return {
    ...(item as NonNullable<typeof item>),
    telefone: linha.telefone,
    idioma: linha.idioma,
    status_em: linha.statusEm,
    status_motivo: linha.statusMotivo,
    proprio: contexto.ator.usuarioId === id,
    ao_alcance: aoAlcance(direitos.permissoes, await direitosDeQuemPede(tx, contexto)),
    exclusao: linha.status === 'PENDENTE' ? 'EXCLUIR' : 'ANONIMIZAR',
    segundo_fator: comSegundo !== undefined,
    versao: linha.versao,
    sessoes: await lerSessoes(tx, contexto, id),
  }
}

function oProprio(): Recusado {
  return new Recusado(
    {
      br: 'Ninguém muda o próprio status, perfil ou empresa.',
      en: 'Nobody changes their own status, profile or company.',
    },
    { acao: { br: 'Peça a outra pessoa que administre usuários.', en: 'Ask another person who administers users.' } },
  )
}
