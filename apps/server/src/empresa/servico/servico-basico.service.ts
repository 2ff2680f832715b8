import type { DadosServicoBasico } from '@zelo/contract/empresa/servico-basico'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { darServicos, quemTrabalha } from '#empresa/profissional/quem-faz.ts'
import type { Via } from '#nucleo/contexto.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { daEmpresa } from './servico.consulta.ts'
import { sinalDe } from './servico.service.ts'
import { servico } from './servico.table.ts'

const colunas = {
  id: servico.id,
  nome: servico.nome,
  duracao_min: servico.duracaoMin,
  preco_centavos: servico.precoCentavos,
  ativo: servico.ativo,
  versao: servico.versao,
}

/** All services, active ones first, in display order. */
export async function listarServicosBasicos(contexto: Via<'listarServicosBasicos'>) {
  return withEmpresa(contexto.db, contexto.empresa.id, (tx) =>
    tx
      .select(colunas)
      .from(servico)
      .where(daEmpresa(contexto.empresa.id))
      .orderBy(desc(servico.ativo), asc(servico.ordem), asc(servico.id)),
  )
}

/** All active professionals give a new service. The page of the service can take some out. */
export async function cadastrarServicoBasico(contexto: Via<'cadastrarServicoBasico'>, dados: DadosServicoBasico) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const id = uuidv7()
    const ordem = sql<number>`(SELECT coalesce(max(ordem), -1) + 1 FROM servico WHERE empresa_id = ${empresaId})`
    await tx.insert(servico).values({ empresaId, id, ...colunasDe(dados), ordem, alteradaEm: contexto.clock.now() })
    const todos = (await quemTrabalha(tx, empresaId)).map((quem) => quem.id)
    await darServicos(tx, empresaId, todos, [id])
    await auditar(tx, contexto, { acao: 'INCLUIR', recurso: 'servico', id, nome: dados.nome, empresaId, depois: dados })
    return { id, ...dados, versao: 1 }
  })
}

export async function editarServicoBasico(
  contexto: Via<'editarServicoBasico'>,
  id: string,
  { versao, ...dados }: DadosServicoBasico & { versao: number },
) {
  const { id: empresaId } = contexto.empresa
  return nomearConflito(contexto, { recurso: 'servico', id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const deste = and(daEmpresa(empresaId), eq(servico.id, id))
      const [linha] = await tx.select().from(servico).where(deste).for('update')
      if (!linha) throw new NaoEncontrado()
      conferirVersao({ atual: linha.versao, vista: versao })
      const { nome, duracaoMin: duracao_min, precoCentavos: preco_centavos, ativo } = linha
      const nova = { versao: versao + 1, alteradaEm: contexto.clock.now() }
      await tx
        .update(servico)
        .set({ ...colunasDe(dados), ...sinalDe(dados, linha), ...nova })
        .where(deste)
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'servico',
        id,
        nome: dados.nome,
        empresaId,
        antes: { nome, duracao_min, preco_centavos, ativo },
        depois: dados,
      })
      return { id, ...dados, versao: nova.versao }
    }),
  )
}

function colunasDe({ nome, duracao_min: duracaoMin, preco_centavos: precoCentavos, ativo }: DadosServicoBasico) {
  return { nome, duracaoMin, precoCentavos, ativo }
}
