import type { DadosServico } from '@zelo/contract/servico'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Contexto, exigirGestor } from '#contexto.ts'
import { NaoEncontrado } from '#errors.ts'
import { auditar } from '#features/auditoria/auditoria.service.ts'
import { profissional } from '#features/profissional/profissional.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { profissionalServico, servico } from './servico.table.ts'

const rota = '/cadastro-basico/empresa'
const colunas = {
  id: servico.id,
  nome: servico.nome,
  duracao_min: servico.duracaoMin,
  preco_centavos: servico.precoCentavos,
  ativo: servico.ativo,
}

/** Active ones first, in display order. */
export async function listarServicos(contexto: Contexto) {
  const { id: empresaId } = exigirGestor(contexto, rota, 'pode_visualizar')
  return withEmpresa(contexto.db, empresaId, (tx) =>
    tx
      .select(colunas)
      .from(servico)
      .where(eq(servico.empresaId, empresaId))
      .orderBy(desc(servico.ativo), asc(servico.ordem), asc(servico.id)),
  )
}

/** Whoever works there offers it: who should not is taken out on the professional's page. */
export async function cadastrarServico(contexto: Contexto, dados: DadosServico) {
  const { id: empresaId } = exigirGestor(contexto, rota, 'pode_alterar')
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const id = uuidv7()
    const ordem = sql<number>`(SELECT coalesce(max(ordem), -1) + 1 FROM servico WHERE empresa_id = ${empresaId})`
    await tx.insert(servico).values({ empresaId, id, ...colunasDe(dados), ordem })
    const ativos = await tx
      .select({ profissionalId: profissional.id })
      .from(profissional)
      .where(and(eq(profissional.empresaId, empresaId), eq(profissional.ativo, true)))
    if (ativos.length > 0) {
      await tx.insert(profissionalServico).values(ativos.map((quem) => ({ empresaId, ...quem, servicoId: id })))
    }
    await auditar(tx, contexto, { acao: 'INCLUIR', recurso: 'servico', id, nome: dados.nome, empresaId, depois: dados })
    return { id, ...dados }
  })
}

export async function editarServico(contexto: Contexto, id: string, dados: DadosServico) {
  const { id: empresaId } = exigirGestor(contexto, rota, 'pode_alterar')
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const deste = and(eq(servico.empresaId, empresaId), eq(servico.id, id))
    const [linha] = await tx.select(colunas).from(servico).where(deste).for('update')
    if (!linha) throw new NaoEncontrado()
    const { id: _id, ...antes } = linha
    await tx.update(servico).set(colunasDe(dados)).where(deste)
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'servico',
      id,
      nome: dados.nome,
      empresaId,
      antes,
      depois: dados,
    })
    return { id, ...dados }
  })
}

function colunasDe({ nome, duracao_min: duracaoMin, preco_centavos: precoCentavos, ativo }: DadosServico) {
  return { nome, duracaoMin, precoCentavos, ativo }
}
