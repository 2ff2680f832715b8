import type { DadosProfissional } from '@zelo/contract/empresa/profissional'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { exigirVaga } from '#dinheiro/assinatura/limite.ts'
import type { Via } from '#nucleo/contexto.ts'
import { enderecoDoRetrato } from '#nucleo/retrato.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { exigirSemana } from './jornada.ts'
import { horario, profissional, profissionalServico } from './profissional.table.ts'
import { darServicos } from './quem-faz.ts'

/** All professionals, active ones first, in display order. */
export async function listarProfissionais(contexto: Via<'listarProfissionais'>) {
  return withEmpresa(contexto.db, contexto.empresa.id, (tx) => ler(tx, contexto.empresa.id))
}

export async function cadastrarProfissional(contexto: Via<'cadastrarProfissional'>, dados: DadosProfissional) {
  const { id: empresaId } = contexto.empresa
  exigirSemana(dados.horarios)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const id = uuidv7()
    const { nome, conselho, registro, ativo } = dados
    if (ativo) await exigirVaga(tx, { empresaId }, 'profissionais')
    const ordem = sql<number>`(SELECT coalesce(max(ordem), -1) + 1 FROM profissional WHERE empresa_id = ${empresaId})`
    await tx.insert(profissional).values({ empresaId, id, nome, conselho, registro, ativo, ordem })
    await escrever(tx, empresaId, id, dados)
    await auditar(tx, contexto, { acao: 'INCLUIR', recurso: 'profissional', id, nome, empresaId, depois: dados })
    return { id, ...dados, foto: null, versao: 1 }
  })
}

/** Replaces data, services and hours. Appointments already booked stay. */
export async function editarProfissional(
  contexto: Via<'editarProfissional'>,
  id: string,
  { versao, ...dados }: DadosProfissional & { versao: number },
) {
  const { id: empresaId } = contexto.empresa
  exigirSemana(dados.horarios)
  return nomearConflito(contexto, { recurso: 'profissional', id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const { nome, conselho, registro, ativo } = dados
      const deste = keyIs(profissional, empresaId, id)
      await tx.select({ id: profissional.id }).from(profissional).where(deste).for('update')
      const [linha] = await ler(tx, empresaId, id)
      if (!linha) throw new NaoEncontrado()
      conferirVersao({ atual: linha.versao, vista: versao })
      const { id: _id, versao: _versao, foto, ...antes } = linha
      if (ativo && !antes.ativo) await exigirVaga(tx, { empresaId }, 'profissionais')
      const nova = { versao: versao + 1, alteradaEm: contexto.clock.now() }
      await tx
        .update(profissional)
        .set({ nome, conselho, registro, ativo, ...nova })
        .where(deste)
      await escrever(tx, empresaId, id, dados)
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'profissional',
        id,
        nome,
        empresaId,
        antes,
        depois: dados,
      })
      return { id, ...dados, foto, versao: nova.versao }
    }),
  )
}

async function escrever(tx: Tx, empresaId: string, profissionalId: string, dados: DadosProfissional): Promise<void> {
  const deste = { empresaId, profissionalId }
  await tx
    .delete(profissionalServico)
    .where(and(eq(profissionalServico.empresaId, empresaId), eq(profissionalServico.profissionalId, profissionalId)))
  await darServicos(tx, empresaId, [profissionalId], [...new Set(dados.servicos)])
  await tx.delete(horario).where(and(eq(horario.empresaId, empresaId), eq(horario.profissionalId, profissionalId)))
  if (dados.horarios.length > 0) {
    await tx.insert(horario).values(
      dados.horarios.map(({ dia_semana: diaSemana, inicio, fim }) => ({
        ...deste,
        id: uuidv7(),
        diaSemana,
        inicio,
        fim,
      })),
    )
  }
}

async function ler(tx: Tx, empresaId: string, id?: string) {
  const linhas = await tx
    .select({
      id: profissional.id,
      nome: profissional.nome,
      conselho: profissional.conselho,
      registro: profissional.registro,
      ativo: profissional.ativo,
      foto: profissional.foto,
      versao: profissional.versao,
    })
    .from(profissional)
    .where(and(eq(profissional.empresaId, empresaId), id ? eq(profissional.id, id) : undefined))
    .orderBy(desc(profissional.ativo), asc(profissional.ordem), asc(profissional.id))
  const ofertas = await tx.select().from(profissionalServico).where(eq(profissionalServico.empresaId, empresaId))
  const faixas = await tx
    .select()
    .from(horario)
    .where(eq(horario.empresaId, empresaId))
    .orderBy(asc(horario.diaSemana), asc(horario.inicio))
  return linhas.map((linha) => ({
    ...linha,
    foto: enderecoDoRetrato(linha.foto),
    servicos: ofertas.filter((um) => um.profissionalId === linha.id).map((um) => um.servicoId),
    horarios: faixas
      .filter((um) => um.profissionalId === linha.id)
      .map((um) => ({ dia_semana: um.diaSemana, inicio: um.inicio.slice(0, 5), fim: um.fim.slice(0, 5) })),
  }))
}

/** @returns the name, and the file of the former picture */
export async function guardarFoto(tx: Tx, empresaId: string, id: string, foto: string | null) {
  const deste = keyIs(profissional, empresaId, id)
  const [antes] = await tx
    .select({ nome: profissional.nome, arquivo: profissional.foto })
    .from(profissional)
    .where(deste)
    .for('update')
  if (!antes) throw new NaoEncontrado()
  await tx.update(profissional).set({ foto }).where(deste)
  return antes
}

/** Unlinks the user from their professionals, which stay. @returns those professionals */
export function desligarUsuario(tx: Tx, usuarioId: number): Promise<{ empresaId: string; id: string }[]> {
  return tx
    .update(profissional)
    .set({ usuarioId: null })
    .where(eq(profissional.usuarioId, usuarioId))
    .returning({ empresaId: profissional.empresaId, id: profissional.id })
    .execute()
}
